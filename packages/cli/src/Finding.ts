/** What one check of `svc doctor` found: nothing wrong, or the fact and the way to mend it. */
export interface Finding {
  readonly check: string
  readonly problem?: string | undefined
}

/** Fields the interface does not list, kept as they came. */
export interface Extra {
  readonly [field: string]: unknown
}

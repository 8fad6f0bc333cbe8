/** The page's own backend refused. */
export class BackendError extends Error {
  override readonly name = 'BackendError'
  readonly status: number

  constructor(status: number) {
    super(`The backend of this page answered ${status}.`)
    this.status = status
  }
}

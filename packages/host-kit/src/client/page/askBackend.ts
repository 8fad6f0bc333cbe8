/** The page's own backend refused. */
export class BackendError extends Error {
  override readonly name = 'BackendError'
  readonly status: number

  constructor(status: number) {
    super(`The backend of this page answered ${status}.`)
    this.status = status
  }
}

/** Asks the page's own backend. @throws {BackendError} it refused. @throws {TypeError} it cannot be reached */
export async function askBackend(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, init)
  if (!response.ok) throw new BackendError(response.status)
  return response
}

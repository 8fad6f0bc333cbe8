import { BackendError } from './BackendError.ts'

/** Asks the page's own backend. @throws {BackendError} it refused. @throws {TypeError} it cannot be reached */
export async function askBackend(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, init)
  if (!response.ok) throw new BackendError(response.status)
  return response
}

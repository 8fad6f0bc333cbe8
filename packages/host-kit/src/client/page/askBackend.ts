import { BackendError } from './BackendError.ts'

/**
 * Asks the page's own backend. A redirect is not followed: it comes from a sign-in that stands before the backend, and leads to a page,
 * often of another origin, which would look like a lost connection.
 *
 * @throws {BackendError} it refused; with status 0 it redirected
 * @throws {TypeError} it cannot be reached
 */
export async function askBackend(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, { ...init, redirect: 'manual' })
  if (!response.ok) throw new BackendError(response.status)
  return response
}

export type FaultStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429

/** A refused request to the Platform API. The response is `{ error, path?, code? }` with its status. */
export class PlatformFault extends Error {
  override readonly name = 'PlatformFault'
  readonly status: FaultStatus
  /** The field that is wrong, such as `recipients[0].email` or `query.first`. */
  readonly path: string | undefined
  /** The kind of conflict, where the contract distinguishes several. */
  readonly code: string | undefined

  constructor(status: FaultStatus, message: string, where: { path?: string | undefined; code?: string | undefined } = {}) {
    super(message)
    this.status = status
    this.path = where.path
    this.code = where.code
  }
}

export const bad = (path: string, message: string): PlatformFault => new PlatformFault(400, `${path} ${message}`, { path })
export const forbidden = (message: string): PlatformFault => new PlatformFault(403, message)
export const missing = (what: string): PlatformFault => new PlatformFault(404, `${what} not found`)
export const conflict = (message: string, code?: string): PlatformFault => new PlatformFault(409, message, { code })

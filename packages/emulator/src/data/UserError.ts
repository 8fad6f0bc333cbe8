/** A query that cannot be answered as it was asked: status 400 with `type: 'UserError'`. */
export class UserError extends Error {
  override readonly name = 'UserError'
}

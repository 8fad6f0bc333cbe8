/** The database refused a statement: status 400 with its message. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}

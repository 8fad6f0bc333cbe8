/** The Core Data server has no SQL interface, or has it switched off. */
export class SqlOffError extends Error {
  override readonly name = 'SqlOffError'
  constructor(status: number, words: string | undefined) {
    super(`The SQL interface of the Core Data server is off: it answered ${status}${words ? ` (${words})` : ''}`)
  }
}

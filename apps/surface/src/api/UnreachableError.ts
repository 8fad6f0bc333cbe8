/** The page's own origin gave no answer. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
}

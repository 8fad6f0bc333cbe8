/** The page's own origin has refused, in its words. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
}

/** Arguments that cannot be used: shown with the way to the help, exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

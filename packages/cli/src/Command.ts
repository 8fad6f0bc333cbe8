/** What a command writes to and reads from; tests give their own. */
export interface Io {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /**
   * Whether `out` goes to a terminal. Control characters of the server's data are then taken out, which would act on it. A file or
   * another program gets CSV and JSON exactly as the data are. @default false
   */
  readonly isTerminal?: boolean | undefined
  readonly env: Readonly<Record<string, string | undefined>>
  /** Ends a command that runs until it is told to stop. */
  readonly stop: AbortSignal
}

export interface Command {
  /** One line for `svc help`. */
  readonly summary: string
  /** The whole help of the command. */
  readonly help: string
  /**
   * Runs it; resolves with the exit status.
   * @throws {UsageError} when the arguments are wrong
   */
  readonly run: (args: readonly string[], io: Io) => Promise<number>
}

/** What an author can do in the app. */
export interface Author {
  /** Address of the app. */
  readonly base: string
  /** Asks for a change of workbooks, by a path below theirs. Gives the id that the answer has, if it has one. */
  readonly send: (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) => Promise<number | undefined>
  /** Reads the workspace again; settles when it is shown. */
  readonly reload: () => Promise<void>
}

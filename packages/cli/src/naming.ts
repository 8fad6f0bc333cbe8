/** Gives the error of an operation on a file its path: a few of the system's errors have none. */
export const naming = <T>(path: string, operation: Promise<T>): Promise<T> =>
  operation.catch((error: NodeJS.ErrnoException) => {
    error.path ??= path
    throw error
  })

/**
 * Gives the error of an operation on a file the path as it was written: a few of the system's errors have none, and Windows tells the
 * whole of it.
 */
export const naming = <T>(path: string, operation: Promise<T>): Promise<T> =>
  operation.catch((error: NodeJS.ErrnoException) => {
    error.path = path
    throw error
  })

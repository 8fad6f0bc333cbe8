/** What a promise comes to: its value, or the reason it was rejected for. */
export const outcome = <T>(promise: Promise<T>) => promise.catch((error: unknown) => error)

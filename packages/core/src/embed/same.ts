/** Whether two values are the same data: a new object with the old content must neither send nor load anything. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

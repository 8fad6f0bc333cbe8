/** The start and the end of a long input: a question stands before or after a pasted document, and reading all of that is slow. */
export const questionOf = (input: string): string =>
  input.length > 4_000 ? `${input.slice(0, 2_000)}\n${input.slice(-2_000)}` : input

/** The line of a CSV file that the engine's error is about. */
export const csvLineOf = (text: string) => /CSV Error on Line: (\d+)/.exec(text)?.[1]

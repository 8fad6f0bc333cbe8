/** Lines of a stream, each one JSON value. */
export const ndjson = (lines: readonly unknown[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

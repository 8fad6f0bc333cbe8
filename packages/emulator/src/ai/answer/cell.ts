/** A value in Markdown. Values are data and must not be read as Markdown themselves. */
export const cell = (value: unknown): string =>
  value === null || value === undefined
    ? '–'
    : String(value)
        .replace(/[\\`*_{}[\]()#+!|<>~]/g, '\\$&')
        .replace(/\s+/g, ' ')

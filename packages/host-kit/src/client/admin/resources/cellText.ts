/** The text of a cell; a dash where there is no value. */
export const cellText = (value: unknown): string => (value === undefined || value === null || value === '' ? '–' : String(value))

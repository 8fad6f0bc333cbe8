/** A text in SQL. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** A name in SQL. */
export const identifier = (text: string): string => `"${text.replaceAll('"', '""')}"`

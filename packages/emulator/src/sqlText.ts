/** A text in SQL. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** A name in SQL. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

import type { RowsToolResult } from '@svc/core/ai'

/** Drawing more would hold up the page. Of the hundred rows that an answer may have, these are two hundred columns. */
const maxValues = 20_000

/** Whether an answer has too many values for a chart. */
export const isTooLargeToDraw = ({ data, schema }: RowsToolResult): boolean => data.length * schema.length > maxValues

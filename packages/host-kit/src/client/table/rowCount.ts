import { counted } from '../page/counted.ts'

/**
 * How many rows there are, in words.
 * @param limit the row limit of the query: if it is reached, there may be more rows
 */
export function rowCount(count: number, limit?: number | null): string {
  const rows = counted(count, 'row')
  return count === limit ? `${rows}, limit reached` : rows
}

/**
 * How many rows there are, in words.
 * @param limit how many were asked for at most: where there are as many, there may be more
 */
export function rowCount(count: number, limit?: number | null): string {
  const rows = `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`
  return count === limit ? `${rows}, as many as were asked for` : rows
}

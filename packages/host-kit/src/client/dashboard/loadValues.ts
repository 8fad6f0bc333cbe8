import type { DataClient } from '@svc/core/data'

/** All values of a dimension, for a filter to choose from. */
export async function loadValues(
  client: Pick<DataClient, 'load'>,
  member: string,
  signal?: AbortSignal | undefined,
): Promise<string[]> {
  const { data } = await client.load({ dimensions: [member], order: { [member]: 'asc' }, limit: 100 }, { signal })
  return data.flatMap((row) => (row[member] === null || row[member] === undefined ? [] : [String(row[member])]))
}

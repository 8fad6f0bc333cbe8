import type { DataClient, LoadOptions, LoadResult, Query, Row } from '@svc/core/data'
import type { LoadedData } from './LoadedData.ts'
import { readAnswer } from './readAnswer.ts'

/** Runs a query; waits as long as the service asks to, until the signal ends it. */
export async function loadRows(
  client: DataClient,
  query: Record<string, unknown>,
  options: Pick<LoadOptions, 'signal' | 'cache'>,
): Promise<LoadedData> {
  // Definitions name members of a model that is unknown here, so the service checks them.
  return readAnswer((await client.load(query as Query, options)) as LoadResult<readonly Row[]>)
}

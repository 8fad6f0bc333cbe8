import { createDataClient, serverMessage } from '@svc/core/data'

/** Runs an SQL query on Core Data. Gives its rows, or the error message. */
export async function runSqlQuery(
  dataUrl: string,
  token: string,
  query: string,
): Promise<{ columns: string[]; rows: (readonly unknown[])[]; error?: string }> {
  const answer = createDataClient({ baseUrl: dataUrl, token, retry: false }).cubesql(query)
  try {
    const columns = (await answer.schema).map(({ name }) => name)
    return { columns, rows: await answer.toArray() }
  } catch (error) {
    return { columns: [], rows: [], error: serverMessage(error) ?? 'Core Data could not be reached' }
  }
}

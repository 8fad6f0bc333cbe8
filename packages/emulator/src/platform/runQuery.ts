/** Runs an SQL query on Core Data. Gives its rows, or the error message. */
export async function runQuery(
  dataUrl: string,
  token: string,
  query: string,
): Promise<{ columns: string[]; rows: unknown[][]; error?: string }> {
  const failed = (error: string) => ({ columns: [], rows: [], error })
  try {
    const response = await fetch(`${dataUrl}/v1/cubesql`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    const text = await response.text()
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    const messages = lines.map((line) => JSON.parse(line) as { schema?: { name: string }[]; data?: unknown[][]; error?: string })
    const error = messages.find((message) => message.error !== undefined)?.error
    if (error !== undefined) return failed(String(error))
    if (!response.ok) return failed(`Core Data answered with status ${response.status}`)
    return {
      columns: messages.flatMap(({ schema }) => schema?.map(({ name }) => name) ?? []),
      rows: messages.flatMap(({ data }) => data ?? []),
    }
  } catch {
    return failed('Core Data could not be reached')
  }
}

/** What a request asks. What is no JSON is told, and refused when the turn of the request comes. */
interface RequestBody {
  readonly body: Readonly<Record<string, unknown>> | undefined
  readonly isMalformed: boolean
}

/** The parsed body, or for a `GET` the parameters of its address with the parsed query. */
export function readRequestBody(body: RequestInit['body'], search: Readonly<Record<string, string>>): RequestBody {
  try {
    if (typeof body === 'string') return { body: JSON.parse(body), isMalformed: false }
    const { query } = search
    return { body: query ? { ...search, query: JSON.parse(query) } : undefined, isMalformed: false }
  } catch {
    return { body: undefined, isMalformed: true }
  }
}

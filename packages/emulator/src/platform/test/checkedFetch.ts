import { mistakesOf, operationOf } from './openApi.ts'

/** A fetch that checks every good answer by the OpenAPI document and notes which operations were called. */
export function checkedFetch() {
  const called = new Set<string>()
  const mistakes: string[] = []
  const fetch = async (address: string, init: RequestInit): Promise<Response> => {
    const response = await globalThis.fetch(address, init)
    const { pathname } = new URL(address)
    const operation = operationOf(init.method ?? 'GET', pathname)
    if (!operation) mistakes.push(`${init.method} ${pathname} is no operation`)
    else if (response.ok) {
      called.add(operation.id)
      const file = /pdf|png/.test(response.headers.get('content-type') ?? '')
      const body = file ? 'file' : await response.clone().text()
      const found = mistakesOf(operation, response.status, response.headers.get('content-type'), body)
      mistakes.push(...found.map((mistake) => `${operation.id}: ${mistake}`))
    }
    return response
  }
  return { fetch, called, mistakes }
}

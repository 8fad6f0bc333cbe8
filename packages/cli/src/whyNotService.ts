const exchangePath = '/api/v1/embed/session/token'

/**
 * Why what answers at an origin does not look like the service; `undefined` if it does. A development server gives its page at any
 * address, so the exchange of sessions is asked for too, with a body that exchanges nothing.
 * @param page the answer of a surface's address
 */
export async function whyNotService(origin: string, page: Response, signal: AbortSignal): Promise<string | undefined> {
  const type = page.headers.get('content-type')
  if (page.ok && type !== null && !/html/i.test(type)) return `the address of a surface gives ${type} and no page`
  let exchange: Response
  try {
    const headers = { 'content-type': 'application/json' }
    exchange = await fetch(origin + exchangePath, { method: 'POST', headers, body: '{}', redirect: 'manual', signal })
  } catch {
    // It has answered before, so that this says nothing about what it is.
    return undefined
  }
  const isMissing = [404, 405, 501].includes(exchange.status)
  // With a page, JSON may be the service's own word on a session that it does not know.
  const isWord = page.ok && /json/i.test(exchange.headers.get('content-type') ?? '')
  return isMissing && !isWord ? `POST ${exchangePath}, which exchanges sessions, answers ${exchange.status}` : undefined
}

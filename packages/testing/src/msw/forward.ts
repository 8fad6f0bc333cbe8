/** Hands an intercepted request to a fake that is written as a `fetch`. */
export async function forward(request: Request, fetch: (url: string, init: RequestInit) => Promise<Response>): Promise<Response> {
  const { method, headers, signal } = request
  const body = method === 'GET' || method === 'HEAD' ? '' : await request.text()
  return fetch(request.url, { method, headers, signal, ...(body !== '' && { body }) }).catch((error: unknown) => {
    // Nobody waits for the answer to a request that was given up.
    if (signal.aborted) return Response.error()
    throw error
  })
}

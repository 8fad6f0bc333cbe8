export interface Sent {
  method: string
  url: URL
  headers: Headers
  body: BodyInit | null | undefined
}

/** A fetch that notes what it was asked and answers by `answer`: JSON, unless it makes a Response itself. */
export function fakeFetch(answer: (sent: Sent) => unknown = () => ({})) {
  const sent: Sent[] = []
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    init.signal?.throwIfAborted()
    const request = { method: init.method!, url: new URL(url), headers: new Headers(init.headers), body: init.body }
    sent.push(request)
    const value = await answer(request)
    return value instanceof Response ? value : Response.json(value)
  }
  return { fetch, sent }
}

import type { Context, Hono } from 'hono'

/** What a base address shows in a browser. */
export interface Index {
  readonly api: string
  /** The header that every request needs, with a placeholder for the credential. */
  readonly authorization: string
  /** What each `METHOD /path` does. */
  readonly endpoints: object
}

/**
 * Answers GET requests to these paths, with and without a trailing slash, with a list of their endpoints. The service itself has no
 * such page: it is for developers who open an address that the emulator printed. It contains no credential.
 */
export function answerIndex(app: Hono, paths: readonly string[], index: (c: Context) => Index): void {
  const answer = (c: Context) => {
    const { api, ...rest } = index(c)
    const body = { api: `${api}, emulated on this machine`, ...rest, credentials: 'those that the emulator printed or was given' }
    return c.body(`${JSON.stringify(body, null, 2)}\n`, 200, { 'content-type': 'application/json; charset=utf-8' })
  }
  const places = paths.flatMap((path) => (path.endsWith('/') ? [path] : [path, `${path}/`]))
  for (const place of new Set(places)) app.get(place, answer)
}

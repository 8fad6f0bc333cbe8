import type { Context, Hono } from 'hono'

/** What a base address says of itself to somebody who opens it in a browser. */
export interface Index {
  readonly api: string
  /** The header that every request needs, with a placeholder for the credential. */
  readonly authorization: string
  /** `METHOD /path`, and what it does or belongs to. */
  readonly endpoints: object
}

/**
 * Answers GET of these paths, with and without a slash at the end, by naming what is below them. The service itself has no
 * such page: this is for whoever opens an address that the emulator has printed. It holds no credential.
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

import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Context } from 'hono'

/** The kinds of files that the build of the pages produces. */
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.map': 'application/json',
}

/** Serves the files of one directory by the parameter `file`. They are read once: their names change with their content. */
export function serveAsset(directory: string): (c: Context) => Response | Promise<Response> {
  const contents = new Map<string, Buffer>()
  return (c) => {
    const file = c.req.param('file') ?? ''
    const type = types[extname(file)]
    if (!/^[\w.-]+$/.test(file) || type === undefined) return c.notFound()
    let content = contents.get(file)
    try {
      content ??= readFileSync(join(directory, file))
    } catch {
      return c.notFound()
    }
    contents.set(file, content)
    return c.body(new Uint8Array(content), 200, {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  }
}

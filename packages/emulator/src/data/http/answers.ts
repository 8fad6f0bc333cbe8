import { createHash } from 'node:crypto'
import { DatabaseError } from '../DatabaseError.ts'
import { UserError } from '../UserError.ts'

/** The answers may be read from any origin. */
export const cors = { 'access-control-allow-origin': '*' }

/** The ETag that Express gives a body: its length and its SHA-1. */
const tagOf = (body: string) =>
  `W/"${Buffer.byteLength(body).toString(16)}-${createHash('sha1').update(body).digest('base64').slice(0, 27)}"`

/** A JSON answer with its ETag; 304 when the client has it already. */
export function json(value: unknown, status = 200, request?: Request): Response {
  const body = JSON.stringify(value)
  const etag = tagOf(body)
  const held = request?.method === 'GET' && status === 200 ? request.headers.get('if-none-match') : null
  if (held?.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*')) {
    return new Response(null, { status: 304, headers: { ...cors, etag } })
  }
  return new Response(body, {
    status,
    headers: {
      ...cors,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      etag,
    },
  })
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** What an unknown address gets: HTML, as compatible servers send it. */
export function notFound(request: Request): Response {
  const { pathname } = new URL(request.url)
  const body = `<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Error</title>\n</head>\n<body>\n<pre>Cannot ${escapeHtml(request.method)} ${escapeHtml(pathname)}</pre>\n</body>\n</html>\n`
  return new Response(body, {
    status: 404,
    headers: {
      ...cors,
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'content-type': 'text/html; charset=utf-8',
    },
  })
}

export const preflight = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...cors,
      'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE',
      'access-control-allow-headers': 'authorization,content-type,x-request-id',
      'content-length': '0',
    },
  })

/** Status and body of an error: the caller's mistakes are 400 or 500, as compatible servers give them. */
export function describeError(error: unknown): { status: number; body: { type?: string; error: string } } {
  if (error instanceof UserError) return { status: 400, body: { type: 'UserError', error: error.message } }
  const text = error instanceof Error ? error.message : String(error)
  if (error instanceof DatabaseError) return { status: 400, body: { error: `Error: ${text}` } }
  if (error instanceof SyntaxError) return { status: 500, body: { error: `SyntaxError: ${text}` } }
  return { status: 500, body: { error: `Error: ${text}` } }
}

export function errorAnswer(error: unknown): Response {
  const { status, body } = describeError(error)
  return json(body, status)
}

import type { SvcError } from '@svc/core'
import { HttpStatusError, QueryFailedError, serverMessage } from '@svc/core/data'
import { plainLines } from './plainLines.ts'

/** More of an answer than this tells nobody anything in a terminal. */
const maxWords = 2000

/** Tokens and keys, wherever a server repeats them. The client blots out the one it sent; this is for all others. */
const secrets = /\beyJ[\w-]+\.[\w-]+\.[\w-]*|\b(Bearer|Api-Key)\s+\S+/gi

/** The text of a page, such as a proxy's: without its markup, styles and scripts. */
const textOfPage = (html: string) =>
  html
    .replace(/<(style|script|title)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

function textOf(body: unknown): string {
  if (typeof body === 'string') return /^\s*</.test(body) ? textOfPage(body) : body
  if (typeof body !== 'object' || body === null) return ''
  return serverMessage({ body }) ?? JSON.stringify(body)
}

const advice = (status: number, hasToken: boolean): string => {
  if (status === 401 || status === 403)
    return hasToken ? ' Is the token right, and is it this server’s?' : ' There was no token: pass --token or set SVC_DATA_TOKEN.'
  if (status === 404) return ' Is the base address right?'
  return ''
}

/**
 * What went wrong, for somebody who has a terminal and no debugger: where the library says that the server's words are in a
 * field, these words themselves. Never a token, neither these nor any that looks like one.
 * @param tokens all that there are; the last one was sent
 */
export function wordsOf(error: SvcError, tokens: readonly (string | undefined)[]): string {
  const failed = error instanceof QueryFailedError
  if (!failed && !(error instanceof HttpStatusError)) return error.message
  let said = textOf(error.body).replace(secrets, (_, scheme?: string) => (scheme ? `${scheme} ***` : '***'))
  for (const token of tokens) if (token) said = said.replaceAll(token, '***')
  // Lines stay lines: databases point into their statement.
  const words = plainLines(said).trim().slice(0, maxWords)
  const fact = `${error.method} ${error.url} ${failed ? 'failed the query' : `answered ${error.status}`}`
  const end = /[.!?^]$/.test(words) ? '' : '.'
  return `${fact}${words === '' ? ' without a word' : `: ${words}`}${end}${failed ? '' : advice(error.status, Boolean(tokens.at(-1)))}`
}

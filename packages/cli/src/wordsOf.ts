import type { SvcError } from '@svc/core'
import { HttpBodyError, HttpNetworkError, HttpStatusError, QueryFailedError, serverMessage } from '@svc/core/data'
import { endOfToken } from './endOfToken.ts'
import { plainLines } from './plainLines.ts'
import { reasonOf } from './reasonOf.ts'
import { tlsAdvice } from './tlsAdvice.ts'

/** More of an answer than this tells nobody anything in a terminal. */
const maxWords = 2000

// Answers may be long and hostile. Each pattern below therefore matches wherever its beginning does, to the end of the text if need be:
// one that could fail far behind its beginning would read the rest of the text once for each beginning.

/** What looks like a signed token, or the first part of one. */
const signedTokens = /\beyJ[\w-]*(?:\.[\w-]+)*/g
const schemes = /\b(Bearer|Api-Key)\s+\S+/gi

/** Without tokens and keys, wherever a server repeats them. The client blots out the one it sent; this is for all others. */
function withoutSecrets(text: string, tokens: readonly (string | undefined)[]): string {
  const given = tokens.reduce<string>((left, token) => (token ? left.replaceAll(token, '***') : left), text)
  return given.replace(signedTokens, '***').replace(schemes, '$1 ***')
}

/** The text of a page, such as a proxy's: without its markup, styles and scripts. */
const textOfPage = (html: string) =>
  html
    .replace(/<(style|script|title)\b[\s\S]*?(?:<\/\1>|$)/gi, ' ')
    .replace(/<[^>]*>?/g, ' ')
    .replace(/\s+/g, ' ')

function textOf(body: unknown): string {
  if (typeof body === 'string') return /^\s*</.test(body) ? textOfPage(body) : body
  if (typeof body !== 'object' || body === null) return ''
  return serverMessage({ body }) ?? JSON.stringify(body)
}

/** About the token that was refused. Servers call one that is over invalid, too. */
function tokenAdvice(token: string | undefined): string {
  if (!token) return ' There was no token: pass --token or set SVC_DATA_TOKEN.'
  const end = endOfToken(token)
  if (end && end.getTime() <= Date.now()) return ` The token ended at ${end.toISOString().slice(0, 16)}Z: pass a new one.`
  return ' Is the token right, and is it this server’s?'
}

const advice = (status: number, token: string | undefined): string => {
  if (status === 401 || status === 403) return tokenAdvice(token)
  if (status === 404) return ' Is the base address right?'
  if (status >= 300 && status < 400)
    return ' Redirects are not followed: is the base address right, and does no sign-in stand before it?'
  return ''
}

/**
 * What went wrong, for somebody who has a terminal and no debugger: where the library says that the server's words are in a
 * field, these words themselves, and why no answer came. Never a token, neither these nor any that looks like one.
 * @param tokens all that there are; the last one was sent
 */
export function wordsOf(error: SvcError, tokens: readonly (string | undefined)[]): string {
  if (error instanceof HttpNetworkError) {
    const reason = reasonOf(error.cause)
    return `${error.method} ${error.url} got no whole answer (${reason}). ${tlsAdvice(reason) ?? 'Is the server up?'}`
  }
  const failed = error instanceof QueryFailedError
  const isUnreadable = error instanceof HttpBodyError
  if (!failed && !isUnreadable && !(error instanceof HttpStatusError)) return error.message
  const said = withoutSecrets(textOf(isUnreadable ? error.text : error.body), tokens)
  // Lines stay lines: databases point into their statement.
  const words = plainLines(said).trim().slice(0, maxWords)
  // Such as a page for signing in, where JSON was expected.
  if (isUnreadable) return words === '' ? error.message : `${error.message} It says: ${words}`
  const fact = `${error.method} ${error.url} ${failed ? 'failed the query' : `answered ${error.status}`}`
  const end = /[.!?^]$/.test(words) ? '' : '.'
  return `${fact}${words === '' ? ' without a word' : `: ${words}`}${end}${failed ? '' : advice(error.status, tokens.at(-1))}`
}

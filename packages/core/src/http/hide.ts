/**
 * Blots the sent token out of a text that an error keeps: a server may repeat the request in its answer.
 * Tokens of up to 7 characters are left alone: they are parts of ordinary words, and no real one is so short.
 */
export function hide(text: string, token = ''): string {
  return token.length > 7 ? text.replaceAll(token, '***') : text
}

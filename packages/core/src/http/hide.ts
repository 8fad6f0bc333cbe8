/**
 * Removes the sent token from a text that an error keeps: a server may repeat the request in its answer.
 * Tokens of up to 7 characters are not removed: they may be parts of ordinary words, and no real token is so short.
 */
export function hide(text: string, token = ''): string {
  return token.length > 7 ? text.replaceAll(token, '***') : text
}

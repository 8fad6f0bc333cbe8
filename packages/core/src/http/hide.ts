/**
 * Removes the sent token from what an error keeps, if that is text: a server may repeat the request in its answer.
 * Tokens of up to 7 characters are not removed: they may be parts of ordinary words, and no real token is so short.
 */
export function hide<T>(value: T, token = ''): T {
  return typeof value === 'string' && token.length > 7 ? (value.replaceAll(token, '***') as T & string) : value
}

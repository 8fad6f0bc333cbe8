/**
 * A text as an error may keep it: a server that repeats the request must not bring the token into an error or a log.
 * What is so short may be a part of any word, and is no token.
 */
export function hide(text: string, token = ''): string {
  return token.length > 7 ? text.replaceAll(token, '***') : text
}

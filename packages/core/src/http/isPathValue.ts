/**
 * Whether a text can be one part of a path. An empty text would drop out, `.` and `..` are steps in the path even when encoded, and half
 * of a surrogate pair cannot be encoded at all.
 */
export function isPathValue(text: string): boolean {
  return !/^\.{0,2}$|\p{Cs}/u.test(text)
}

/**
 * JSON for people and programs. JSON itself escapes the first 32 control characters, but not those after `~`, of which terminals obey
 * some. On a terminal they are escaped as well, which is the same JSON.
 */
export function writeJson(value: unknown, isTerminal = false): string {
  const text = `${JSON.stringify(value, null, 2)}\n`
  if (!isTerminal) return text
  return text.replace(/[\u007f-\u009f]/g, (control) => `\\u00${control.charCodeAt(0).toString(16)}`)
}

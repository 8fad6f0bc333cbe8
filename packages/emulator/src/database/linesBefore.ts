/** The lines of a text before the first one that matches, as one line. */
export function linesBefore(text: string, end: RegExp): string {
  const [first = '', ...more] = text.split('\n').map((line) => line.trim())
  const at = more.findIndex((line) => end.test(line))
  return [first, ...(at < 0 ? more : more.slice(0, at))].filter((line) => line !== '').join(' ')
}

// A comment to its end, a text in quotes, a word, or one sign. Semicolons and commas are layout: they end lines.
const token = /\/\*.*?\*\/|\/\/[^\r\n]*|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|[\w$]+|[^\s;,]/gs

/** With one kind of quotes, and none of them escaped. By pairs: the second of two backslashes escapes nothing. */
const plain = (part: string) =>
  /^['"]/.test(part) ? `'${part.slice(1, -1).replace(/\\(?:(["'])|.)/gs, (pair, quote) => quote ?? pair)}'` : part

/** What a file of types says, whichever formatter a project has: one part a line, without the `|` that may begin a union. */
export const withoutLayout = (source: string) => (source.match(token) ?? []).map(plain).join('\n').replaceAll(':\n|\n', ':\n')

// A comment to its end, a text in quotes, a word, or one sign. Semicolons and commas are layout: they end lines.
const token = /\/\*.*?\*\/|\/\/[^\r\n]*|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|[\w$]+|[^\s;,]/gs

/** With one kind of quotes, and only what needs it escaped. */
const plain = (part: string) => (/^['"]/.test(part) ? `'${part.slice(1, -1).replace(/\\(["'])/g, '$1')}'` : part)

/** What a file of types says, whichever formatter a project has: one part a line, without the `|` that may begin a union. */
export const withoutLayout = (source: string) => (source.match(token) ?? []).map(plain).join('\n').replaceAll(':\n|\n', ':\n')

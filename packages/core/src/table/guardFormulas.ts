/** What ends a cell for programs that read a file with another separator than the comma, as German and French Excel do. */
const cellEnds = /([;\t\r\n])/
/** What is left out or taken for a quoted text, up to a sign that makes a spreadsheet run the rest as a formula. */
const beforeSign = /^[\s\p{Cc}\p{Cf}"]*(?=[=+\-@＝＋－＠])/u
const plainNumber = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i

/**
 * The text of a CSV cell without formulas: an apostrophe is put before each sign that could begin one, here or in a cell that another
 * separator makes of a part of this text. Plain numbers stay as they are.
 */
export function guardFormulas(text: string): string {
  if (plainNumber.test(text)) return text
  return text
    .split(cellEnds)
    .map((part) => part.replace(beforeSign, "$&'"))
    .join('')
}

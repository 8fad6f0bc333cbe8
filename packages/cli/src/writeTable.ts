import { oneLine } from './oneLine.ts'

const isNumber = (text: string) => /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)

/**
 * Lines for a terminal, the columns below their names: numbers to the right, so that their digits can be compared, all else to the left.
 * @param areNumbers for each column, whether it holds numbers; left out, those do whose texts are plain numbers
 */
export function writeTable(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  areNumbers?: readonly boolean[],
): string {
  const lines = [columns, ...rows].map((line) => line.map(oneLine))
  const layout = columns.map((_, index) => {
    const [, ...cells] = lines.map((line) => line[index] ?? '')
    const said = cells.filter(Boolean)
    const width = lines.reduce((most, line) => Math.max(most, (line[index] ?? '').length), 0)
    return { width, isRight: areNumbers?.[index] ?? (said.length > 0 && said.every(isNumber)) }
  })
  return lines
    .map((line) =>
      layout.map(({ width, isRight }, index) => (isRight ? line[index]?.padStart(width) : line[index]?.padEnd(width))),
    )
    .map((line) => `${line.join('  ').trimEnd()}\n`)
    .join('')
}

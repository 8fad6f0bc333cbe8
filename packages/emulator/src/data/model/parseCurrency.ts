import type { YamlCell } from './YamlCell.ts'

export function parseCurrency(cell: YamlCell | undefined): string | undefined {
  if (cell === undefined) return undefined
  const code = cell.text()
  return /^[A-Za-z]{3}$/.test(code) ? code.toUpperCase() : cell.fail(`'${code}' is not a currency code of three letters`)
}

import { resolveFormat } from './formats.ts'
import type { Format } from './types.ts'
import type { YamlCell } from './YamlCell.ts'

const formatExamples = (type: string): string => {
  if (type === 'number') return "some are percent, currency, number_0, abbr_1 and ',.2f'"
  return type === 'time' ? "one is '%Y-%m-%d'" : 'there are link, imageUrl and id'
}

export function parseFormat(cell: YamlCell | undefined, type: string): Format | undefined {
  if (cell === undefined) return undefined
  if (cell.isText)
    return (
      resolveFormat(cell.text(), type) ?? cell.fail(`'${cell.text()}' is not a format for a ${type}; ${formatExamples(type)}`)
    )
  const fields = cell.fields(['type', 'label'])
  fields.need('type').oneOf(['link'])
  return { type: 'link', label: fields.need('label').text() }
}

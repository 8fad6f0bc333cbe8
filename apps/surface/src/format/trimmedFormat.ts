import type { MemberAnnotation } from '@svc/core/data'

/** The formats for which the model's author has chosen no number of decimals. They trim trailing zeros. */
const trimmed: ReadonlyMap<string, string> = new Map([
  ['number', ',.2~f'],
  ['percent', '.2~%'],
])

/** The specifier of such a format, if the member has one. */
export function trimmedFormat({ type, format, formatDescription }: MemberAnnotation): string | undefined {
  const usual = formatDescription?.specifier ?? ',.2~f'
  if (type !== 'number') return undefined
  if (format) return typeof format === 'string' ? trimmed.get(format) : undefined
  return [...trimmed.values()].includes(usual) ? usual : undefined
}

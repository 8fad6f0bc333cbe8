import type { MemberAnnotation } from '@svc/core/data'

/** The formats for which the model's author has chosen no number of decimals. They trim trailing zeros. */
const trimmed: Readonly<Record<string, string>> = { number: ',.2~f', percent: '.2~%' }

/** The specifier of such a format, if the member has one. */
export function trimmedFormat({ type, format, formatDescription }: MemberAnnotation): string | undefined {
  const usual = formatDescription?.specifier ?? ',.2~f'
  if (type !== 'number') return undefined
  if (format) return typeof format === 'string' ? trimmed[format] : undefined
  return Object.values(trimmed).includes(usual) ? usual : undefined
}

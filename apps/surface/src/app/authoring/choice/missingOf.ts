import type { MessageKey } from '../../../i18n/messages.ts'
import type { ReportChoice } from './ReportChoice.ts'

/** What is still needed before there is something to draw. */
export function missingOf({ kind, measures, dimensions, time }: ReportChoice): MessageKey | undefined {
  if (kind === 'table') return measures.length + dimensions.length === 0 ? 'needsColumn' : undefined
  if (measures.length === 0) return 'needsMeasure'
  return kind !== 'number' && dimensions.length === 0 && time === '' ? 'needsGroup' : undefined
}

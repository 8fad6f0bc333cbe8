import { limitsOf } from './limitsOf.ts'
import type { ReportChoice } from './ReportChoice.ts'

/** The choice without what its kind does not take. */
export function fitChoice(choice: ReportChoice): ReportChoice {
  const time = limitsOf(choice).hasTime ? choice.time : ''
  const limits = limitsOf({ ...choice, time })
  return {
    ...choice,
    time,
    measures: choice.measures.slice(0, limits.measures),
    dimensions: choice.dimensions.slice(0, limits.dimensions),
  }
}

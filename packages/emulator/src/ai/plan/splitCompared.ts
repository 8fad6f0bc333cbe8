import { wordsOf } from '../words/wordsOf.ts'
import type { Plan } from './Plan.ts'

const comparing = new Set(
  wordsOf(
    'vs versus compare compared comparing comparison gegenuber vergleich vergleiche verglichen frente comparar compara comparado',
  ),
)

/** Values that a question compares are rows of their own: "Germany vs France" is no sum of both. */
export function splitCompared(question: string, plan: Plan): Plan {
  if (!wordsOf(question).some((word) => comparing.has(word))) return plan
  const compared = plan.filters.filter(({ values }) => values.length > 1).map(({ dimension }) => dimension)
  const more = compared.filter(({ name }) => plan.dimensions.every((one) => one.name !== name))
  return more.length === 0 ? plan : { ...plan, dimensions: [...plan.dimensions, ...more.slice(0, 1)] }
}

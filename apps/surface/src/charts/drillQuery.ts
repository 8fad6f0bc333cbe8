import { type LoadResult, ResultTable, type Row } from '@svc/core/data'
import type { LoadedData } from '../api/LoadedData.ts'
import { timeKey } from '../format/timeKey.ts'

/**
 * The query for the rows behind one value of a result: the members the model names for drilling into the measure, or else those of the
 * result, and what each row contributes.
 */
export function drillQuery({ answer }: LoadedData, row: Row | null, measure: string): Record<string, unknown> {
  const { dimensions = [], timeDimensions = [] } = answer.query
  const x = [...timeDimensions.filter(({ granularity }) => granularity).map(timeKey), ...dimensions]
  const table = new ResultTable(withDrillMembers(answer, measure))
  const asked = table.drillDown({ xValues: x.map((member) => row?.[member]), yValues: [measure] }, { x, y: ['measures'] })
  return { ...asked, measures: [...new Set([measure, ...(asked?.measures ?? [])])], limit: 100 }
}

/** The answer with members to drill into, also where the model names none for the measure. */
function withDrillMembers(answer: LoadResult, measure: string): LoadResult {
  const { query, annotation } = answer
  const described = annotation.measures[measure]
  if (described?.drillMembers?.length) return answer
  const drillMembersGrouped = { measures: [measure], dimensions: query.dimensions ?? [] }
  const measures = { ...annotation.measures, [measure]: { ...described, drillMembers: [measure], drillMembersGrouped } }
  return { ...answer, annotation: { ...annotation, measures } }
}

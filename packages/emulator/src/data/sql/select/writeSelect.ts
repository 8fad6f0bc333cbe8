import { filteredMeasures } from '../plan/filteredMeasures.ts'
import { isMultiplied } from '../plan/isMultiplied.ts'
import { measureName, renderedMeasures } from '../plan/measureTree.ts'
import type { QueryPlan } from '../plan/QueryPlan.ts'
import type { Params } from '../write/createParams.ts'
import { joinedSelect } from './joinedSelect.ts'
import { simpleSelect } from './simpleSelect.ts'

/** The SELECT of a plan, without LIMIT. */
export function writeSelect(plan: QueryPlan, params: Params): string {
  const context = { plan, params, select: (inner: QueryPlan) => writeSelect(inner, params) }
  const wanted = [...plan.measures, ...filteredMeasures(plan)].flatMap((one) => renderedMeasures(plan.model, one))
  const rendered = [...new Map(wanted.map((one) => [measureName(one), one])).values()]
  const multiplied = rendered.filter((one) => isMultiplied(plan, one))
  // Ungrouped rows of one cube are shown once each. Rows of several cubes can only be combined by the joins themselves.
  const apart = plan.query.ungrouped
    ? multiplied.length > 0 && new Set(rendered.map(({ cube }) => cube)).size === 1
    : multiplied.length > 0
  return apart ? joinedSelect(context, rendered) : simpleSelect(context)
}

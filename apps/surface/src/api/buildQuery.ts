import type { ControlDefinition, WidgetDefinition } from '../../definitions.js'
import type { PageState } from '../state/PageState.ts'
import { granularityOf } from './granularityOf.ts'
import { selectedMember } from './selectedMember.ts'

type Asking = Pick<WidgetDefinition, 'id' | 'query'>
type Asked = Pick<PageState, 'filters' | 'granularities' | 'members'>

/**
 * A widget's query under the dashboard's controls. A filter, a granularity or a switched field counts only where the
 * dashboard has that control; everything else that an address or a host asks for is ignored.
 */
export function buildQuery({ id, query }: Asking, controls: readonly ControlDefinition[], state: Asked, timezone: string | null) {
  const switched = new Map<string, string>()
  const granularities = new Map<string, string>()
  const filters: unknown[] = [...(query.filters ?? [])]
  for (const control of controls) {
    if (control.kind === 'field' && control.widgets.includes(id)) switched.set(control.member, selectedMember(control, state))
    if (control.kind === 'granularity') granularities.set(control.dimension, granularityOf(control, state))
    const isFilter = control.kind === 'filter' && (control.widgets?.includes(id) ?? true)
    if (isFilter && Object.hasOwn(state.filters, control.member)) {
      const { operator, values } = state.filters[control.member]!
      filters.push({ member: control.member, operator, ...(values.length > 0 && { values }) })
    }
  }
  const member = (name: string) => switched.get(name) ?? name
  return {
    ...query,
    measures: [...new Set(query.measures.map(member))],
    ...(query.dimensions && { dimensions: [...new Set(query.dimensions.map(member))] }),
    ...(query.timeDimensions && {
      timeDimensions: query.timeDimensions.map((time) =>
        time.granularity ? { ...time, granularity: granularities.get(time.dimension) ?? time.granularity } : time,
      ),
    }),
    ...(query.order && {
      order: Object.fromEntries(Object.entries(query.order).map(([name, direction]) => [member(name), direction])),
    }),
    filters,
    ...(timezone && { timezone }),
  }
}

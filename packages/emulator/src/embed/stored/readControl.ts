import type { platformSchemas as S } from '@svc/core/platform'
import type { ControlDefinition, WidgetDefinition } from '@svc/surface/definitions'
import { isObject } from '../../isObject.ts'
import { filterControl, granularities } from '../definitions/controls.ts'
import { titleOfName } from './titleOfName.ts'

const text = (...values: readonly unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === 'string' && value !== '')

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** An option of a field switcher: a member with a title, or its name, with or without the view. */
function readOption(option: unknown, replaced: string): { member: string; title: string }[] {
  const name = text(isObject(option) ? option['member'] : option)
  if (name === undefined) return []
  const member = name.includes('.') ? name : `${replaced.slice(0, replaced.indexOf('.'))}.${name}`
  return [{ member, title: text(isObject(option) ? option['title'] : undefined) ?? titleOfName(member) }]
}

const uses = ({ query: { measures, dimensions = [] } }: WidgetDefinition, member: string) =>
  [...measures, ...dimensions].includes(member)

/**
 * A control of a stored dashboard, or nothing where its configuration names no member or nothing to choose from.
 * @param idOf the id under which a stored widget is shown
 */
export function readControl(
  { type, config }: S.DashboardWidget,
  charts: readonly WidgetDefinition[],
  idOf: (id: unknown) => string | undefined,
): ControlDefinition | undefined {
  const member = text(config?.['member'], config?.['dimension'])
  if (member === undefined) return undefined
  const title = text(config?.['title'], config?.['label']) ?? titleOfName(member)
  const named = Array.isArray(config?.['widgets']) ? list(config?.['widgets']).flatMap((id) => idOf(id) ?? []) : undefined
  if (type === 'FILTER') return filterControl(member, title, named)
  const options = list(config?.['options'])
  if (type === 'TIME_GRAIN') {
    const times = charts.flatMap(({ query }) => query.timeDimensions ?? [])
    const drawn = times.find(({ dimension, granularity }) => dimension === member && granularity)?.granularity
    const given = options.filter((option): option is string => typeof option === 'string')
    const initial = text(config?.['initial'], config?.['granularity'], drawn) ?? 'month'
    const offered = given.length > 0 ? given : granularities
    return {
      kind: 'granularity',
      dimension: member,
      title,
      // What is shown at first is one of them.
      options: offered.includes(initial) ? offered : [initial, ...offered],
      initial,
    }
  }
  const others = options.flatMap((option) => readOption(option, member))
  if (others.length === 0) return undefined
  return {
    kind: 'field',
    member,
    title,
    options: others.some((one) => one.member === member) ? others : [...readOption(member, member), ...others],
    widgets: named ?? charts.filter((chart) => uses(chart, member)).map(({ id }) => id),
  }
}

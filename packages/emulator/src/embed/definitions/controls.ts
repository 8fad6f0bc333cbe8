import type { ControlDefinition, Localized } from '@svc/surface/definitions'

/** Filters `widgets`, or all of them. */
export const filterControl = (member: string, title: Localized, widgets?: readonly string[]): ControlDefinition => ({
  kind: 'filter',
  member,
  title,
  ...(widgets && { widgets }),
})

export const granularities = ['day', 'week', 'month', 'quarter', 'year']

export const granularityControl = (dimension: string, initial = 'month'): ControlDefinition => ({
  kind: 'granularity',
  dimension,
  title: { en: 'Granularity', de: 'Zeitraster', es: 'Granularidad' },
  options: granularities,
  initial,
})

/** Switches the measure of `widgets`. It starts with the first of the `options`. */
export const measureControl = (
  options: readonly { readonly member: string; readonly title: Localized }[],
  widgets: readonly string[],
): ControlDefinition => ({
  kind: 'field',
  member: options[0]!.member,
  title: { en: 'Measure', de: 'Kennzahl', es: 'Medida' },
  options,
  widgets,
})

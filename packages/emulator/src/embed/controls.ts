import type { ControlDefinition, Localized } from '@svc/surface/definitions'

export const filterControl = (member: string, title: Localized): ControlDefinition => ({ kind: 'filter', member, title })

export const granularityControl = (dimension: string, initial = 'month'): ControlDefinition => ({
  kind: 'granularity',
  dimension,
  title: { en: 'Granularity', de: 'Zeitraster', es: 'Granularidad' },
  options: ['day', 'week', 'month', 'quarter', 'year'],
  initial,
})

/** Title of a control that switches the measure of charts. */
export const measureTitle: Localized = { en: 'Measure', de: 'Kennzahl', es: 'Medida' }

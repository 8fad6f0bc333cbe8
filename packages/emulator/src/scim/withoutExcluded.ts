import { type Row, stepsOf } from './attributes.ts'

/** A resource without the excluded attributes, except for those that are always returned. @param excluded names with commas between */
export function withoutExcluded(resource: Row, excluded: string | undefined): Row {
  const names = new Set(
    (excluded ?? '')
      .split(',')
      .map((name) => stepsOf(name.trim()).join('.').toLowerCase())
      .filter((name) => !['', 'id', 'schemas', 'displayname'].includes(name)),
  )
  return Object.fromEntries(Object.entries(resource).filter(([name]) => !names.has(name.toLowerCase())))
}

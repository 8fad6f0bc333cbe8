import type { GridColumn } from './createGrid.ts'

/**
 * Keys of columns in rows: the text of their values. Where different values have the same text (null and `''`, text with commas), or a
 * value has the text of a reserved key, their keys are JSON instead, or one column would show the values of another. Where blended
 * queries share a measure, the same values come again: then the number of the column stands before them.
 *
 * @param reserved keys that rows have besides
 */
export function distinctKeys(
  columns: readonly Pick<GridColumn, 'values'>[],
  reserved: readonly string[],
  text = (values: GridColumn['values'], _index: number): string => (values.length ? values.join() : 'value'),
): string[] {
  /** The values that have a text, as JSON; `''` where they are not the only ones. */
  const owners = new Map(reserved.map((key) => [key, '']))
  const keys = columns.map(({ values }, index) => {
    const key = text(values, index)
    const exact = JSON.stringify(values)
    owners.set(key, (owners.get(key) ?? exact) === exact ? exact : '')
    return [key, exact] as const
  })
  const taken = new Set<string>()
  return keys.map(([key, exact], index) => {
    const wanted = owners.get(key) ? key : exact
    const free = taken.has(wanted) ? `${index},${wanted}` : wanted
    taken.add(free)
    return free
  })
}

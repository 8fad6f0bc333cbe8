import type { GridColumn } from './createGrid.ts'

/**
 * Keys of columns in rows: the text of their values. Where different values have the same text (null and `''`, text with commas), their
 * keys are JSON instead, or one column would show the values of another.
 */
export function distinctKeys(
  columns: readonly Pick<GridColumn, 'values'>[],
  text = (values: GridColumn['values'], _index: number): string => (values.length ? values.join() : 'value'),
): string[] {
  const owners = new Map<string, string>()
  const keys = columns.map(({ values }, index) => {
    const key = text(values, index)
    const exact = JSON.stringify(values)
    owners.set(key, (owners.get(key) ?? exact) === exact ? exact : '')
    return [key, exact] as const
  })
  return keys.map(([key, exact]) => (owners.get(key) ? key : exact))
}

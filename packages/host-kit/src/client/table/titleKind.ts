import type { ResultColumn } from '@svc/core/data'

/**
 * Which titles columns have side by side: the short ones, unless those of several units would be the same. A short title leaves out
 * the title of the unit, which says nothing where all columns come from one.
 */
export function titleKind(columns: readonly Pick<ResultColumn, 'name' | 'shortTitle'>[]): 'shortTitle' | 'title' {
  const units = new Set(columns.map(({ name }) => name.split('.')[0]))
  const titles = new Set(columns.map(({ shortTitle }) => shortTitle))
  return units.size > 1 && titles.size < columns.length ? 'title' : 'shortTitle'
}

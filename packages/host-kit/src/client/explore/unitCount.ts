import type { Meta } from '@svc/core/data'

/** How many units a model has, in words. A user without access sees a model with none. */
export function unitCount(meta: Meta): string {
  const count = meta.units().length
  if (count === 0) return 'There is no cube or view that this user may see.'
  return count === 1 ? '1 cube or view' : `${count} cubes and views`
}

import type { Meta } from '@svc/core/data'
import { counted } from '../page/counted.ts'

/** How many units a model has, in words. A user without access sees a model with none. */
export function unitCount(meta: Meta): string {
  const count = meta.units().length
  return count === 0 ? 'There is no cube or view that this user may see.' : counted(count, 'cube or view', 'cubes and views')
}

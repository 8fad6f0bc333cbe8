import { pageOf } from '../../paging.ts'
import type { Handlers } from '../../types.ts'
import { regions } from './regions.ts'

export function createRegionsGroup(): Handlers<'regions'> {
  // `data` is deprecated and holds the whole list, whatever page was requested.
  return { listRegions: ({ query }) => ({ ...pageOf(regions, query), data: regions }) }
}

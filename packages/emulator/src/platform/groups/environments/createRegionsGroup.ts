import type { Handlers } from '../../Handlers.ts'
import { pageOf } from '../../pageOf.ts'
import { regions } from './regions.ts'

export function createRegionsGroup(): Handlers<'regions'> {
  // `data` is deprecated and holds the whole list, whatever page was requested.
  return { listRegions: ({ query }) => ({ ...pageOf(regions, query), data: regions }) }
}

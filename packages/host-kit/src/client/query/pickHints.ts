import type { Meta } from '@svc/core/data'
import { unitCount } from '../explore/unitCount.ts'
import { grouped } from '../page/grouped.ts'
import type { PickUnit } from './pickUnits.ts'

/** What stands above `units`, those to pick members from: how to pick, and whether they are a part of the model. */
export function pickHints(meta: Meta, units: readonly PickUnit[]): readonly string[] {
  const all = meta.units().length
  const told = unitCount(meta)
  if (all === 0) return [told]
  const how = 'Members that cannot be combined with your choice are disabled.'
  if (units.length === all) return [how]
  return [
    how,
    `${grouped(units.length)} of ${told}, those that go with your choice first. The search of “Data model” finds the others, and begins a query with them.`,
  ]
}

import type { Meta } from '@svc/core/data'
import type { PickUnit } from './pickUnits.ts'

/** Says so if `units`, those to pick members from, are a part of the model. */
export function leftOutUnits(meta: Meta, units: readonly PickUnit[]): string {
  const all = meta.units().length
  if (units.length === all) return ''
  const counts = `${units.length.toLocaleString('en')} of ${all.toLocaleString('en')} cubes and views`
  return `${counts}, those that go with your choice first. The search of “Data model” finds the others, and begins a query with them.`
}

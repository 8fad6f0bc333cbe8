import { useEffect } from 'react'
import type { DashboardDefinition, TileDefinition } from '../../definitions.js'
import { warnIgnored } from '../boot/warnIgnored.ts'
import { usePage } from '../state/usePage.ts'

/** Warns in the console of filters that the address or the host names and the dashboard does not have. */
export function useUnknownFilters({ publicId, controls }: DashboardDefinition<TileDefinition>): void {
  const { namedFilters } = usePage().state
  useEffect(() => {
    const known = controls.flatMap((control) => (control.kind === 'filter' ? [control.member] : []))
    const advice = known.length > 0 ? `Its filters are ${known.join(', ')}.` : 'It has no filters.'
    for (const name of namedFilters) {
      if (!known.includes(name)) warnIgnored(`The dashboard ${publicId} has no filter`, name, advice)
    }
  }, [publicId, controls, namedFilters])
}

import { useEffect } from 'react'
import type { DashboardDefinition, TileDefinition } from '../../definitions.js'
import { usePage } from '../state/page.ts'

/** What the console has been told, by dashboard and filter: a dashboard is mounted again whenever its path changes. */
const told = new Set<string>()
/** A host may name thousands of filters, and names without end. */
const mostTold = 100
const longestName = 100

/**
 * Warns in the console, once for each name, of filters that the address or the host names and the dashboard does not have. They are
 * ignored, so that a misspelt name would otherwise look like a filter without effect.
 */
export function useUnknownFilters({ publicId, controls }: DashboardDefinition<TileDefinition>): void {
  const { namedFilters } = usePage().state
  useEffect(() => {
    const known = controls.flatMap((control) => (control.kind === 'filter' ? [control.member] : []))
    for (const name of namedFilters) {
      const key = `${publicId} ${name}`
      if (known.includes(name) || told.has(key) || told.size >= mostTold) continue
      told.add(key)
      const names = known.length > 0 ? `Its filters are ${known.join(', ')}.` : 'It has no filters.'
      console.warn(`The dashboard ${publicId} has no filter ${name.slice(0, longestName)}, so it is ignored. ${names}`)
    }
  }, [publicId, controls, namedFilters])
}

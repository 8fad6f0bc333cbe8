import { type Dispatch, useEffect } from 'react'
import type { PageAddress } from '../boot/readAddress.ts'
import { readFilters } from '../boot/readFilters.ts'
import type { PageChange } from '../state/changePage.ts'
import type { Router } from '../state/createRouter.ts'
import type { Channel } from './Channel.ts'
import { readHostPath } from './readHostPath.ts'

/** Handles the actions of the host. */
export function useHostActions(channel: Channel, address: PageAddress, router: Router, change: Dispatch<PageChange>): void {
  useEffect(() => {
    const undo = [
      channel.on('set-color-scheme', ({ scheme }) => change({ type: 'scheme', scheme })),
      channel.on('set-theme', (theme) => change({ type: 'theme', theme })),
      channel.on('set-locale', ({ locale }) => change({ type: 'locale', locale })),
      channel.on('set-filter', ({ filterUrlParameter }) => change({ type: 'filters', filters: readFilters(filterUrlParameter) })),
      channel.on('refresh', () => change({ type: 'refresh' })),
      channel.on('navigate', ({ path }) => {
        const next = readHostPath(path, address)
        if (next) router.navigate(next)
        else channel.emit('error', { message: 'There is no such page in this embed', context: 'navigation', fatal: false })
      }),
    ]
    return () => {
      for (const one of undo) one()
    }
  }, [channel, address, router, change])
}

import type { ActionName } from '@svc/core'
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
    // By name, so that the compiler finds a missing one.
    const undo = {
      'set-color-scheme': channel.on('set-color-scheme', ({ scheme }) => change({ type: 'scheme', scheme })),
      'set-theme': channel.on('set-theme', (theme) => change({ type: 'theme', theme })),
      'set-locale': channel.on('set-locale', ({ locale }) => change({ type: 'locale', locale })),
      'set-filter': channel.on('set-filter', ({ filterUrlParameter }) =>
        change({ type: 'filters', filters: readFilters(filterUrlParameter) }),
      ),
      refresh: channel.on('refresh', () => change({ type: 'refresh' })),
      navigate: channel.on('navigate', ({ path }) => {
        const next = readHostPath(path, address)
        if (next) router.navigate(next)
        else channel.emit('error', { message: 'There is no such page in this embed', context: 'navigation', fatal: false })
      }),
    } satisfies Record<ActionName, () => void>
    return () => {
      for (const one of Object.values(undo)) one()
    }
  }, [channel, address, router, change])
}

import { createDataClient } from '@svc/core/data'
import { readAddress } from '../boot/readAddress.ts'
import { initialState } from '../state/initialState.ts'
import type { Page } from '../state/usePage.ts'

/** A page at an address, for `PageContext`: nothing answers, and nothing hears it. */
export function pageAt(url: string): Page {
  const address = readAddress(new URL(url))
  return {
    config: { dataUrl: 'http://localhost:4000/base', aiUrl: 'http://localhost:4200', namespace: 'svc', faults: [] },
    address,
    viewer: { token: 't', mode: 'signed', embedTenant: null, deploymentId: 1, settings: {}, embedTheme: {} },
    fetch,
    client: createDataClient({ baseUrl: 'http://localhost:4000/base', token: 't' }),
    state: initialState(address),
    change() {},
    emit() {},
    router: { getSnapshot: () => '/', subscribe: () => () => {}, navigate() {} },
    timezone: null,
  }
}

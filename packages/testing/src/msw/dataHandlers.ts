import { type HttpHandler, http } from 'msw'
import { createFakeData, type FakeData, type FakeDataOptions } from '../data/createFakeData.ts'
import { forward } from './forward.ts'

/** `handlers` are for `setupServer(...handlers)` or `setupWorker(...handlers)`; the rest drives the service. */
export type DataHandlers = Omit<FakeData, 'fetch'> & { readonly handlers: HttpHandler[] }

/** Metadata, load and cubesql of the Core Data API, by `createFakeData`. */
export function dataHandlers(options: FakeDataOptions = {}): DataHandlers {
  const { fetch, ...service } = createFakeData(options)
  return { ...service, handlers: [http.all(`${service.baseUrl}/*`, ({ request }) => forward(request, fetch))] }
}

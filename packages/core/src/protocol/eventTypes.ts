import { eventCatalog } from './eventCatalog.ts'
import { typesOf } from './typesOf.ts'

/** Every event's type on the wire by its short name, in the default namespace: `eventTypes.ready` is `svc:event:ready`. */
export const eventTypes = /* @__PURE__ */ typesOf('event', eventCatalog)

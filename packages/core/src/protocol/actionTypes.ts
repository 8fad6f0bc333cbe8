import { actionCatalog } from './actionCatalog.ts'
import { typesOf } from './typesOf.ts'

/** Every action's type on the wire by its short name, in the default namespace: `actionTypes.refresh` is `svc:action:refresh`. */
export const actionTypes = /* @__PURE__ */ typesOf('action', actionCatalog)

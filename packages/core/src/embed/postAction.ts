import type { ActionName } from '../protocol/types.ts'
import type { EmbedOptions } from './types.ts'

/** Posts an action to the tenant in `target`, and to nobody else. Whether there was a target. */
export function postAction(
  target: Window | null | undefined,
  { namespace = 'svc', origin }: EmbedOptions,
  { name, payload }: { readonly name: ActionName; readonly payload: object },
): boolean {
  target?.postMessage(
    { source: `${namespace}-embed`, direction: 'action', type: `${namespace}:action:${name}`, payload, timestamp: Date.now() },
    origin,
  )
  return !!target
}

import type { Context } from 'hono'
import type { SessionRefusal } from '../../server/state/createSessions.ts'
import type { EmulatorContext } from '../../server/state/EmulatorContext.ts'
import { type faultCatalog, pageFaults } from '../../server/state/faultCatalog.ts'

const documentFaults = [
  ...pageFaults,
  ...(['wrong-origin', 'frame-blocked', 'server-error', 'not-found', 'slow'] as const),
] satisfies readonly (keyof typeof faultCatalog)[]
type DocumentFault = (typeof documentFaults)[number]
type Taken = Map<DocumentFault, string | number | undefined>

/** Faults of the exchange, with what it answers. */
const exchangeFaults = new Map<string, SessionRefusal>([
  ['expired-session', 'expired'],
  ['reused-session', 'used'],
])
const isDocumentFault = (name: string): name is DocumentFault => documentFaults.some((one) => one === name)

/** `?fault=delayed:500,duplicate` as names and values. */
function faultsOfAddress(parameter: string | undefined): [string, string | undefined][] {
  return (parameter ?? '')
    .split(',')
    .filter(Boolean)
    .map((part) => {
      const at = part.indexOf(':')
      return at < 0 ? [part, undefined] : [part.slice(0, at), part.slice(at + 1)]
    })
}

/**
 * The faults of one document: those that are switched on, and those that its address asks for. The latter are that document's alone,
 * because any site can have its visitors open an address. So one of the exchange is bound to the session in that address.
 */
export function takeDocumentFaults({ faults, sessions }: EmulatorContext, c: Context): Taken {
  const taken: Taken = new Map()
  for (const name of Object.keys(faults.list())) {
    // The others strike elsewhere, and must not be used up here.
    if (!isDocumentFault(name)) continue
    const setting = faults.take(name)
    if (setting) taken.set(name, setting.value)
  }
  for (const [name, value] of faultsOfAddress(c.req.query('fault'))) {
    if (isDocumentFault(name)) taken.set(name, value)
    const reason = exchangeFaults.get(name)
    if (reason) sessions.failNext(c.req.query('session') ?? c.req.query('sessionId') ?? '', reason)
  }
  return taken
}

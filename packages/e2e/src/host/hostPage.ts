import type { EmbedSnapshot, SvcError } from '@svc/core'
import type { Engine } from '../engines/Engine.ts'
import { poll } from '../engines/poll.ts'

/** As it comes out of the browser: the error is plain data. */
type SeenSnapshot = Omit<EmbedSnapshot, 'error'> & { error?: SvcError & Record<string, unknown> }
type SeenEvent = [name: string, payload: Record<string, unknown>]

/** A host page in a real browser, by its handle. */
export interface HostPage {
  readonly snapshot: () => Promise<SeenSnapshot>
  readonly events: () => Promise<SeenEvent[]>
  /** Waits until the embed's status is this one. */
  readonly status: (status: EmbedSnapshot['status']) => Promise<SeenSnapshot>
  /** Waits until this expression is truthy in the page. */
  readonly until: (expression: string) => Promise<void>
  /** Calls a method of the embed and gives what it resolves to. */
  readonly act: <Outcome = unknown>(method: string, ...args: unknown[]) => Promise<Outcome>
  readonly evaluate: Engine['evaluate']
}

const ms = 20_000

export const hostPage = (engine: Engine): HostPage => {
  const { evaluate } = engine
  const snapshot = () => evaluate<SeenSnapshot>('host.snapshot()')
  const until = (expression: string) => poll(evaluate, expression, ms)
  return {
    evaluate,
    snapshot,
    until,
    events: () => evaluate<SeenEvent[]>('host.events'),
    async status(status) {
      await until(`window.host?.embed()?.getSnapshot().status === '${status}'`).catch(async (cause: unknown) => {
        throw new Error(`Never ${status}: ${JSON.stringify(await snapshot())}`, { cause })
      })
      return snapshot()
    },
    act: (method, ...args) => evaluate(`host.embed().${method}(...${JSON.stringify(args)})`),
  }
}

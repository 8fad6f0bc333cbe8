import type { ActionName, ActionPayloads, Embed, EmbedStatus } from '@svc/core'
import type { FakePage } from './createFakePage.ts'
import type { FakeTenant } from './createFakeTenant.ts'

interface MatcherContext {
  equals: (a: unknown, b: unknown) => boolean
  utils: { printExpected: (value: unknown) => string; printReceived: (value: unknown) => string }
}
interface MatcherResult {
  pass: boolean
  message: () => string
}

/** For `expect.extend` of vitest or jest. */
export const matchers = {
  /** The page was sent this action, optionally with exactly this payload. */
  toHaveReceivedAction(this: MatcherContext, page: FakePage, name: ActionName, ...payload: unknown[]): MatcherResult {
    const received = page.received(name)
    const pass = payload.length > 0 ? received.some((each) => this.equals(each, payload[0])) : received.length > 0
    const asked = payload.length > 0 ? `${name} with ${this.utils.printExpected(payload[0])}` : name
    return {
      pass,
      message: () =>
        `expected the page ${pass ? 'not ' : ''}to have received ${asked}; it received ${this.utils.printReceived(page.actions.map((action) => [action.name, action.payload]))}`,
    }
  },
  /** The tenant was asked for this many documents, each with a session of its own. */
  toHaveLoaded(this: MatcherContext, tenant: FakeTenant, count: number): MatcherResult {
    const reused = tenant.reusedSessions()
    const pass = tenant.loads.length === count && reused.length === 0
    return {
      pass,
      message: () =>
        `expected ${pass ? 'not ' : ''}${count} documents; there were ${tenant.loads.length}, sessions used twice: ${this.utils.printReceived(reused)}`,
    }
  },
  /** The embed's snapshot has this status. */
  toHaveStatus(this: MatcherContext, embed: Embed, status: EmbedStatus): MatcherResult {
    const actual = embed.getSnapshot().status
    return {
      pass: actual === status,
      message: () => `expected the embed's status ${this.utils.printReceived(actual)} to be ${this.utils.printExpected(status)}`,
    }
  },
}

/** What the matchers look like on `expect(...)`; see the package's README for the one line that tells your runner. */
export interface SvcMatchers<R = unknown> {
  /** The page was sent this action, optionally with exactly this payload. */
  toHaveReceivedAction: <Name extends ActionName>(name: Name, payload?: ActionPayloads[Name]) => R
  /** The tenant was asked for so many documents, none with a used session. */
  toHaveLoaded: (count: number) => R
  /** The embed has this status. */
  toHaveStatus: (status: EmbedStatus) => R
}

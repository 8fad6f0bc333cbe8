import { type ActionName, type ActionPayloads, actionTypes, type Embed, type EmbedStatus } from '@svc/core'
import type { FakePage } from './createFakePage.ts'
import { type FakeTenant, installAdvice } from './createFakeTenant.ts'

/** The part of the test runner's context that the matchers use. */
export interface MatcherContext {
  equals: (a: unknown, b: unknown) => boolean
  utils: { printExpected: (value: unknown) => string; printReceived: (value: unknown) => string }
}
/** What a matcher returns to the test runner. */
export interface MatcherResult {
  pass: boolean
  message: () => string
}

/**
 * Refuses what a matcher cannot look at, `.not` or not.
 * @throws {Error} when `subject` lacks one of the methods
 */
function checkSubject(subject: unknown, methods: readonly string[], rule: string): void {
  const isObject = typeof subject === 'object' && subject !== null
  if (!isObject || !methods.every((name) => typeof Reflect.get(subject, name) === 'function')) throw new Error(rule)
}

/** Refuses what is asked for, `.not` or not: a name that does not exist is never received. */
function checkAsked(isRight: boolean, rule: string): void {
  if (!isRight) throw new Error(rule)
}

const statuses: Readonly<Record<EmbedStatus, true>> = { idle: true, connecting: true, ready: true, loaded: true, failed: true }

/** For `expect.extend` of vitest or jest. */
export const matchers = {
  /** The page was sent this action, optionally with exactly this payload. */
  toHaveReceivedAction(this: MatcherContext, page: FakePage, name: ActionName, ...payload: unknown[]): MatcherResult {
    checkSubject(page, ['received'], 'toHaveReceivedAction takes a page of a fake tenant, such as `tenant.page()`.')
    checkAsked(Object.hasOwn(actionTypes, name), `There is no action ${name}: use ${Object.keys(actionTypes).join(', ')}.`)
    const received = page.received(name)
    const pass = payload.length > 0 ? received.some((each) => this.equals(each, payload[0])) : received.length > 0
    const asked = payload.length > 0 ? `${name} with ${this.utils.printExpected(payload[0])}` : name
    return {
      pass,
      message: () => {
        const came = this.utils.printReceived(page.actions.map((action) => [action.name, action.payload]))
        const refused = page.refused.map(({ reason, detail }) => `${reason}: ${detail}`)
        const ignored = refused.length > 0 ? ` and refused ${this.utils.printReceived(refused)}` : ''
        const targets = page.misdirected.map(({ targetOrigin }) => targetOrigin)
        const astray = targets.length > 0 ? `; others were posted to ${this.utils.printReceived(targets)}` : ''
        return `expected the page ${pass ? 'not ' : ''}to have received ${asked}; it received ${came}${ignored}${astray}`
      },
    }
  },
  /** The tenant was asked for this many documents, each with a session of its own. */
  toHaveLoaded(this: MatcherContext, tenant: FakeTenant, count: number): MatcherResult {
    checkSubject(tenant, ['install', 'reusedSessions'], 'toHaveLoaded takes a tenant of createFakeTenant.')
    checkAsked(Number.isInteger(count), 'toHaveLoaded takes the number of page loads.')
    const reused = tenant.reusedSessions()
    const actual = tenant.loads.length
    const pass = actual === count && reused.length === 0
    return {
      pass,
      message: () => {
        const wanted = `${pass ? 'not ' : ''}${count} page load${count === 1 ? '' : 's'}`
        const twice = reused.length > 0 ? `, and sessions were used twice: ${this.utils.printReceived(reused)}` : ''
        return `expected ${wanted}; there ${actual === 1 ? 'was' : 'were'} ${actual}${twice}.${installAdvice(tenant)}`
      },
    }
  },
  /** The embed's snapshot has this status. */
  toHaveStatus(this: MatcherContext, embed: Embed, status: EmbedStatus): MatcherResult {
    checkSubject(embed, ['getSnapshot'], 'toHaveStatus takes an embed of createEmbed.')
    checkAsked(Object.hasOwn(statuses, status), `There is no status ${status}: use ${Object.keys(statuses).join(', ')}.`)
    const { status: actual, error } = embed.getSnapshot()
    const why = error ? `: ${error.code}: ${error.message}` : ''
    return {
      pass: actual === status,
      message: () =>
        `expected the embed's status ${this.utils.printReceived(actual)} to be ${this.utils.printExpected(status)}${why}`,
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

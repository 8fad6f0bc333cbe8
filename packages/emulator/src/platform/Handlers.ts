import type { PlatformGroups } from '@svc/core/platform'
import type { Caller } from './Caller.ts'

type Filled<Args> = Omit<Args, 'body' | 'query'> &
  ('body' extends keyof Args ? { body: NonNullable<Args['body']> } : unknown) &
  ('query' extends keyof Args ? { query: NonNullable<Args['query']> } : unknown)

type Handler<Operation> = Operation extends (args: infer Args, init?: never) => Promise<infer Result>
  ? // biome-ignore lint/suspicious/noConfusingVoidType: an operation without an answer gives none
    (args: Filled<NonNullable<Args>>, caller: Caller) => Result | Response | void | Promise<Result | Response | void>
  : never

/** The handlers of one group. They are called like the client's operations, after the arguments were checked. */
export type Handlers<Group extends keyof PlatformGroups> = {
  readonly [Id in keyof PlatformGroups[Group]]: Handler<PlatformGroups[Group][Id]>
}

import { ScimFilterError } from '../errors/scim.ts'
import { paginate } from '../platform/paginate.ts'
import { isObject } from '../util/isObject.ts'
import { diffToPatch } from './diffToPatch.ts'
import type { ScimGroup, ScimMember, ScimUser } from './generated/schemas.ts'
import { byValue, entries } from './jsonValues.ts'
import type { ScimChange, ScimPlan, ScimSync } from './syncTypes.ts'
import type { ScimGroups, ScimUsers } from './types.ts'

interface Step {
  change: ScimChange
  run: () => Promise<unknown>
}

const lower = (text: string) => text.toLowerCase()

/** The `sync` of a client with these users and groups. */
export function createSync(users: ScimUsers, groups: ScimGroups): ScimSync {
  return async function sync(wantedUsers, wantedGroups, options = {}) {
    const { apply = true, concurrency = 4, missingUsers = 'keep', missingGroups = 'keep', signal } = options
    const init = { signal }
    const knownUsers: ScimUser[] = []
    const knownGroups: ScimGroup[] = []
    for await (const user of paginate(users.list, {}, init)) knownUsers.push(user)
    for await (const group of paginate(groups.list, {}, init)) knownGroups.push(group)

    /** Ids by user name, of the server's users and of those created here. */
    const ids = new Map(knownUsers.map((user) => [lower(user.userName), user.id!]))
    const memberId = (name: string) => {
      const id = ids.get(lower(name))
      if (id === undefined) throw new ScimFilterError('A group names a member that neither the server nor the list of users has.')
      return id
    }

    const userSteps: Step[] = []
    const groupSteps: Step[] = []
    let unchanged = 0

    const byExternalId = new Map(knownUsers.flatMap((user) => (user.externalId ? [[user.externalId, user]] : [])))
    const byUserName = new Map(knownUsers.map((user) => [lower(user.userName), user]))
    const metUsers = new Set<ScimUser>()
    for (const wanted of wantedUsers) {
      const known =
        (wanted.externalId ? byExternalId.get(wanted.externalId) : undefined) ?? byUserName.get(lower(wanted.userName))
      const key = wanted.userName
      if (!known) {
        const run = async () => {
          const { id } = await users.create(wanted, init)
          ids.set(lower(key), id!)
        }
        userSteps.push({ change: { kind: 'user', action: 'create', key }, run })
        continue
      }
      metUsers.add(known)
      ids.set(lower(key), known.id!)
      const operations = diffToPatch(known, over(known, wanted), { compare: 'meaning' })
      if (operations.length === 0) unchanged += 1
      else {
        const change = { kind: 'user', action: 'update', key, id: known.id!, operations } as const
        userSteps.push({ change, run: () => users.patch(known.id!, operations, init) })
      }
    }
    for (const user of knownUsers) {
      const gone = missingUsers === 'deactivate' && user.active === false
      if (metUsers.has(user) || missingUsers === 'keep' || gone) continue
      const change = { kind: 'user', action: missingUsers, key: user.userName, id: user.id! } as const
      userSteps.push({ change, run: () => users[missingUsers](user.id!, init) })
    }

    const byName = new Map(knownGroups.map((group) => [lower(group.displayName), group]))
    const metGroups = new Set<ScimGroup>()
    for (const { members, ...wanted } of wantedGroups) {
      const key = wanted.displayName
      const known = byName.get(lower(key))
      /** The group with member ids; a member without one appears by its name while planning. */
      const resolve = (idOf: (name: string) => string): ScimGroup => ({
        ...wanted,
        ...(members && { members: members.map((name): ScimMember => ({ value: idOf(name) })) }),
      })
      if (!known) {
        const run = () => groups.create(resolve(memberId), init)
        groupSteps.push({ change: { kind: 'group', action: 'create', key }, run })
        continue
      }
      metGroups.add(known)
      const diff = (idOf: (name: string) => string) => diffToPatch(known, over(known, resolve(idOf)), { compare: 'meaning' })
      const operations = diff((name) => ids.get(lower(name)) ?? name)
      if (operations.length === 0) unchanged += 1
      else {
        const change = { kind: 'group', action: 'update', key, id: known.id!, operations } as const
        groupSteps.push({ change, run: async () => groups.patch(known.id!, diff(memberId), init) })
      }
    }
    for (const group of knownGroups) {
      if (metGroups.has(group) || missingGroups === 'keep') continue
      const change = { kind: 'group', action: missingGroups, key: group.displayName, id: group.id! } as const
      groupSteps.push({ change, run: () => groups.delete(group.id!, init) })
    }

    const plan: ScimPlan = { changes: [...userSteps, ...groupSteps].map(({ change }) => change), unchanged }
    const report = { ...plan, succeeded: [] as ScimChange[], failed: [] as { change: ScimChange; error: unknown }[] }
    if ((await options.plan?.(plan)) === false || !apply) return { ...report, applied: false }

    // Users first: groups name them by their ids.
    for (const steps of [userSteps, groupSteps]) {
      await each(steps, concurrency, async ({ change, run }) => {
        try {
          await run()
          report.succeeded.push(change)
        } catch (error) {
          signal?.throwIfAborted()
          report.failed.push({ change, error })
        }
        options.onProgress?.({ done: report.succeeded.length + report.failed.length, total: plan.changes.length })
      })
    }
    return { ...report, applied: true }
  }
}

/**
 * `wanted` laid over what the server has: what is left out stays, also inside a complex attribute and inside a value
 * that both have, such as the `display` of a member.
 */
function over(known: object, wanted: object): object {
  const old = new Map(entries(known))
  const merged = entries(wanted).map(([name, value]) => {
    const before = old.get(name)
    if (isObject(before) && isObject(value)) return [name, { ...before, ...Object.fromEntries(entries(value)) }]
    const values = byValue(before)
    if (!values || !Array.isArray(value)) return [name, value]
    return [name, value.map((item) => (isObject(item) ? { ...values.get(String(item['value'])), ...item } : item))]
  })
  return { ...known, ...Object.fromEntries(merged) }
}

/** Works on all items, at most `limit` at once. Items are begun in their order. */
async function each<T>(items: readonly T[], limit: number, work: (item: T) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < items.length) await work(items[next++]!)
  }
  await Promise.all(Array.from({ length: Math.max(1, Math.min(limit, items.length)) }, lane))
}

import { PlatformArgumentError } from '../errors/platform.ts'
import { ScimMemberError } from '../errors/scim.ts'
import { isObject } from '../util/isObject.ts'
import { checkKeys } from './checkKeys.ts'
import { diffToPatch } from './diffToPatch.ts'
import type { ScimGroup, ScimPatchOperation, ScimUser } from './generated/schemas.ts'
import { byValue, entries } from './jsonValues.ts'
import type { ScimChange, ScimSyncGroup, ScimSyncOptions } from './syncTypes.ts'
import type { ScimClient } from './types.ts'

/** One change, and the request that makes it. */
export interface Step {
  readonly change: ScimChange
  readonly run: () => Promise<unknown>
}

const lower = (text: string) => text.toLowerCase()

/**
 * Plans a sync: the steps that turn what the server has into what it should have, in the order in which they are to be run.
 * Groups come after users, since a group refers to its members by the ids that the server gives them. Sends nothing.
 *
 * @throws {PlatformArgumentError} when an entry has no name, or shares a name or external id with another: whom it means would be unclear;
 * when an option for those who are missing has another value than it takes
 */
export function planSync(
  { users, groups }: Pick<ScimClient, 'users' | 'groups'>,
  known: { readonly users: readonly ScimUser[]; readonly groups: readonly ScimGroup[] },
  wanted: { readonly users: readonly ScimUser[]; readonly groups: readonly ScimSyncGroup[] },
  { missingUsers = 'keep', missingGroups = 'keep', signal }: ScimSyncOptions,
): { steps: Step[]; unchanged: number } {
  // Any other value would call another method for each user, and delete each group.
  const checkChoice = (parameter: string, value: string, ...choices: string[]) => {
    if (!choices.includes(value)) throw new PlatformArgumentError('sync', parameter, `takes ${choices.join(', ')}.`)
  }
  checkChoice('missingUsers', missingUsers, 'keep', 'deactivate', 'delete')
  checkChoice('missingGroups', missingGroups, 'keep', 'delete')
  const init = { signal }
  /** Ids by user name, of the server's users and of those that a step has created. */
  const ids = new Map(known.users.map((user) => [lower(user.userName), user.id!]))
  const memberId = (group: string) => (name: string) => {
    const id = ids.get(lower(name))
    if (id === undefined) throw new ScimMemberError(group, name)
    return id
  }

  const steps: Step[] = []
  let unchanged = 0
  const add = (change: ScimChange, run: Step['run']) => void steps.push({ change, run })
  const addUpdate = (kind: ScimChange['kind'], key: string, id: string, operations: ScimPatchOperation[], run: Step['run']) => {
    if (operations.length > 0) add({ kind, action: 'update', key, id, operations }, run)
    else unchanged += 1
  }

  function planUsers(): void {
    const byExternalId = new Map(known.users.map((user) => [user.externalId, user]))
    const sameId = ({ externalId }: ScimUser) => externalId && byExternalId.get(externalId)
    // Who has another id keeps it when somebody else gets the name.
    const claimed = new Set(wanted.users.map(sameId))
    const byUserName = new Map(known.users.filter((user) => !claimed.has(user)).map((user) => [lower(user.userName), user]))
    const missing = new Set(known.users)
    for (const user of wanted.users) {
      const key = user.userName
      const match = sameId(user) || byUserName.get(lower(key))
      if (!match) {
        // Until it has an id of its own: the server may still know the name as that of another user.
        ids.delete(lower(key))
        const run = async () => {
          const { id } = await users.create(user, init)
          ids.set(lower(key), id!)
        }
        add({ kind: 'user', action: 'create', key }, run)
        continue
      }
      const id = match.id!
      missing.delete(match)
      ids.set(lower(key), id)
      const operations = patchTo(match, user)
      addUpdate('user', key, id, operations, () => users.patch(id, operations, init))
    }
    for (const { userName: key, id, active } of missing) {
      if (missingUsers === 'keep' || (missingUsers === 'deactivate' && active === false)) continue
      add({ kind: 'user', action: missingUsers, key, id: id! }, () => users[missingUsers](id!, init))
    }
  }

  function planGroups(): void {
    const byName = new Map(known.groups.map((group) => [lower(group.displayName), group]))
    const missing = new Set(known.groups)
    for (const { members, ...group } of wanted.groups) {
      const key = group.displayName
      const match = byName.get(lower(key))
      const withMembers = (idOf: (name: string) => string): ScimGroup => ({
        ...group,
        ...(members && { members: members.map((name) => ({ value: idOf(name) })) }),
      })
      if (!match) {
        add({ kind: 'group', action: 'create', key }, () => groups.create(withMembers(memberId(key)), init))
        continue
      }
      const id = match.id!
      missing.delete(match)
      // While planning, a member that is still to be created appears by its name.
      const operations = patchTo(
        match,
        withMembers((name) => ids.get(lower(name)) ?? name),
      )
      addUpdate('group', key, id, operations, () => groups.patch(id, patchTo(match, withMembers(memberId(key))), init))
    }
    for (const { displayName: key, id } of missing) {
      if (missingGroups === 'keep') continue
      add({ kind: 'group', action: missingGroups, key, id: id! }, () => groups.delete(id!, init))
    }
  }

  checkKeys(
    'users',
    'userName',
    wanted.users.map(({ userName }) => lower(userName ?? '')),
  )
  checkKeys(
    'users',
    'externalId',
    wanted.users.map(({ externalId }) => externalId || undefined),
  )
  checkKeys(
    'groups',
    'displayName',
    wanted.groups.map(({ displayName }) => lower(displayName ?? '')),
  )
  planUsers()
  planGroups()
  return { steps, unchanged }
}

const patchTo = (known: object, wanted: object): ScimPatchOperation[] =>
  diffToPatch(known, mergeOver(known, wanted), { compare: 'meaning' })

/**
 * `wanted` laid over what the server has: what is left out stays, also inside a complex attribute and inside a value that both
 * have, such as the `display` of a member.
 */
function mergeOver(known: object, wanted: object): object {
  const knownValues = new Map(entries(known))
  const merged = entries(wanted).map(([name, value]) => {
    const before = knownValues.get(name)
    if (isObject(before) && isObject(value)) return [name, { ...before, ...Object.fromEntries(entries(value)) }]
    const items = byValue(before)
    if (!items || !Array.isArray(value)) return [name, value]
    return [name, value.map((item) => (isObject(item) ? { ...items.get(String(item['value'])), ...item } : item))]
  })
  return { ...known, ...Object.fromEntries(merged) }
}

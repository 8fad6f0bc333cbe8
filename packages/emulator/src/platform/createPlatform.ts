import type { platformSchemas as S } from '@svc/core/platform'
import type { EmulatorContext } from '../server/state/EmulatorContext.ts'
import type { Caller } from './Caller.ts'
import { find } from './find.ts'
import { settleSyncs } from './groups/dbtSync/settleSyncs.ts'
import { normalId } from './groups/embedding/normalId.ts'
import { createUserNames, type UserNames } from './groups/users/createUserNames.ts'
import { missing } from './PlatformFault.ts'
import { type Contract, readContract } from './readContract.ts'
import type { Store } from './store/openStore.ts'
import type { PlatformState, StoredDeployment, StoredEmbedUser, StoredTenant, StoredUser } from './store/PlatformState.ts'

/** What the groups of the Platform share: the state, the contract, the clock, and lookups. */
export interface Platform {
  readonly context: EmulatorContext
  readonly contract: Contract
  readonly store: Store
  /** The state of the store. */
  readonly state: PlatformState
  /** An index of the users by name and address. */
  readonly userNames: UserNames
  /** Epoch milliseconds of the movable clock. */
  readonly now: () => number
  /** An instant as ISO 8601 text. @default now */
  readonly time: (at?: number) => string
  /** The next id of a series. */
  readonly nextId: (series: string) => number
  /** @throws {PlatformFault} 404 */
  readonly requireDeployment: (id: number | string) => StoredDeployment
  /** @throws {PlatformFault} 404 */
  readonly requireUser: (id: number) => StoredUser
  /** @throws {PlatformFault} 404 */
  readonly requireTenant: (name: string) => StoredTenant
  /** How a user is shown as an owner; a deleted user is still shown. */
  readonly ownerOf: (userId: number | null | undefined) => S.ResourceOwner
  /** The embed user of a session, created on first use; nothing for admins and for sessions without an `externalId`. */
  readonly embedUser: (caller: Caller) => StoredEmbedUser | undefined
  readonly ensureTenant: (name: string) => StoredTenant
  /** Without a tenant: the embed user of sessions that name none. */
  readonly ensureEmbedUser: (tenant: StoredTenant | null, externalId: string) => StoredEmbedUser
}

export function createPlatform(context: EmulatorContext, store: Store): Platform {
  const { state } = store
  const now = () => context.clock.now()
  const time = (at = now()) => new Date(at).toISOString()
  const nextId = (series: string) => {
    const id = (state.counters[series] ?? 0) + 1
    state.counters[series] = id
    return id
  }

  function ensureTenant(name: string): StoredTenant {
    let tenant = state.tenants.find((one) => one.name === name)
    if (!tenant) {
      tenant = {
        id: nextId('tenants'),
        name,
        displayName: null,
        createdAt: time(),
        systemGroupId: nextId('groups'),
        groups: [],
      }
      state.tenants.push(tenant)
    }
    return tenant
  }

  function ensureEmbedUser(tenant: StoredTenant | null, id: string): StoredEmbedUser {
    const externalId = normalId(id)
    const tenantName = tenant?.name ?? null
    let user = state.embedUsers.find((one) => one.tenant === tenantName && one.externalId === externalId)
    if (!user) {
      user = {
        id: nextId('embedUsers'),
        tenant: tenantName,
        externalId,
        email: `${externalId.replace(/[^a-z0-9._+-]/g, '-')}@svc-domain`,
        firstName: null,
        picture: null,
        username: externalId,
        createdAt: time(),
        lastLogin: null,
        groups: [],
      }
      state.embedUsers.push(user)
    }
    return user
  }

  return {
    context,
    contract: readContract(),
    store,
    state,
    userNames: createUserNames(state.users),
    now,
    time,
    nextId,
    ensureTenant,
    ensureEmbedUser,
    requireDeployment(id) {
      const deployment = find(state.deployments, Number(id), 'Deployment')
      settleSyncs({ now, nextId }, deployment)
      return deployment
    },
    requireUser: (id) => find(state.users, id, 'User'),
    ownerOf(userId) {
      const user = state.users.find((one) => one.id === userId)
      return user
        ? { id: user.id, email: user.email, firstName: user.firstName ?? null, picture: user.picture ?? null }
        : { id: userId ?? 0, email: 'deleted@acme.example', firstName: null, picture: null }
    },
    requireTenant(name) {
      const tenant = state.tenants.find((one) => one.name === name.toLowerCase())
      if (!tenant) throw missing(`Embed tenant ${name}`)
      return tenant
    },
    embedUser(caller) {
      if (caller.kind !== 'viewer') return undefined
      const { embedTenant, externalId, email } = caller.claims
      if (externalId === null) return undefined
      const user = ensureEmbedUser(embedTenant === null ? null : ensureTenant(embedTenant), externalId)
      if (email !== null) user.email = email.toLowerCase()
      user.lastLogin = time()
      return user
    },
  }
}

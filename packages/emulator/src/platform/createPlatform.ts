import type { platformSchemas as S } from '@svc/core/platform'
import type { EmulatorContext } from '../server/context.ts'
import { type Contract, readContract } from './contract.ts'
import { createUserNames, type UserNames } from './createUserNames.ts'
import type { Store } from './openStore.ts'
import { missing } from './PlatformFault.ts'
import { settleSyncs } from './settleSyncs.ts'
import type { Caller, PlatformState, StoredDeployment, StoredEmbedUser, StoredTenant, StoredUser } from './types.ts'

/** What the groups of the Platform share: state, contract, clock, and the ways to find things. */
export interface Platform {
  readonly context: EmulatorContext
  readonly contract: Contract
  readonly store: Store
  /** That of the store. */
  readonly state: PlatformState
  /** Of the state's users. */
  readonly userNames: UserNames
  /** Epoch milliseconds of the movable clock. */
  readonly now: () => number
  /** The same as ISO 8601 text. */
  readonly time: (at?: number) => string
  /** The next id of a series. */
  readonly nextId: (series: string) => number
  /** @throws {PlatformFault} 404 */
  readonly deployment: (id: number | string) => StoredDeployment
  /** @throws {PlatformFault} 404 */
  readonly user: (id: number) => StoredUser
  readonly ownerOf: (userId: number | null | undefined) => S.ResourceOwner
  /** @throws {PlatformFault} 404 */
  readonly tenant: (name: string) => StoredTenant
  /** The embed user of a session, made when it is the first time; nothing for admins and sessions without a tenant. */
  readonly embedUser: (caller: Caller) => StoredEmbedUser | undefined
  readonly ensureTenant: (name: string) => StoredTenant
  readonly ensureEmbedUser: (tenant: StoredTenant, externalId: string) => StoredEmbedUser
}

/** The row with this id, or a 404 that says what was looked for. */
export function find<Row extends { id: number | string }>(rows: readonly Row[], id: number | string, what: string): Row {
  const row = rows.find((one) => one.id === id)
  if (!row) throw missing(`${what} ${id}`)
  return row
}

/** Takes a row out; whether it was there. */
export function remove<Row>(rows: Row[], row: Row): boolean {
  const at = rows.indexOf(row)
  if (at !== -1) rows.splice(at, 1)
  return at !== -1
}

/** The caller as a user id: sessions of embed users act in the admin's name where the contract wants a user. */
export const userIdOf = (caller: Caller): number => (caller.kind === 'admin' ? caller.userId : 1)

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

  function ensureEmbedUser(tenant: StoredTenant, id: string): StoredEmbedUser {
    const externalId = id.trim().toLowerCase()
    let user = state.embedUsers.find((one) => one.tenant === tenant.name && one.externalId === externalId)
    if (!user) {
      user = {
        id: nextId('embedUsers'),
        tenant: tenant.name,
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
    deployment(id) {
      const deployment = find(state.deployments, Number(id), 'Deployment')
      settleSyncs(deployment, now())
      return deployment
    },
    user: (id) => find(state.users, id, 'User'),
    ownerOf(userId) {
      const user = state.users.find((one) => one.id === userId)
      return user
        ? { id: user.id, email: user.email, firstName: user.firstName ?? null, picture: user.picture ?? null }
        : { id: userId ?? 0, email: 'deleted@acme.example', firstName: null, picture: null }
    },
    tenant(name) {
      const tenant = state.tenants.find((one) => one.name === name.toLowerCase())
      if (!tenant) throw missing(`Embed tenant ${name}`)
      return tenant
    },
    embedUser(caller) {
      if (caller.kind !== 'viewer') return undefined
      const { embedTenant, externalId, email } = caller.claims
      if (embedTenant === null || externalId === null) return undefined
      const user = ensureEmbedUser(ensureTenant(embedTenant), externalId)
      if (email !== null) user.email = email.toLowerCase()
      user.lastLogin = time()
      return user
    },
  }
}

import type { Platform } from '../../createPlatform.ts'
import { bad } from '../../PlatformFault.ts'
import type { StoredTenant, TenantGroup } from '../../store/PlatformState.ts'

/** A group of an embed tenant as the security context and access policies name it. */
export const policyGroupName = (tenant: StoredTenant, group: TenantGroup): string =>
  `system:tenant:${tenant.name}:group:${group.name}`

/** The name of a new group of a tenant. @throws {PlatformFault} 400 for an empty or a reserved one */
export function readGroupName(text: string, path: string): string {
  const name = text.trim()
  if (name === '') throw bad(path, 'must not be empty')
  if (name.startsWith('system:')) throw bad(path, 'must not begin with system:')
  return name
}

export const findTenantGroup = (tenant: StoredTenant | undefined, name: string): TenantGroup | undefined =>
  tenant?.groups.find((group) => group.name === name)

export function addTenantGroup(
  { nextId }: Platform,
  tenant: StoredTenant,
  { name, description = null }: { name: string; description?: string | null | undefined },
): TenantGroup {
  const group: TenantGroup = { id: nextId('groups'), name, description, userIds: [] }
  tenant.groups.push(group)
  return group
}

/** Changes the description; an empty one clears it, and without one it stays. */
export function describeTenantGroup(group: TenantGroup, description: string | null | undefined): void {
  if (description != null) group.description = description === '' ? null : description
}

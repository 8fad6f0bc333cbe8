import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'
import { bad } from '../../PlatformFault.ts'
import { pageOf } from '../../pageOf.ts'
import { createGroupMemberHandlers } from './createGroupMemberHandlers.ts'
import { createTenantGroupHandlers } from './createTenantGroupHandlers.ts'
import { createTenantUserHandlers } from './createTenantUserHandlers.ts'
import { deleteTenant } from './deleteTenant.ts'
import { usersOfTenant } from './usersOfTenant.ts'

export function createEmbedTenantsGroup(platform: Platform): Handlers<'embedTenants'> {
  const { state } = platform
  return {
    listEmbedTenants({ query }) {
      const search = query.search?.toLowerCase() ?? ''
      const found = state.tenants.filter(({ name }) => name.includes(search)).toSorted((a, b) => (a.name < b.name ? -1 : 1))
      return pageOf(
        found.map((tenant) => ({ ...tenant, userCount: usersOfTenant(state, tenant).length })),
        query,
      )
    },
    deleteEmbedTenant({ embedTenantName: name }) {
      if (name !== name.toLowerCase()) throw bad('embedTenantName', 'must be lowercase')
      const tenant = state.tenants.find((one) => one.name === name)
      if (tenant) deleteTenant(platform, tenant)
    },
    ...createTenantGroupHandlers(platform),
    ...createGroupMemberHandlers(platform),
    ...createTenantUserHandlers(platform),
  }
}

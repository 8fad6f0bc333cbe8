import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import { find } from '../../find.ts'
import type { Handlers } from '../../Handlers.ts'
import { bad, PlatformFault } from '../../PlatformFault.ts'
import { pageOf } from '../../pageOf.ts'
import { remove } from '../../remove.ts'
import type { TenantGroup } from '../../store/PlatformState.ts'
import { newest } from '../newest.ts'
import { addTenantGroup, describeTenantGroup, findTenantGroup, readGroupName } from './tenantGroups.ts'

type GroupHandlers = Pick<Handlers<'embedTenants'>, 'getGroups' | 'createGroup' | 'deleteGroup' | 'getGroup' | 'updateGroup'>

const groupView = (group: TenantGroup): S.UserGroupDTO => ({ ...group, userCount: group.userIds.length })

/** The groups of an embed tenant. */
export function createTenantGroupHandlers(platform: Platform): GroupHandlers {
  const { requireTenant } = platform
  return {
    getGroups: ({ embedTenantName, query }) => pageOf(newest(requireTenant(embedTenantName).groups).map(groupView), query),
    createGroup({ embedTenantName, body }) {
      const tenant = requireTenant(embedTenantName)
      const name = readGroupName(body.name, 'name')
      if (findTenantGroup(tenant, name)) throw bad('name', 'is taken by another group of this tenant')
      return groupView(addTenantGroup(platform, tenant, { name, description: body.description }))
    },
    deleteGroup({ embedTenantName, id }) {
      const { groups } = requireTenant(embedTenantName)
      const group = find(groups, id, 'Group')
      if (group.userIds.length > 0) throw new PlatformFault(400, `Group ${id} still has members`)
      remove(groups, group)
    },
    getGroup: ({ embedTenantName, id }) => groupView(find(requireTenant(embedTenantName).groups, id, 'Group')),
    updateGroup({ embedTenantName, id, body }) {
      const group = find(requireTenant(embedTenantName).groups, id, 'Group')
      describeTenantGroup(group, body.description)
      return groupView(group)
    },
  }
}

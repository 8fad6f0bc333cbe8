import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import { find } from '../../find.ts'
import type { Handlers } from '../../Handlers.ts'
import { bad, conflict, forbidden, missing } from '../../PlatformFault.ts'
import { pageOf } from '../../pageOf.ts'
import { remove } from '../../remove.ts'
import { newest } from '../newest.ts'

const adminRole = 1

const builtIn: readonly S.Role[] = [
  ['Admin', 'All'],
  ['Developer', 'AIBIDeveloper'],
  ['AIBIDeveloper', 'AIBIDeveloper'],
  ['D3User', 'AIBIUser'],
  ['AIBIUser', 'AIBIUser'],
  ['AIBIViewer', 'AIBIViewer'],
  ['Guest', 'DeploymentRead'],
  ['EmbedUser', 'EmbedDashboardRead'],
].map(([name, action], index) => ({
  id: index + adminRole,
  name: name!,
  description: null,
  policies: [{ resourceType: 'Global', actions: [action as S.Policy['actions'][number]], resources: ['All'] }],
}))

function checkPolicies(policies: readonly S.Policy[]): void {
  for (const [index, { actions, resources, resourceType }] of policies.entries()) {
    if (actions.length === 0) throw bad(`policies[${index}].actions`, 'must not be empty')
    if (resources.length === 0) throw bad(`policies[${index}].resources`, 'must not be empty')
    const strange = resources.findIndex((one) => one !== 'All' && !/^\d+$/.test(one))
    if (resourceType === 'Deployment' && strange !== -1)
      throw bad(`policies[${index}].resources[${strange}]`, 'must be the id of a deployment or All')
  }
}

export function createRolesGroup(platform: Platform): Handlers<'roles'> {
  const { nextId, state } = platform

  function checkName(name: string, own?: S.Role): void {
    if (builtIn.some((role) => role.name === name)) throw bad('name', 'is that of a built-in role')
    if (state.roles.some((role) => role !== own && role.name === name)) throw conflict(`name ${name} is taken by another role`)
  }
  function custom(id: number): S.Role {
    if (builtIn.some((role) => role.id === id)) throw forbidden('Built-in roles cannot be changed')
    return find(state.roles, id, 'Role')
  }

  return {
    getRoles: ({ query }) => pageOf(newest(state.roles), query),
    createRole({ body }) {
      checkName(body.name)
      checkPolicies(body.policies)
      const role: S.Role = {
        id: nextId('roles'),
        name: body.name,
        description: body.description ?? null,
        policies: body.policies,
      }
      state.roles.push(role)
      return role
    },
    deleteRole({ roleId }) {
      remove(state.roles, custom(roleId))
      for (const user of state.users) user.roleIds = user.roleIds.filter((id) => id !== roleId)
    },
    getRole: ({ roleId }) => find([...builtIn, ...state.roles], roleId, 'Role'),
    updateRole({ roleId, body }) {
      const role = custom(roleId)
      if (body.name !== undefined) checkName(body.name, role)
      if (body.policies !== undefined) checkPolicies(body.policies)
      return platform.contract.patch('Role', role, body)
    },
    removeRoleFromUser({ roleId, userId }) {
      const user = platform.requireUser(userId)
      user.roleIds = user.roleIds.filter((id) => id !== roleId)
    },
    assignRoleToUser({ roleId, userId }) {
      const user = platform.requireUser(userId)
      if (roleId === adminRole) throw missing(`Role ${roleId}`)
      const { id } = find([...builtIn, ...state.roles], roleId, 'Role')
      if (!user.roleIds.includes(id)) user.roleIds.push(id)
    },
  }
}

import { type PlatformClient, paginate, type platformSchemas } from '@svc/core/platform'
import type { AdminResource } from './AdminResource.ts'
import { cellText } from './cellText.ts'

export function tenants(platform: PlatformClient): AdminResource<platformSchemas.EmbedTenant> {
  return {
    key: 'tenants',
    title: 'Embed tenants',
    one: 'embed tenant',
    hint: 'Customers whose users see embedded pages. A tenant is created with its first session or user.',
    columns: [
      { title: 'Name', isHead: true, value: ({ name }) => name },
      { title: 'Users', value: ({ userCount }) => cellText(userCount) },
      { title: 'Since', value: ({ createdAt }) => cellText(createdAt).slice(0, 10) },
    ],
    nameOf: ({ name }) => name,
    open: (cursor) => paginate(platform.embedTenants.listEmbedTenants, {}, { pageSize: 20, cursor }),
    create: {
      fields: [
        { name: 'name', label: 'Name', type: 'text' },
        { name: 'user', label: 'First user', type: 'text' },
      ],
      run: ({ name = '', user = '' }) =>
        platform.embedTenants.provisionEmbedUser({ embedTenantName: name, body: { externalId: user } }),
    },
    remove: {
      verb: 'Delete',
      past: 'deleted',
      run: ({ name }) => platform.embedTenants.deleteEmbedTenant({ embedTenantName: name }),
    },
  }
}

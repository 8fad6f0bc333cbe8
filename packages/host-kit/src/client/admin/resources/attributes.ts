import { type PlatformClient, paginate, type platformSchemas } from '@svc/core/platform'
import type { AdminResource } from './AdminResource.ts'
import { cellText } from './cellText.ts'

export function attributes(platform: PlatformClient): AdminResource<platformSchemas.UserAttribute> {
  return {
    key: 'attributes',
    title: 'Attributes',
    one: 'attribute',
    hint: 'Properties of users that access to data can depend on.',
    columns: [
      { title: 'Name', isHead: true, value: ({ name }) => name },
      { title: 'Kind', value: ({ type }) => cellText(type) },
      { title: 'Default', value: ({ defaultValue }) => cellText(defaultValue) },
    ],
    nameOf: ({ name }) => name,
    open: (cursor) => paginate(platform.userAttributes.getUserAttributes, {}, { pageSize: 20, cursor }),
    create: {
      fields: [
        { name: 'name', label: 'Name', type: 'text' },
        {
          name: 'type',
          label: 'Kind',
          type: 'select',
          options: ['string', 'number', 'boolean', 'string_array', 'number_array'],
        },
      ],
      run: ({ name = '', type = 'string' }) =>
        platform.userAttributes.createUserAttribute({
          body: { name, type: type as platformSchemas.UserAttributeCreateInputType },
        }),
    },
  }
}

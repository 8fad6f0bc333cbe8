import type { PlatformState } from '../store/PlatformState.ts'

/** One embed tenant with a group and two users, of whom the first is in the group. */
export const seedEmbedding = (at: string): Pick<PlatformState, 'tenants' | 'embedUsers'> => ({
  tenants: [
    {
      id: 1,
      name: 'acme',
      displayName: 'Acme Corp.',
      createdAt: at,
      systemGroupId: 2,
      groups: [{ id: 3, name: 'managers', description: 'Sees everything', userIds: [1] }],
    },
  ],
  embedUsers: [
    { id: 1, externalId: 'user-1', email: 'una@customer.example', firstName: 'Una' },
    { id: 2, externalId: 'user-2', email: 'urs@customer.example', firstName: 'Urs' },
  ].map((user) => ({
    ...user,
    tenant: 'acme',
    username: user.externalId,
    picture: null,
    groups: [],
    createdAt: at,
    lastLogin: null,
  })),
})

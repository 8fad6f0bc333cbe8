import type { PlatformState } from '../store/PlatformState.ts'

/** A group, roles and attributes for the account's users. */
export const seedAccess = (at: string): Pick<PlatformState, 'groups' | 'roles' | 'attributes' | 'values'> => ({
  groups: [{ id: 1, name: 'analysts', userIds: [2, 3], createdAt: at, updatedAt: at }],
  roles: [
    {
      id: 101,
      name: 'Model author',
      description: 'Edits the data model of every deployment',
      policies: [{ resourceType: 'Deployment', actions: ['DeploymentRead', 'SchemaRead', 'SchemaUpdate'], resources: ['All'] }],
    },
    {
      id: 102,
      name: 'Explorer',
      description: null,
      policies: [{ resourceType: 'Global', actions: ['AIBIExplore'], resources: ['All'] }],
    },
  ],
  attributes: [
    { id: 1, name: 'country', type: 'string', displayName: 'Country', defaultValue: null, description: null },
    { id: 2, name: 'regions', type: 'string_array', displayName: 'Regions', defaultValue: null, description: null },
    { id: 3, name: 'seats', type: 'number', displayName: 'Seats', defaultValue: '1', description: null },
    { id: 4, name: 'beta', type: 'boolean', displayName: 'Beta tester', defaultValue: 'false', description: null },
  ],
  values: [{ userId: 2, userAttributeId: 1, value: 'Germany' }],
})

import type { StoredUser } from '../store/PlatformState.ts'

/** A user of the account as a directory would provision one over SCIM. */
export function seedUser(id: number, firstName: string, lastName: string, isAdmin: boolean, at: string): StoredUser {
  const email = `${firstName}.${lastName}@acme.example`.toLowerCase()
  return {
    id,
    email,
    username: email,
    firstName: `${firstName} ${lastName}`,
    isAdmin,
    isDeactivated: false,
    externalId: null,
    picture: null,
    title: null,
    notifications: {},
    settings: { locale: 'en' },
    defaultRoles: isAdmin ? ['Admin'] : ['AIBIUser'],
    roleIds: [],
    createdAt: at,
    updatedAt: at,
    lastLogin: null,
    scim: { name: { givenName: firstName, familyName: lastName }, emails: [{ value: email, primary: true }] },
  }
}

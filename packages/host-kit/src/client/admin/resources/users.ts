import { type PlatformClient, paginate } from '@svc/core/platform'
import { type ScimClient, type ScimUser, scimFilter } from '@svc/core/scim'
import type { AdminResource } from './AdminResource.ts'
import { cellText } from './cellText.ts'

const { co, or } = scimFilter
/** Whoever has the text in a name. */
const named = (text: string) => scimFilter(or(co('userName', text), co('name.givenName', text), co('name.familyName', text)))

export function users(platform: PlatformClient, scim: ScimClient): AdminResource<ScimUser> {
  const addUser = (email: string) => platform.usersAdmin.createUser({ body: { email, username: email } })
  return {
    key: 'users',
    title: 'Users',
    one: 'user',
    hint: 'People who may sign in.',
    columns: [
      { title: 'User name', isHead: true, value: ({ userName }) => userName },
      { title: 'Name', value: ({ name }) => cellText([name?.givenName, name?.familyName].filter(Boolean).join(' ')) },
      { title: 'Active', value: ({ active }) => (active === false ? 'no' : 'yes') },
    ],
    nameOf: ({ userName }) => userName,
    open: (cursor, search) => paginate(scim.users.list, search ? { filter: named(search) } : {}, { pageSize: 20, cursor }),
    canSearch: true,
    create: { fields: [{ name: 'email', label: 'E-mail', type: 'email' }], run: ({ email = '' }) => addUser(email) },
    remove: { verb: 'Delete', past: 'deleted', run: ({ id = '' }) => scim.users.delete(id) },
    importLine: { label: 'E-mail addresses, one per line', run: addUser },
  }
}

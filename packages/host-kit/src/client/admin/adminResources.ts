import { createPlatformClient, paginate, type platformSchemas } from '@svc/core/platform'
import { createScimClient, type ScimUser } from '@svc/core/scim'
import type { HostConfig } from '../page/HostConfig.ts'
import type { Listing } from './createPager.ts'

export interface AdminField {
  readonly name: string
  readonly label: string
  readonly type: 'text' | 'email' | 'select'
  /** What a select offers. */
  readonly options?: readonly string[] | undefined
  /** Reads what a select offers from the service, in place of `options`. */
  readonly loadOptions?: (() => Promise<readonly string[]>) | undefined
}

/** Describes one list of the admin page: its columns, and what can be done with its items. */
export interface AdminResource<Item = unknown> {
  readonly key: string
  readonly title: string
  /** Name of one item, in the singular. */
  readonly one: string
  readonly hint: string
  readonly columns: readonly { readonly title: string; readonly value: (item: Item) => string }[]
  /** Name of an item, for the viewer and as its key. */
  readonly nameOf: (item: Item) => string
  readonly open: (cursor: string | undefined) => Listing<Item>
  readonly create?:
    | { readonly fields: readonly AdminField[]; readonly run: (values: Readonly<Record<string, string>>) => Promise<unknown> }
    | undefined
  /** `verb` is for a button, such as `Delete`, and `past` for what has happened: `deleted`. */
  readonly remove?: { readonly verb: string; readonly past: string; readonly run: (item: Item) => Promise<unknown> } | undefined
  /** Creates many items from lines of text. */
  readonly importLine?: { readonly label: string; readonly run: (line: string) => Promise<unknown> } | undefined
}

const text = (value: unknown) => (value === undefined || value === null || value === '' ? '–' : String(value))
/** Drops the item type: the page hands each item only to the list that it came from. */
const lineOf = <Item>(resource: AdminResource<Item>): AdminResource => resource as unknown as AdminResource

/** The lists of the admin page. Requests go through the page's own backend, which adds the token and allows only these paths. */
export function adminResources(config: HostConfig): readonly AdminResource[] {
  const options = { baseUrl: '/svc-platform' }
  const platform = createPlatformClient(options)
  const scim = createScimClient(options)
  const addUser = (email: string) => platform.usersAdmin.createUser({ body: { email, username: email } })
  /** The regions of the service, with their clouds. */
  const clouds = new Map<string, string | null | undefined>()
  const regionNames = async () => {
    for await (const { name, provider } of paginate(platform.regions.listRegions)) clouds.set(name, provider)
    return [...clouds.keys()]
  }
  /** The service has no list of sessions: these are the ones that this page created. */
  const sessions: { sessionId: string; who: string }[] = []

  return [
    lineOf<platformSchemas.Deployment>({
      key: 'deployments',
      title: 'Deployments',
      one: 'deployment',
      hint: 'Running data models.',
      columns: [
        { title: 'Id', value: ({ id }) => text(id) },
        { title: 'Name', value: ({ name }) => name },
        { title: 'Status', value: ({ creationStep }) => text(creationStep) },
      ],
      nameOf: ({ id, name }) => `${name} (${id})`,
      open: (cursor) => paginate(platform.deployments.getDeployments, {}, { pageSize: 20, cursor }),
      create: {
        fields: [
          { name: 'name', label: 'Name', type: 'text' },
          { name: 'region', label: 'Region', type: 'select', loadOptions: regionNames },
        ],
        run: ({ name = '', region = '' }) =>
          platform.deploymentCreation.createDeployment({
            body: {
              name,
              region,
              cloudProvider: clouds.get(region) === 'gcp' ? 'gcp' : 'aws',
              creationStep: 'project',
              isManaged: true,
              targetPlatform: 'k8s',
            },
          }),
      },
      remove: { verb: 'Delete', past: 'deleted', run: ({ id }) => platform.deployments.deleteDeployment({ deploymentId: id }) },
    }),
    lineOf<ScimUser>({
      key: 'users',
      title: 'Users',
      one: 'user',
      hint: 'People who may sign in.',
      columns: [
        { title: 'User name', value: ({ userName }) => userName },
        { title: 'Name', value: ({ name }) => text([name?.givenName, name?.familyName].filter(Boolean).join(' ')) },
        { title: 'Active', value: ({ active }) => (active === false ? 'no' : 'yes') },
      ],
      nameOf: ({ userName }) => userName,
      open: (cursor) => paginate(scim.users.list, {}, { pageSize: 20, cursor }),
      create: { fields: [{ name: 'email', label: 'E-mail', type: 'email' }], run: ({ email = '' }) => addUser(email) },
      remove: { verb: 'Delete', past: 'deleted', run: ({ id = '' }) => scim.users.delete(id) },
      importLine: { label: 'E-mail addresses, one per line', run: addUser },
    }),
    lineOf<platformSchemas.UserAttribute>({
      key: 'attributes',
      title: 'Attributes',
      one: 'attribute',
      hint: 'Properties of users that access to data can depend on.',
      columns: [
        { title: 'Name', value: ({ name }) => name },
        { title: 'Kind', value: ({ type }) => text(type) },
        { title: 'Default', value: ({ defaultValue }) => text(defaultValue) },
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
    }),
    lineOf<platformSchemas.EmbedTenant>({
      key: 'tenants',
      title: 'Embed tenants',
      one: 'embed tenant',
      hint: 'Customers whose users see embedded pages. A tenant is created with its first session or user.',
      columns: [
        { title: 'Name', value: ({ name }) => name },
        { title: 'Users', value: ({ userCount }) => text(userCount) },
        { title: 'Since', value: ({ createdAt }) => text(createdAt).slice(0, 10) },
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
    }),
    lineOf<(typeof sessions)[number]>({
      key: 'sessions',
      title: 'Sessions',
      one: 'session',
      hint: 'Sessions created on this page. Each is valid for five minutes and opens one page once; a revoked one opens none.',
      columns: [
        { title: 'User', value: ({ who }) => who },
        // A session is a credential: only enough of it is shown to tell two apart.
        { title: 'Session', value: ({ sessionId }) => `${sessionId.slice(0, 6)}…` },
      ],
      nameOf: ({ who, sessionId }) => `${who} ${sessionId.slice(0, 6)}`,
      open: () => paginate(async () => [...sessions]),
      create: {
        fields: [{ name: 'user', label: 'External id', type: 'text' }],
        run: async ({ user = '' }) => {
          const { sessionId } = await platform.embed.generateSession({
            body: { deploymentId: config.deploymentId, externalId: user.trim().toLowerCase() },
          })
          sessions.push({ sessionId, who: user })
        },
      },
      remove: {
        verb: 'Revoke',
        past: 'revoked',
        run: async ({ sessionId }) => {
          await platform.embed.revokeSession({ body: { sessionId } })
          const place = sessions.findIndex((one) => one.sessionId === sessionId)
          if (place >= 0) sessions.splice(place, 1)
        },
      },
    }),
  ]
}

import { type PlatformClient, paginate } from '@svc/core/platform'
import type { AdminResource } from './AdminResource.ts'

interface Session {
  readonly sessionId: string
  /** Its user. */
  readonly who: string
}

/** The service has no list of sessions: these are the ones that this page created. */
export function sessions(platform: PlatformClient, deploymentId: number): AdminResource<Session> {
  const created: Session[] = []
  return {
    key: 'sessions',
    title: 'Sessions',
    one: 'session',
    hint: 'Sessions created on this page. Each is valid for five minutes and opens one page once; a revoked one opens none.',
    columns: [
      { title: 'User', isHead: true, value: ({ who }) => who },
      // A session is a credential: only enough of it is shown to tell two apart.
      { title: 'Session', value: ({ sessionId }) => `${sessionId.slice(0, 6)}…` },
    ],
    nameOf: ({ who, sessionId }) => `${who} ${sessionId.slice(0, 6)}`,
    open: () => paginate(async () => [...created]),
    create: {
      fields: [{ name: 'user', label: 'External id', type: 'text' }],
      run: async ({ user = '' }) => {
        const { sessionId } = await platform.embed.generateSession({
          body: { deploymentId, externalId: user.trim().toLowerCase() },
        })
        created.push({ sessionId, who: user })
      },
    },
    remove: {
      verb: 'Revoke',
      past: 'revoked',
      run: async ({ sessionId }) => {
        await platform.embed.revokeSession({ body: { sessionId } })
        const place = created.findIndex((one) => one.sessionId === sessionId)
        if (place >= 0) created.splice(place, 1)
      },
    },
  }
}

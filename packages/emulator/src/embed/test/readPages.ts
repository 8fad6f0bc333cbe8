import type { DashboardDefinition, WorkspaceDefinition } from '@svc/surface/definitions'
import type { Emulator } from '../../server/start/startEmulator.ts'

/** What the pages of an emulator are told. */
export async function readPages(emulator: Emulator) {
  const token = await emulator.signToken({ mode: 'signed' })
  const read = async (path: string, asker = token) => {
    const response = await fetch(`${emulator.tenantOrigin}/__surface/${path}`, { headers: { authorization: `Bearer ${asker}` } })
    return { status: response.status, body: await response.json() }
  }
  return {
    read,
    dashboard: async (publicId = 'a1b2c3d4', asker = token) =>
      (await read(`dashboards/${publicId}`, asker)).body as DashboardDefinition,
    workspace: async () => (await read('workspace')).body as WorkspaceDefinition,
    /** Rows of a query, or the words of its refusal. */
    async load(query: object): Promise<unknown> {
      const response = await fetch(`${emulator.dataUrl}/v1/load`, {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      })
      const { data, error } = (await response.json()) as { data?: unknown; error?: unknown }
      return data ?? error
    },
  }
}

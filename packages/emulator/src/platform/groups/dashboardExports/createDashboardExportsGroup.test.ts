import { expect, test } from 'vitest'
import type { Platform } from '../../createPlatform.ts'
import { createDashboardExportsGroup } from './createDashboardExportsGroup.ts'

test('where downloads are restricted nothing is exported, and a dashboard that is not there is still not found', () => {
  const state = { appConfig: { restrictDataDownload: true }, dashboards: [{ id: 12, deploymentId: 1 }], exports: [] }
  const platform = { requireDeployment: () => ({}), state } as unknown as Platform
  const start = (dashboardId: number) => () =>
    createDashboardExportsGroup(platform).startExport(
      { deploymentId: 1, body: { dashboardId, format: 'png' } },
      { kind: 'admin', userId: 1 },
    )
  expect(start(12)).toThrow(expect.objectContaining({ status: 403 }))
  expect(start(13)).toThrow(expect.objectContaining({ status: 404 }))
  expect(state.exports).toEqual([])
})

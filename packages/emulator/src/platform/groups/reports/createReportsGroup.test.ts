import { expect, test } from 'vitest'
import type { Platform } from '../../createPlatform.ts'
import type { StoredReport } from '../../store/PlatformState.ts'
import { createReportsGroup } from './createReportsGroup.ts'

test('a placeholder that stands for several older reports is no address of one of them', () => {
  const reports = [200, 1_000_200].map((id) => ({ id, deploymentId: 1, legacy: true, publicId: '' }) as StoredReport)
  const platform = { requireDeployment: () => ({}), state: { reports } } as unknown as Platform
  const upsert = () =>
    createReportsGroup(platform).upsertReportByPublicId(
      { deploymentId: 1, publicId: '000000000200', body: { title: 'New' } },
      { kind: 'admin', userId: 1 },
    )
  expect(upsert).toThrow(expect.objectContaining({ status: 409, code: 'ambiguous_legacy_id' }))
  expect(reports.map(({ title }) => title)).toEqual([undefined, undefined])
})

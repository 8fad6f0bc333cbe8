import { expect, test } from 'vitest'
import type { Platform } from '../../createPlatform.ts'
import type { StoredWorkbook } from '../../store/PlatformState.ts'
import { addWorkbook } from './addWorkbook.ts'

test('an account holds a thousand workbooks, and no more', () => {
  const workbooks = Array.from({ length: 999 }, (_, id) => ({ id }) as StoredWorkbook)
  const platform = { state: { workbooks }, nextId: () => 1000, time: () => '' } as unknown as Platform
  const add = () => addWorkbook(platform, 1, {}, { kind: 'admin', userId: 1 })
  expect(add()).toMatchObject({ id: 1000, name: 'Untitled workbook' })
  expect(add).toThrow(expect.objectContaining({ status: 400 }))
  expect(workbooks).toHaveLength(1000)
})

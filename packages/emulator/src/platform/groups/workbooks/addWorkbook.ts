import type { Caller } from '../../Caller.ts'
import type { Platform } from '../../createPlatform.ts'
import { PlatformFault } from '../../PlatformFault.ts'
import type { StoredWorkbook } from '../../store/PlatformState.ts'
import { userIdOf } from '../../userIdOf.ts'
import { findIn } from '../findIn.ts'

/** An account holds this many workbooks at most. */
const maxWorkbooks = 1000

/** Adds a workbook that is shared with nobody. @throws {PlatformFault} 404 no such folder, 400 the plan is full */
export function addWorkbook(
  { nextId, state, time }: Platform,
  deploymentId: number,
  fields: Partial<StoredWorkbook>,
  caller: Caller,
): StoredWorkbook {
  if (fields.folderId != null) findIn(state.folders, deploymentId, fields.folderId, 'Folder')
  if (state.workbooks.length >= maxWorkbooks) throw new PlatformFault(400, `The plan holds ${maxWorkbooks} workbooks at most`)
  const at = time()
  const workbook: StoredWorkbook = {
    id: nextId('workbooks'),
    deploymentId,
    name: 'Untitled workbook',
    slug: null,
    meta: {},
    calculatedFields: {},
    folderId: null,
    dashboardDraft: null,
    dashboardPublished: null,
    type: 'WORKBOOK',
    userId: userIdOf(caller),
    createdBy: userIdOf(caller),
    createdAt: at,
    updatedAt: at,
    shares: { tenants: [], allEmbedUsers: false },
    ...fields,
  }
  state.workbooks.push(workbook)
  return workbook
}

import type { Platform } from '../../createPlatform.ts'
import type { StoredWorkbook } from '../../store/PlatformState.ts'
import { workbookView } from '../workbooks/workbookView.ts'
import { asItem } from './asItem.ts'

export const workbookItem = (platform: Platform, workbook: StoredWorkbook) =>
  asItem(workbookView(platform, workbook), workbook.folderId)

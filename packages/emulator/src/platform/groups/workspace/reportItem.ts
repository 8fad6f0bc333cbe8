import type { Platform } from '../../createPlatform.ts'
import type { StoredReport } from '../../store/PlatformState.ts'
import { reportView } from '../reports/reportView.ts'
import { asItem } from './asItem.ts'

export const reportItem = (platform: Platform, report: StoredReport) => asItem(reportView(platform, report), report.folderId)

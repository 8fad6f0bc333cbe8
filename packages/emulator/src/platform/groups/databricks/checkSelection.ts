import type { platformSchemas as S } from '@svc/core/platform'
import { bad } from '../../PlatformFault.ts'
import { readPattern } from './readPattern.ts'

/** @throws {PlatformFault} 400 when what the mode of selection needs is missing or not valid */
export function checkSelection(
  input: Pick<S.DatabricksMetricViewPublicationPreviewInput, 'selectionMode' | 'viewNames' | 'viewNameRegex'>,
) {
  if (input.selectionMode === 'selected' && !input.viewNames?.length)
    throw bad('viewNames', 'is required with selectionMode selected')
  if (input.selectionMode === 'pattern' && !input.viewNameRegex)
    throw bad('viewNameRegex', 'is required with selectionMode pattern')
  if (input.viewNameRegex != null) readPattern(input.viewNameRegex)
}

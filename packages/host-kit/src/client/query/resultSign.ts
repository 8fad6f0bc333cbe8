import { rowCount } from '../table/rowCount.ts'
import type { ResultState } from './ResultState.ts'

/**
 * The text of the link beside "Run" that leads to the result: on a narrow page the result is far below, and nothing else that the viewer
 * sees would change. Empty before the first run.
 */
export function resultSign({ isRunning, isFailed, view }: ResultState): string {
  if (isRunning) return 'Running…'
  if (isFailed) return 'Failed'
  return view ? rowCount(view.values.length) : ''
}

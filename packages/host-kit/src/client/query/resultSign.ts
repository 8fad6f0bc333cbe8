import { rowCount } from '../table/rowCount.ts'
import type { TableView } from '../table/TableView.ts'

/** What has become of a query. */
interface ResultState {
  readonly isRunning?: boolean | undefined
  readonly isFailed?: boolean | undefined
  readonly view?: TableView | undefined
}

/**
 * The text of the link beside "Run" that leads to the result: on a narrow page the result is far below, and nothing else that the viewer
 * sees would change. Empty before the first run.
 */
export function resultSign({ isRunning, isFailed, view }: ResultState): string {
  if (isRunning) return 'Running…'
  if (isFailed) return 'Failed'
  return view ? rowCount(view.values.length) : ''
}

import type { LoadProgress } from '@svc/core/data'
import type { TableView } from '../table/TableView.ts'

/** What has become of a query. The rows of the last run stay while the next one runs. */
export interface ResultState {
  readonly isRunning?: boolean | undefined
  readonly isFailed?: boolean | undefined
  readonly isCancelled?: boolean | undefined
  readonly progress?: LoadProgress | undefined
  readonly view?: TableView | undefined
}

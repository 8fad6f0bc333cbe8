import type { ResultState } from './ResultState.ts'
import { stageWords } from './stageWords.ts'

/**
 * What a screen reader says of a query, in a region that is on the page before: not every one reads a region that comes with its words.
 * Nothing of a failure, which is an alert, and nothing before the first run.
 */
export function resultNews({ isRunning, isFailed, isCancelled, progress, view }: ResultState): string {
  if (isRunning) return stageWords(progress)
  if (isFailed) return ''
  return isCancelled ? 'Cancelled.' : (view?.count ?? '')
}

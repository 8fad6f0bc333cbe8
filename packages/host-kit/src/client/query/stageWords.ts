import type { LoadProgress } from '@svc/core/data'

/** How far a running query is, as the service reports it; without a report, no stage is shown. */
export const stageWords = (progress: LoadProgress | undefined): string =>
  progress ? (progress.stage ?? 'The service is working on it') : 'Running the query…'

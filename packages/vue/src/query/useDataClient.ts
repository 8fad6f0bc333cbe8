import { clientOf } from '@svc/core/binding'
import type { DataClient } from '@svc/core/data'
import { useSvc } from '../createSvc.ts'

/** The data client a composable works with: its own, else the plugin's. @throws {ClientMissingError} There is neither. */
export const useDataClient = (own: DataClient | undefined): DataClient => clientOf('data', own, useSvc()().clients)

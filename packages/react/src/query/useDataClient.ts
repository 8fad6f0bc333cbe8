'use client'
import { clientOf } from '@svc/core/binding'
import type { DataClient } from '@svc/core/data'
import { useSvc } from '../SvcProvider.tsx'

/** The data client a hook works with: its own, else the provider's. @throws {ClientMissingError} There is neither. */
export const useDataClient = (own: DataClient | undefined): DataClient => clientOf('data', own, useSvc().clients)

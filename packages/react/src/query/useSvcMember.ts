'use client'
import type { MetaMember, SvcError } from '@svc/core/data'
import { selectMember } from '@svc/core/query'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type UseSvcMetaParameters, useSvcMeta } from './useSvcMeta.ts'

/**
 * One measure, dimension or segment by its name, such as `orders.count`; `undefined` as data when there is none.
 *
 * @throws {ClientMissingError} while rendering, when neither the parameters nor the provider have a data client.
 */
export function useSvcMember(
  name: string,
  { query, ...parameters }: UseSvcMetaParameters<MetaMember | undefined> = {},
): UseQueryResult<MetaMember | undefined, SvcError> {
  const select = useMemo(() => selectMember(name), [name])
  return useSvcMeta({ ...parameters, query: { ...query, select: query?.select ?? select } })
}

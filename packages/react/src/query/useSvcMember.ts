'use client'
import type { MetaMember, SvcError, V1MetaResponse } from '@svc/core/data'
import { metaOf } from '@svc/core/query'
import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type UseSvcMetaParameters, useSvcMeta } from './useSvcMeta.ts'

/** One measure, dimension or segment by its name, such as `orders.count`; `undefined` as data when there is none. */
export function useSvcMember(
  name: string,
  { query, ...parameters }: UseSvcMetaParameters<MetaMember | undefined> = {},
): UseQueryResult<MetaMember | undefined, SvcError> {
  const select = useCallback((response: V1MetaResponse) => metaOf(response).member(name), [name])
  return useSvcMeta({ ...parameters, query: { ...query, select: query?.select ?? select } })
}

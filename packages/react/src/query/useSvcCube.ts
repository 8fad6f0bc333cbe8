'use client'
import type { SvcError, V1CubeMeta } from '@svc/core/data'
import { selectUnit } from '@svc/core/query'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type UseSvcMetaParameters, useSvcMeta } from './useSvcMeta.ts'

/**
 * One cube or view of the data model; `undefined` as data when the model has no such unit.
 *
 * @throws {ClientMissingError} while rendering, when neither the parameters nor the provider have a data client.
 */
export function useSvcCube(
  name: string,
  { query, ...parameters }: UseSvcMetaParameters<V1CubeMeta | undefined> = {},
): UseQueryResult<V1CubeMeta | undefined, SvcError> {
  const select = useMemo(() => selectUnit(name), [name])
  return useSvcMeta({ ...parameters, query: { ...query, select: query?.select ?? select } })
}

'use client'
import { givenOptions } from '@svc/core/binding'
import type { SvcError, V1MetaResponse } from '@svc/core/data'
import { type MetaQueryParameters, metaQueryOptions } from '@svc/core/query'
import {
  type UseQueryOptions,
  type UseQueryResult,
  type UseSuspenseQueryOptions,
  type UseSuspenseQueryResult,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { type ClientQueryParameters, useDataClient } from './useDataClient.ts'

type Key = ReturnType<typeof metaQueryOptions>['queryKey']

/** How the data model is read, and under `query` the options of the query library. */
export interface UseSvcMetaParameters<TData = V1MetaResponse>
  extends MetaQueryParameters,
    ClientQueryParameters<UseQueryOptions<V1MetaResponse, SvcError, TData, Key>> {}
/** As `UseSvcMetaParameters`, for a component that suspends. */
export interface UseSuspenseSvcMetaParameters<TData = V1MetaResponse>
  extends MetaQueryParameters,
    ClientQueryParameters<UseSuspenseQueryOptions<V1MetaResponse, SvcError, TData, Key>> {}

/**
 * The data model. `metaOf(data)` returns its index. Components that ask for the same model share one request.
 *
 * @throws {ClientMissingError} while rendering, when neither the parameters nor the provider have a data client.
 */
export function useSvcMeta<TData = V1MetaResponse>({
  client,
  query = {},
  ...parameters
}: UseSvcMetaParameters<TData> = {}): UseQueryResult<TData, SvcError> {
  return useQuery({ ...metaQueryOptions(useDataClient(client), parameters), ...givenOptions(query) })
}

/**
 * As `useSvcMeta`, for a component that suspends: it waits in the nearest `<Suspense>`.
 *
 * @throws {ClientMissingError} while rendering, when neither the parameters nor the provider have a data client.
 */
export function useSuspenseSvcMeta<TData = V1MetaResponse>({
  client,
  query = {},
  ...parameters
}: UseSuspenseSvcMetaParameters<TData> = {}): UseSuspenseQueryResult<TData, SvcError> {
  return useSuspenseQuery({ ...metaQueryOptions(useDataClient(client), parameters), ...givenOptions(query) })
}

import { PlatformArgumentError } from '../errors/platform.ts'
import type { PlatformClient, PlatformOperationFacts, PlatformRequestOptions } from '../platform/types.ts'
import type { JsonObject } from '../util/isObject.ts'

/** An operation of a Platform client, such as `platform.deployments.getDeployments`. */
export interface QueryableOperation<Args, Result> {
  (args: Args, init?: PlatformRequestOptions | undefined): Promise<Result>
  /** Facts of the contract. */
  readonly operation: PlatformOperationFacts
}

type OptionalArgs<Args> = undefined extends Args ? [args?: Args | undefined] : [args: Args]

/** Leaves out null and undefined, which are not sent: calls that send the same have the same key. */
const sent = (args: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined && value !== null))

/**
 * Key of one call: base URL, operation, and what goes into its path and query. Never a token or a body, since keys show up in devtools.
 * `['svc', 'platform', client.baseUrl, 'deployments']` matches the whole group.
 */
export function platformQueryKey<Args, Result>(
  client: Pick<PlatformClient, 'baseUrl'>,
  { operation }: QueryableOperation<Args, Result>,
  ...[args]: OptionalArgs<Args>
) {
  const { body: _, query, ...params } = (args ?? {}) as JsonObject
  return [
    'svc',
    'platform',
    client.baseUrl,
    operation.group,
    operation.id,
    { ...sent(params), query: sent((query ?? {}) as JsonObject) },
  ] as const
}

/** A read of the Platform API as options of a query library. */
export interface PlatformQueryOptionsReturn<Result> {
  /** Base URL of the client, group and id of the operation, and its path values and query. */
  queryKey: ReturnType<typeof platformQueryKey>
  /** Calls the operation. */
  queryFn: (context: { signal: AbortSignal }) => Promise<Result>
  /** The client retries by itself. */
  retry: false
}

/**
 * A read of the Platform API as plain options for the query library of any framework:
 * `useQuery(platformQueryOptions(platform, platform.deployments.getDeployments, { query: { first: 20 } }))`.
 *
 * @throws {PlatformArgumentError} when the operation is not a GET: a query may run at any time, and again
 */
export function platformQueryOptions<Args, Result>(
  client: Pick<PlatformClient, 'baseUrl'>,
  operation: QueryableOperation<Args, Result>,
  ...rest: OptionalArgs<Args>
): PlatformQueryOptionsReturn<Result> {
  const { id, method } = operation.operation
  if (method !== 'GET') {
    throw new PlatformArgumentError(id, 'operation', `is a ${method}; use platformMutationOptions.`)
  }
  return {
    queryKey: platformQueryKey(client, operation, ...rest),
    queryFn: ({ signal }) => operation(rest[0] as Args, { signal }),
    // The client retries what can be retried; a second layer would multiply the attempts.
    retry: false,
  }
}

/** A write of the Platform API as options of a query library. */
export interface PlatformMutationOptionsReturn<Args, Result> {
  /** Base URL of the client, group and id of the operation. */
  mutationKey: readonly ['svc', 'platform', string, string, string]
  /** Calls the operation with its arguments, `{ ...path values, query, body }`. */
  // biome-ignore lint/suspicious/noConfusingVoidType: with `void`, a mutation without arguments is called as `mutate()`
  mutationFn: (args: undefined extends Args ? Exclude<Args, undefined> | void : Args) => Promise<Result>
}

/**
 * A write of the Platform API as plain options for the query library of any framework. The mutation's variables are the operation's
 * arguments: `mutate({ deploymentId, body })`.
 */
export function platformMutationOptions<Args, Result>(
  client: Pick<PlatformClient, 'baseUrl'>,
  operation: QueryableOperation<Args, Result>,
): PlatformMutationOptionsReturn<Args, Result> {
  const { group, id } = operation.operation
  return {
    mutationKey: ['svc', 'platform', client.baseUrl, group, id],
    mutationFn: (args) => operation(args as Args),
  }
}

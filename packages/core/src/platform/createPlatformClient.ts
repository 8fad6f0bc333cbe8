import { PlatformArgumentError } from '../errors/platform.ts'
import { createHttpClient, type HttpClient, isPathValue, type QueryValue, readJson } from '../http/index.ts'
import { readTable } from './readTable.ts'
import { toFormData } from './toFormData.ts'
import type {
  PlatformClient,
  PlatformClientOptions,
  PlatformOperationFacts,
  PlatformOperationOptional,
  PlatformRequestOptions,
} from './types.ts'

type Arguments = Readonly<Record<string, unknown>>

/**
 * The Platform API as typed calls: `platform.<group>.<operationId>({ ...path values, query, body }, { signal })`.
 *
 * A group is a tag of the contract in camelCase (`dbt Sync` is `dbtSync`, `OAuth Integrations` is `oauthIntegrations`).
 * Null and undefined are left out of the query, arrays repeat their name; unknown fields of an answer are kept.
 * An answer without a body is `undefined`, a file is a `Blob`.
 *
 * @throws {HttpOptionError} when the base URL is not an https address, or a token is used in a browser.
 * @see Service interface, "Platform API"
 */
export function createPlatformClient(options: PlatformClientOptions): PlatformClient {
  const http = createHttpClient({ ...options, scheme: 'Bearer' })
  const client = {}
  for (const { name, alias, operations } of readTable()) {
    let group: object | undefined
    const get = () => {
      group ??= Object.freeze(Object.fromEntries(operations.map((facts) => [facts.id, createOperation(http, facts)])))
      return group
    }
    Object.defineProperty(client, name, { get, enumerable: true })
    if (alias) Object.defineProperty(client, alias, { get })
  }
  // Not enumerable, like the aliases: listing the client lists its groups. The address as it was given, not as it was resolved:
  // query keys are made of it, and must be the same in the page and on the server that renders it.
  Object.defineProperty(client, 'baseUrl', { value: options.baseUrl.replace(/\/+$/, '') })
  return Object.freeze(client) as PlatformClient
}

const readers: Record<PlatformOperationFacts['answer'], typeof readJson> = {
  json: readJson,
  file: (response) => response.blob(),
  // The contract describes no body for these. One that comes nevertheless is kept if it is JSON, and is never a reason to fail.
  none: (response, facts) => readJson(response, facts).catch(() => undefined),
}

function createOperation(http: HttpClient, operation: PlatformOperationFacts): PlatformOperationOptional<Arguments, unknown> {
  const { id, method, path, multipart, answer } = operation
  const call = async (args: Arguments = {}, init: PlatformRequestOptions = {}): Promise<unknown> => {
    const own = (name: string) => (Object.hasOwn(args, name) ? args[name] : undefined)
    const params: Record<string, string> = {}
    for (const [, name] of path.matchAll(/\{(\w+)\}/g)) {
      const value = own(name!)
      const text = typeof value === 'string' || Number.isFinite(value) ? String(value) : ''
      if (!isPathValue(text)) throw new PlatformArgumentError(id, name!, 'needs a value that can stand in a path.')
      params[name!] = text
    }
    const body = own('body')
    const query = own('query') as Record<string, QueryValue> | undefined
    const content = multipart && body ? { rawBody: toFormData(body) } : { body }
    return (await http.send(method, path, { ...init, params, query, ...content }, readers[answer])).body
  }
  return Object.assign(call, { operation })
}

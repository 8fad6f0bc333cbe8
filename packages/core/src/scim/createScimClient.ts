import { HttpStatusError } from '../errors/http.ts'
import { PlatformArgumentError } from '../errors/platform.ts'
import { ScimError } from '../errors/scim.ts'
import { createHttpClient, type HttpClient, type HttpRequestInit, isPathValue } from '../http/index.ts'
import type { PlatformRequestOptions } from '../platform/types.ts'
import { createSync } from './createSync.ts'
import type { ScimGroup, ScimGroupList, ScimUser, ScimUserList } from './generated/schemas.ts'
import { scimFilter } from './scimFilter.ts'
import type { ScimClient, ScimClientOptions, ScimGroupListArgs, ScimGroups, ScimResource, ScimUsers } from './types.ts'

/**
 * SCIM 2.0 at `{baseUrl}/api/scim/v2`: users, groups, and `sync` for both at once.
 *
 * @throws {HttpOptionError} when the base URL is not an https address, or a token is used in a browser.
 * @throws {ScimError} when the server answers a call with an error status; it has `status`, `scimType` and `detail`.
 * @see RFC 7643 and RFC 7644
 */
export function createScimClient(options: ScimClientOptions): ScimClient {
  // As text even if it is undefined: `checkBaseUrl` then says what is wrong.
  const baseUrl = `${options.baseUrl}`.replace(/(\/api\/scim\/v2)?\/*$/, '')
  const http = createHttpClient({ ...options, baseUrl, scheme: 'Bearer' })
  const shared = resource<ScimUser, ScimUserList>(http, 'User')
  const users: ScimUsers = {
    ...shared,
    deactivate: (id, init) => shared.patch(id, [{ op: 'replace', path: 'active', value: false }], init),
  }
  const groups: ScimGroups = resource<ScimGroup, ScimGroupList>(http, 'Group')
  return Object.freeze({
    baseUrl,
    users: Object.freeze(users),
    groups: Object.freeze(groups),
    sync: createSync({ users, groups }),
  })
}

type GetInit = PlatformRequestOptions & Pick<ScimGroupListArgs, 'excludedAttributes'>

function resource<Resource extends object, Page>(
  http: HttpClient,
  name: 'User' | 'Group',
): ScimResource<Resource, Page, ScimGroupListArgs, GetInit> {
  const path = `/api/scim/v2/${name}s`

  /**
   * Sends one request: without `ids` to the collection, with one id to a single resource. An id that is given but `undefined` is
   * refused: ignored, it would turn the deletion of one resource into a request to the collection.
   */
  async function request<Answer>(method: string, init: HttpRequestInit, ...ids: readonly unknown[]): Promise<Answer> {
    const [id] = ids
    if (ids.length > 0 && (typeof id !== 'string' || !isPathValue(id))) {
      throw new PlatformArgumentError(`${method} ${path}`, 'id', 'needs a value that can stand in a path.')
    }
    try {
      const answer = await http.request(method, ids.length > 0 ? `${path}/${encodeURIComponent(id as string)}` : path, {
        ...init,
        headers: {
          accept: 'application/scim+json, application/json',
          ...(init.body !== undefined && { 'content-type': 'application/scim+json' }),
          ...init.headers,
        },
      })
      return answer.body as Answer // as the server sent it: unknown fields are kept
    } catch (error) {
      throw error instanceof HttpStatusError ? new ScimError(error) : error
    }
  }

  const query = ({ filter, startIndex, count, excludedAttributes }: ScimGroupListArgs) => ({
    filter: typeof filter === 'object' ? scimFilter(filter) : filter,
    startIndex,
    count,
    excludedAttributes: excludedAttributes?.toString(), // a list as `members,meta`
  })
  // RFC 7643, section 3: they name the schema of each attribute, so those of extensions too. The caller's own stay as they are.
  const complete = (body: Resource) => ({
    schemas: [`urn:ietf:params:scim:schemas:core:2.0:${name}`, ...Object.keys(body).filter((key) => /^urn:/.test(key))],
    ...body,
  })
  const list = (args: ScimGroupListArgs = {}, init: PlatformRequestOptions = {}) =>
    request<Page>('GET', { ...init, query: query(args) })

  return {
    list: Object.assign(list, { operation: { id: `list${name}s`, paging: ['startIndex'] as const } }),
    get: (id, { excludedAttributes, ...init } = {}) => request('GET', { ...init, query: query({ excludedAttributes }) }, id),
    create: (body, init = {}) => request('POST', { ...init, body: complete(body) }),
    replace: (id, body, init = {}) => request('PUT', { ...init, body: complete(body) }, id),
    patch: (id, operations, init = {}) =>
      request(
        'PATCH',
        { ...init, body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: operations } },
        id,
      ),
    delete: async (id, init = {}) => void (await request('DELETE', init, id)),
  }
}

import { array, type Check, lazy, object, oneOf, optional, string } from '../check/index.ts'
import type { V1MetaResponse } from './metaTypes.ts'
import { type Received, readAnswer } from './readAnswer.ts'

const record = object({})
const strings = array(string)

const forms: Readonly<Record<string, Check<unknown>>> = {
  link: object({ label: string }),
  'custom-time': object({ value: string }),
  'custom-numeric': object({ value: string, alias: optional(string) }),
}
/** The interface lists four forms. Any other text or object is a form of another version, and kept. */
const format: Check<unknown> = (value) => {
  if (typeof value === 'string') return undefined
  const type = (value as { type?: unknown } | null)?.type
  return (typeof type === 'string' && Object.hasOwn(forms, type) ? forms[type]! : record)(value)
}

const folder: Check<unknown> = object({ name: string, members: array(lazy(() => folderMember)) })
const folderMember: Check<unknown> = (value) => (typeof value === 'string' ? undefined : folder(value))

const named = { name: string, description: optional(string), meta: optional(record) }
const titled = { ...named, title: optional(string), shortTitle: optional(string) }
const member = {
  ...titled,
  type: string,
  format: optional(format),
  formatDescription: optional(object({ name: string, specifier: string, currency: optional(string) })),
  currency: optional(string),
  aliasMember: optional(string),
}
const granularity = object({
  name: string,
  title: string,
  interval: optional(string),
  sql: optional(string),
  offset: optional(string),
  origin: optional(string),
})

/** `V1MetaResponse` and everything below it. */
const metaResponse = object({
  compilerId: optional(string),
  cubes: optional(
    array(
      object({
        ...named,
        title: optional(string),
        type: oneOf('cube', 'view'),
        measures: array(object({ ...member, aggType: optional(string) })),
        dimensions: array(
          object({
            ...member,
            granularities: optional(array(granularity)),
            order: optional(oneOf('asc', 'desc')),
            key: optional(string),
          }),
        ),
        segments: array(object({ ...named, title: string, shortTitle: string })),
        joins: optional(array(object({ name: string, relationship: string }))),
        // Some servers nest here as well.
        folders: optional(array(folder)),
        nestedFolders: optional(array(folder)),
        hierarchies: optional(
          array(object({ name: string, levels: strings, title: optional(string), aliasMember: optional(string) })),
        ),
      }),
    ),
  ),
})

/** Optional fields of the interface. */
const optionalFields = new Set(
  (
    'cubes compilerId title shortTitle description meta aggType format formatDescription currency aliasMember granularities ' +
    'order key interval sql offset origin joins folders nestedFolders hierarchies alias'
  ).split(' '),
)

/** Deletes optional fields that are null, in place. What a model's author wrote below `meta` stays as it is. */
function dropNulls(value: unknown): void {
  if (value && typeof value === 'object')
    for (const [key, item] of Object.entries(value)) {
      if (item === null && optionalFields.has(key)) delete (value as Record<string, unknown>)[key]
      else if (key !== 'meta') dropNulls(item)
    }
}

/** Some servers write null for what others leave out. Only a model that fails the check is searched for it: a second walk costs time. */
const lenientResponse: Check<unknown> = (value) => {
  if (!metaResponse(value)) return undefined
  dropNulls(value)
  return metaResponse(value)
}

/**
 * Checks an answer of `/v1/meta`. Fields and formats that the interface does not list are kept; an optional field that is null counts
 * as left out.
 *
 * @throws {QueryFailedError} when it is an error in spite of its status
 * @throws {HttpBodyError} when it has another shape: `path` tells where
 * @see Service interface, "Metadata response (V1MetaResponse)"
 */
export function readMeta(answer: Received): V1MetaResponse {
  return readAnswer(answer, lenientResponse) as V1MetaResponse
}

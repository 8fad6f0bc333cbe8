import { type Read, readAnswer } from './readAnswer.ts'
import { anyObject, isObject, listOf, objectOf, type Shape, text, that } from './shape.ts'
import type { V1MetaResponse } from './types.ts'

const texts = listOf(text)

const forms: Record<string, Shape> = {
  link: objectOf({ label: text }),
  'custom-time': objectOf({ value: text }),
  'custom-numeric': objectOf({ value: text, 'alias?': text }),
}
const anyForm = that('a format', isObject)
/** Four forms; any other text or object is a form of another version, and kept. */
const format: Shape = (value) => {
  if (typeof value === 'string') return undefined
  const type = (value as { type?: unknown } | null)?.type
  return (typeof type === 'string' && Object.hasOwn(forms, type) ? forms[type]! : anyForm)(value)
}

const nestedFolder: Shape = objectOf({
  name: text,
  members: listOf((value) => (typeof value === 'string' ? undefined : nestedFolder(value))),
})

const described = { name: text, 'title?': text, 'shortTitle?': text, 'description?': text, 'meta?': anyObject }
const formatted = {
  ...described,
  type: text,
  'format?': format,
  'formatDescription?': objectOf({ name: text, specifier: text, 'currency?': text }),
  'currency?': text,
  'aliasMember?': text,
}

/** `V1MetaResponse` and everything below it. */
const metaResponse = objectOf({
  'compilerId?': text,
  'cubes?': listOf(
    objectOf({
      ...described,
      type: that('cube or view', (value) => value === 'cube' || value === 'view'),
      measures: listOf(objectOf({ ...formatted, 'aggType?': text })),
      dimensions: listOf(
        objectOf({
          ...formatted,
          'granularities?': listOf(
            objectOf({ name: text, title: text, 'interval?': text, 'sql?': text, 'offset?': text, 'origin?': text }),
          ),
          'order?': that('asc or desc', (value) => value === 'asc' || value === 'desc'),
          'key?': text,
        }),
      ),
      segments: listOf(objectOf({ ...described, title: text, shortTitle: text })),
      'joins?': listOf(objectOf({ name: text, relationship: text })),
      // Some servers nest here as well.
      'folders?': listOf(nestedFolder),
      'nestedFolders?': listOf(nestedFolder),
      'hierarchies?': listOf(objectOf({ name: text, levels: texts, 'title?': text, 'aliasMember?': text })),
    }),
  ),
})

/**
 * Checks an answer of `/v1/meta`. Fields and formats the interface does not list are kept.
 *
 * @throws {HttpBodyError} `path` tells where it is wrong.
 * @see Service interface, "Metadata response (V1MetaResponse)"
 */
export function readMeta(answer: Read): V1MetaResponse {
  return readAnswer(answer, metaResponse)
}

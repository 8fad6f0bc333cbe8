import type { V1MetaResponse } from '@svc/core/data'

/** What would end the line, or what no file in UTF-8 can hold: half of a pair of surrogates. */
const unwritable = /[\p{Cc}\p{Surrogate}\u2028\u2029]/gu
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
const text = (value: string) => `'${value.replace(/[\\']/g, '\\$&').replace(unwritable, escaped)}'`
const block = (lines: string) => (lines ? `{\n${lines}  }` : '{}')
const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
const types = new Set(['string', 'number', 'boolean', 'time', 'geo'])
const typeOf = (type: string) => (types.has(type) ? text(type) : 'string')
const union = (names: readonly string[]) => (names.length > 0 ? names.map(text).join(' | ') : 'never')

/**
 * The data model as a type that `createDataClient<Model>` takes: members, segments and custom granularities by name. The same model
 * gives the same text, in whatever order the server lists it. Names are data: none of them can become code.
 */
export function writeModel({ cubes = [] }: V1MetaResponse, name: string): string {
  const measures = cubes.flatMap((unit) => unit.measures).sort(byName)
  const dimensions = cubes.flatMap((unit) => unit.dimensions).sort(byName)
  const segments = cubes.flatMap((unit) => unit.segments).sort(byName)
  const granular = dimensions.filter(({ granularities = [] }) => granularities.length > 0)
  const note = (title: string | undefined) =>
    title ? `    /** ${title.replaceAll('*/', '* /').replace(/[\s\p{Cc}\p{Surrogate}]+/gu, ' ')} */\n` : ''
  const members = (list: readonly { name: string; type: string; title?: string | undefined }[]) =>
    list.map(({ name: member, type, title }) => `${note(title)}    ${text(member)}: ${typeOf(type)}\n`).join('')
  return [
    '// Written by svc codegen from the data model of the server. Do not edit.\n\n',
    `export interface ${name} {\n`,
    `  measures: ${block(members(measures))}\n`,
    `  dimensions: ${block(members(dimensions))}\n`,
    `  segments: ${union(segments.map((segment) => segment.name))}\n`,
    `  granularities: ${block(
      granular
        .map((dimension) => `    ${text(dimension.name)}: ${union((dimension.granularities ?? []).map((one) => one.name))}\n`)
        .join(''),
    )}\n`,
    '}\n',
  ].join('')
}

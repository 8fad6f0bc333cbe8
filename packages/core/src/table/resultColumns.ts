import type { MemberType, V1CubeMetaFormat, V1CubeMetaFormatDescription, V1Meta } from '../data/metaTypes.ts'
import type { MemberAnnotation } from '../data/resultTypes.ts'
import { annotationFields } from './annotationFields.ts'
import { granularMember } from './axes.ts'
import type { Source } from './createSource.ts'
import { mergeAnnotations } from './mergeAnnotations.ts'

/** A column of a result, with what the answer says about it. */
export interface ResultColumn<Name extends string = string> {
  /** Member as rows name it: `orders.count`, `orders.created_at.month`. */
  readonly name: Name
  /** `other`: a member that the rows have and the query does not name. */
  readonly kind: 'measure' | 'dimension' | 'timeDimension' | 'other'
  /** Title, with the title of its unit before it; the name where the result has none. */
  readonly title: string
  /** Title without that of its unit. */
  readonly shortTitle: string
  /** Type of its values. */
  readonly type: MemberType
  /** How its values are shown. */
  readonly format?: V1CubeMetaFormat | undefined
  /** The same as a d3-format specifier. */
  readonly formatDescription?: V1CubeMetaFormatDescription | undefined
  /** ISO 4217 code, upper case. */
  readonly currency?: string | undefined
  /** Free-form. */
  readonly meta?: V1Meta | undefined
  /** Name of the granularity of a time dimension. */
  readonly granularity?: string | undefined
  /** Everything that the result says about it. */
  readonly annotation: MemberAnnotation | undefined
}

/** The columns of all results: dimensions, time dimensions, measures, then members that only the rows have. */
export function resultColumns<Name extends string>(sources: readonly Source[]): ResultColumn<Name>[] {
  const annotations = mergeAnnotations(sources)
  return [...columnKinds(sources)].map(([name, kind]) => {
    const annotation = annotations.get(name)
    const fields = annotationFields(annotation ?? {})
    // Some servers write null for what they leave out.
    const title = annotation?.title ?? name
    const shortTitle = annotation?.shortTitle ?? title
    return { ...fields, name: name as Name, kind, title, shortTitle, type: fields.type ?? 'string', annotation }
  })
}

/** What each column is, in the order of the columns. */
function columnKinds(sources: readonly Source[]): Map<string, ResultColumn['kind']> {
  const kinds = new Map<string, ResultColumn['kind']>()
  const plain = new Set<string>()
  for (const { result } of sources) {
    const { query } = result
    for (const name of query.dimensions ?? []) kinds.set(name, 'dimension')
    for (const time of query.timeDimensions ?? []) {
      if (!time.granularity) continue
      kinds.set(granularMember(time), 'timeDimension')
      plain.add(time.dimension)
    }
  }
  for (const { measures } of sources) for (const name of measures) kinds.set(name, 'measure')
  for (const { members } of sources) {
    // Servers repeat a granular time under the plain name of its dimension.
    for (const name of members) if (!kinds.has(name) && !plain.has(name)) kinds.set(name, 'other')
  }
  return kinds
}

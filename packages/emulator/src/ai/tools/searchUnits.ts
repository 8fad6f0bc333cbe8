import type { V1CubeMeta, V1MetaResponse } from '@svc/core/data'
import { wordsOf } from '../words/wordsOf.ts'

/** The units that share a word with the question: the answer of the metadata search tool. */
export function searchUnits(question: string, meta: V1MetaResponse): V1CubeMeta[] {
  const wanted = new Set(wordsOf(question))
  return (meta.cubes ?? []).filter((unit) =>
    wordsOf(
      [
        unit.name,
        unit.title,
        unit.description,
        ...[...unit.measures, ...unit.dimensions].map(({ name, shortTitle }) => `${name} ${shortTitle ?? ''}`),
      ]
        .join(' ')
        .replace(/[._]/g, ' '),
    ).some((word) => wanted.has(word)),
  )
}

import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export interface GuidePart {
  readonly text: string
  /** Names of files in `guide`, without their ending. */
  readonly pages: readonly string[]
}

const parts: readonly GuidePart[] = [
  { text: 'Get started', pages: ['start', 'sessions', 'recipes'] },
  { text: 'Build', pages: ['embed', 'data', 'result-tables', 'query-builder', 'chat'] },
  { text: 'Manage', pages: ['platform', 'scim'] },
  { text: 'Develop and test', pages: ['emulator', 'model', 'testing'] },
  { text: 'Move', pages: ['migrate'] },
]

/** The guides in the order they are read; one that is in no list comes last, so that none is lost. */
export function guideParts(): readonly GuidePart[] {
  const others = readdirSync(join(import.meta.dirname, '../guide'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -'.md'.length))
    .filter((name) => !parts.some(({ pages }) => pages.includes(name)))
    .sort()
  return others.length > 0 ? [...parts, { text: 'More', pages: others }] : parts
}

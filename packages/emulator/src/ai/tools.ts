import type { V1CubeMeta, V1MetaResponse } from '@svc/core/data'
import { wordsOf } from './words.ts'

export interface SqlAnswer {
  readonly schema: readonly { readonly name: string; readonly column_type: string }[]
  readonly data: readonly (readonly unknown[])[]
  readonly totalRows: number
}

/** The tools of the agent. Both use the Core Data endpoints, with the rights of the caller. */
export interface Tools {
  readonly meta: () => Promise<V1MetaResponse>
  /** The same with the joins of cubes, where the server tells them. */
  readonly joinedMeta: () => Promise<V1MetaResponse>
  readonly sql: (query: string) => Promise<SqlAnswer>
}

/** Rows in a tool's result. The contract allows no more; a client gets the rest from `/v1/cubesql`. */
const maxRows = 100

export function createTools(dataUrl: string, token: string, signal: AbortSignal, timezone: string | undefined): Tools {
  const call = async (path: string, init: RequestInit) => {
    const response = await fetch(`${dataUrl}${path}`, {
      ...init,
      signal,
      headers: { authorization: token, 'content-type': 'application/json' },
    })
    const text = await response.text()
    if (!response.ok) throw new Error(errorOf(text) ?? `Core Data answered ${response.status}`)
    return text
  }
  const meta = async (search = '') => JSON.parse(await call(`/v1/meta${search}`, {})) as V1MetaResponse
  return {
    meta: () => meta(),
    joinedMeta: () => meta('?extended=true').catch(() => meta()),
    async sql(query) {
      const text = await call('/v1/cubesql', { method: 'POST', body: JSON.stringify({ query, timezone }) })
      let schema: SqlAnswer['schema'] = []
      const data: unknown[][] = []
      for (const line of text.split('\n')) {
        if (!line.trim()) continue
        const part = JSON.parse(line) as { schema?: SqlAnswer['schema']; data?: unknown[][]; error?: string }
        if (part.error !== undefined) throw new Error(part.error)
        if (part.schema) schema = part.schema
        if (part.data) data.push(...part.data)
      }
      return { schema, data: data.slice(0, maxRows), totalRows: data.length }
    },
  }
}

function errorOf(text: string): string | undefined {
  try {
    const { error } = JSON.parse(text) as { error?: unknown }
    return typeof error === 'string' ? error : undefined
  } catch {
    return undefined
  }
}

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

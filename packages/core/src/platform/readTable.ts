import { table } from './generated/table.ts'
import type { PagingStyle, PlatformOperationFacts } from './types.ts'

/** One tag of the contract. */
interface Group {
  name: string
  /** Another camelCase form of its tag, if there is one. */
  alias: string | undefined
  operations: readonly PlatformOperationFacts[]
}

// The letters of the table are explained at the head of generated/table.ts, and in scripts/contract/table.mjs, which writes it.
const methods = { G: 'GET', P: 'POST', U: 'PUT', A: 'PATCH', D: 'DELETE' } as const
const styles: Record<string, PagingStyle> = { c: 'cursor', o: 'offset', p: 'page' }

/**
 * Returns every group with its operations, in the order of the contract. The table is text because that takes half the bytes of
 * objects; of each path it holds only what differs from the previous path.
 */
export function readTable(): readonly Group[] {
  let parts: string[] = []
  return table.split('\n').map((line) => {
    const [name, alias] = line.split(' ', 1)[0]!.split('=') as [string, string?]
    const operations: PlatformOperationFacts[] = Array.from(
      line.matchAll(/(\d)(\S*) ([a-z]*)([A-Z])(\w+)/g),
      ([, shared, rest, flags, method, id]) => {
        parts = parts.slice(0, +shared!).concat(rest ? rest.split('/') : [])
        return {
          id: id!,
          group: name,
          method: methods[method as 'G'],
          path: `/${parts.join('/')}`,
          paging: Array.from(flags!, (flag) => styles[flag]!).filter(Boolean),
          multipart: /m/.test(flags!),
          answer: /b/.test(flags!) ? 'file' : /v/.test(flags!) ? 'none' : 'json',
        }
      },
    )
    return { name, alias, operations }
  })
}

import type { HttpAnswer, TransportInit } from '../http/index.ts'
import type * as Answers from './answers.ts'
import type { DataClient } from './clientTypes.ts'
import type { PollOptions } from './poll.ts'
import type { SqlOptions } from './sqlTypes.ts'
import { toRequest } from './toRequest.ts'

/** Sends requests until there is an answer, by POST if there is a body. Resolves to the answer and to the code that reads it. */
export type Ask = (
  path: string,
  options: PollOptions,
  body?: unknown,
  init?: TransportInit,
) => Promise<[answer: HttpAnswer, read: typeof Answers]>

/** The calls that tell about a query instead of running it. */
export function createQueryTools(ask: Ask): Pick<DataClient, 'dryRun' | 'sql' | 'convertQuery'> {
  return {
    async dryRun(query, options = {}) {
      const [answer, { readDryRun }] = await ask('v1/dry-run', options, toRequest(query, options))
      return readDryRun(answer)
    },

    async sql(query: unknown, options: SqlOptions = {}) {
      const body = {
        query: typeof query === 'string' ? query : toRequest(query, options).query,
        format: options.format,
        disable_post_processing: options.disablePostProcessing,
      }
      const [answer, { readSql }] = await ask('v1/sql', options, body)
      return readSql(answer) as never
    },

    async convertQuery(query, options = {}) {
      const [answer, { readConverted }] = await ask('v1/convert-query', options, { input: 'sql', output: 'rest', query })
      return readConverted(answer)
    },
  }
}

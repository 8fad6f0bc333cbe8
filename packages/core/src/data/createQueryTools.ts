import type { HttpAnswer, TransportInit } from '../http/index.ts'
import type * as Answers from './answers.ts'
import type { DataClient, SqlOptions } from './clientTypes.ts'
import type { PollOptions } from './poll.ts'
import { toRequest } from './toRequest.ts'

/** Asks until there is an answer, by POST if there is a body, and gives what reads it. */
export type Ask = (
  path: string,
  asked: PollOptions,
  body?: unknown,
  init?: TransportInit,
) => Promise<[answer: HttpAnswer, read: typeof Answers]>

/** The calls that tell about a query instead of running it. */
export function createQueryTools(ask: Ask): Pick<DataClient, 'dryRun' | 'sql' | 'convertQuery'> {
  return {
    async dryRun(query, asked = {}) {
      const [answer, { readDryRun }] = await ask('v1/dry-run', asked, toRequest(query, asked))
      return readDryRun(answer)
    },

    async sql(query: unknown, asked: SqlOptions = {}) {
      const body = {
        query: typeof query === 'string' ? query : toRequest(query, asked).query,
        format: asked.format,
        disable_post_processing: asked.disablePostProcessing,
      }
      const [answer, { readSql }] = await ask('v1/sql', asked, body)
      return readSql(answer) as never
    },

    async convertQuery(query, asked = {}) {
      const [answer, { readConverted }] = await ask('v1/convert-query', asked, { input: 'sql', output: 'rest', query })
      return readConverted(answer)
    },
  }
}

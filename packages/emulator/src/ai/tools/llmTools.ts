import type { Query } from '@svc/core/data'
import { isObject } from '../../isObject.ts'
import { callTool } from './callTool.ts'
import type { Tools } from './createTools.ts'
import { parseObject } from './parseObject.ts'
import { SqlOffError } from './SqlOffError.ts'
import { searchUnits } from './searchUnits.ts'

/** A call of a tool: what it was given, and what it does. */
interface LlmCall {
  readonly given: object
  /** The result for the language model, which the chat shows together with `shown`. */
  readonly work: () => Promise<object>
  readonly shown: object
}

interface LlmTool {
  readonly name: string
  readonly description: string
  /** The only parameter. */
  readonly parameter: { readonly name: string; readonly type: 'string' | 'object'; readonly description: string }
  readonly call: (given: unknown, own: Tools, id: string) => LlmCall
}

const searchMetadata: LlmTool = {
  name: 'search_metadata',
  description: 'Finds cubes and views of the data model with their measures and dimensions.',
  parameter: { name: 'query', type: 'string', description: 'Words to look for' },
  call(given, own) {
    const query = String(given ?? '')
    const work = async () => ({ cubes: searchUnits(query, await own.meta()) })
    return { given: { query }, work, shown: { searchQuery: query } }
  },
}

const runSql: LlmTool = {
  name: 'run_sql',
  description: 'Runs one SELECT over cubes or views as tables; measures as MEASURE(name), grouped by dimensions.',
  parameter: { name: 'sqlQuery', type: 'string', description: 'The SELECT statement' },
  call(given, own, id) {
    const sqlQuery = String(given ?? '')
    const work = () =>
      own.sql(sqlQuery).catch((error: unknown) => {
        throw error instanceof SqlOffError ? new Error(`${error.message}. Use ${runQuery.name} instead`) : error
      })
    return { given: { sqlQuery }, work, shown: { sqlQuery, queryTitle: 'Query', uuid: id } }
  },
}

const runQuery: LlmTool = {
  name: 'run_query',
  description: 'Runs one query over cubes or views; its rows are the measures, grouped by the dimensions.',
  parameter: {
    name: 'loadQuery',
    type: 'object',
    description: `All parts are optional: ${JSON.stringify({
      measures: ['unit.measure'],
      dimensions: ['unit.dimension'],
      timeDimensions: [{ dimension: 'unit.time', granularity: 'month', dateRange: ['2025-01-01', '2025-12-31'] }],
      filters: [{ member: 'unit.dimension', operator: 'equals', values: ['text'] }],
      order: [['unit.measure', 'desc']],
      limit: 100,
    })}`,
  },
  call(given, own, id) {
    // Some models write an object as text.
    const loadQuery = typeof given === 'string' ? parseObject(given) : given
    const work = async () => {
      if (!isObject(loadQuery)) throw new Error('loadQuery is not a JSON object')
      return own.load(loadQuery as Query)
    }
    return { given: { loadQuery }, work, shown: { loadQuery, queryTitle: 'Query', uuid: id } }
  },
}

const allTools = [searchMetadata, runSql, runQuery]

export const isTool = (name: string): boolean => allTools.some((tool) => tool.name === name)

/** The tools that work with the Core Data server, as far as it is known. */
const toolsFor = ({ hasSql }: Tools) => [searchMetadata, hasSql() ? runSql : runQuery]

/** The tools as an OpenAI-compatible endpoint takes them. */
export const describeTools = (own: Tools): object[] =>
  toolsFor(own).map(({ name, description, parameter: { name: key, ...schema } }) => ({
    type: 'function',
    function: { name, description, parameters: { type: 'object', properties: { [key]: schema }, required: [key] } },
  }))

/** Runs a tool. Returns what the language model is told; an error is a result as well: it can correct its next call. */
export async function* runTool(id: string, name: string, args: string, own: Tools) {
  const input = parseObject(args)
  const tool = allTools.find((one) => one.name === name)
  const call = tool?.call(input?.[tool.parameter.name], own, id)
  const done = yield* callTool(
    id,
    () => ({ name, input: call?.given ?? {} }),
    async () => {
      const known = toolsFor(own)
      if (!tool || !call || !known.includes(tool))
        throw new Error(`There is no such tool. Use ${known.map((one) => one.name).join(' or ')}`)
      if (!input) throw new Error('The arguments are not a JSON object')
      return call.work()
    },
    (result) => ({ ...call?.shown, ...result }),
  )
  return JSON.stringify(done.result ?? { error: done.error })
}

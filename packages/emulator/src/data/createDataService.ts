import { createDatabase } from '../database/createDatabase.ts'
import { dataEndings } from '../database/loadFiles.ts'
import { needDirectory } from '../database/needDirectory.ts'
import type { Database } from '../database/types.ts'
import { failAfter } from '../failAfter.ts'
import { listFiles } from '../listFiles.ts'
import { accessOf, type Viewer } from './accessOf.ts'
import { checkSources } from './checkSources.ts'
import { generateModel } from './generateModel.ts'
import { allOrNone } from './load/allOrNone.ts'
import { createResultCache } from './load/createResultCache.ts'
import { loadQuery } from './load/loadQuery.ts'
import { buildMeta, visibleMeta } from './meta/buildMeta.ts'
import { extendMeta } from './meta/extendMeta.ts'
import { ModelError } from './model/ModelError.ts'
import { findModelFiles, type Model, type ModelFile, readModel } from './model/readModel.ts'
import { dryQuery } from './query/dryQuery.ts'
import { normalizeQueries } from './query/normalizeQueries.ts'
import { pivotQuery } from './query/pivotQuery.ts'
import type { NormalQuery } from './query/types.ts'
import { shortList } from './shortList.ts'
import { describeSql } from './sql/describeSql.ts'
import { defaultOrder, planQuery } from './sql/plan/planQuery.ts'
import type { PlanExtras, QueryPlan } from './sql/plan/QueryPlan.ts'
import { transformQuery } from './sql/transformQuery.ts'
import { UserError } from './UserError.ts'

/** The part of a clock that queries need: what `last month` is counted from. */
export interface DataClock {
  /** Epoch milliseconds. */
  readonly now: () => number
}

export interface DataServiceOptions {
  /** Directory of YAML files, read below it. Left out with `modelFiles`: a cube for each table of the database. */
  readonly modelDir?: string | undefined
  /** The files themselves, instead of a directory. */
  readonly modelFiles?: readonly ModelFile[] | undefined
  /** Directory of CSV, Parquet and JSON files. Left out with `databaseFile`: two years of generated orders. */
  readonly dataDir?: string | undefined
  /** An existing DuckDB file, opened to read. */
  readonly databaseFile?: string | undefined
  readonly clock?: DataClock | undefined
  /** How long a query runs before an older result is taken for it, where its cache mode allows, in milliseconds. @default 5000 */
  readonly slowMs?: number | undefined
}

/** Who asks, and the signal that aborts the request. */
export interface RequestContext {
  readonly viewer: Viewer
  readonly signal?: AbortSignal | undefined
}

/** Body of `/v1/load`, `/v1/sql` and `/v1/dry-run`. */
export interface QueryRequest {
  readonly query: unknown
  readonly queryType?: string | undefined
  readonly cache?: string | undefined
}

export interface DataService {
  readonly model: Model
  /** The files that the model was read from. */
  readonly files: readonly ModelFile[]
  /** What the database cannot read of the data and the model, with file, line and key: queries over it fail, others work. And unread files. */
  readonly warnings: readonly string[]
  readonly database: Database
  readonly clock: DataClock
  readonly meta: (options?: { extended?: boolean | undefined; compilerId?: boolean | undefined }) => object
  readonly load: (request: QueryRequest, context: RequestContext) => Promise<object>
  readonly sql: (request: QueryRequest, context: RequestContext) => object
  readonly dryRun: (request: QueryRequest, context: RequestContext) => object
  /** The plan of one query for a viewer, which the SQL interface builds on. */
  readonly plan: (query: NormalQuery, context: RequestContext, extras?: PlanExtras) => QueryPlan
  readonly close: () => Promise<void>
}

/** The files of the model; undefined when the model is to be generated from the database. */
async function findFiles({ modelFiles, modelDir }: DataServiceOptions): Promise<readonly ModelFile[] | undefined> {
  if (modelFiles !== undefined || modelDir === undefined) return modelFiles
  await needDirectory(modelDir, 'YAML files', '--model')
  const found = await findModelFiles(modelDir)
  if (found.length === 0) throw new Error(`There is no YAML file below ${modelDir}`)
  return found
}

/** Files that look like part of the model or the data but are not read. Without a warning they would only be missed in the answers. */
async function findUnread({ modelDir, modelFiles, dataDir }: DataServiceOptions, database: Database): Promise<string[]> {
  const below = modelFiles === undefined && modelDir !== undefined ? await listFiles(modelDir) : []
  const code = below.filter((path) => /\.(?:[cm]?[jt]s|py|jinja2?)$/i.test(path))
  return [
    ...(code.length > 0 ? [`Not read below ${modelDir}: ${shortList(code)}. A data model is made of YAML files here`] : []),
    ...(database.unread.length > 0
      ? [`Not read below ${dataDir}: ${shortList(database.unread)}. Data files have ${dataEndings}`]
      : []),
  ]
}

/**
 * What the database cannot read of the data and the model. A model of which it can read nothing is refused. One that is partly broken answers for
 * the rest, and with the database's error for what is broken, as compatible servers do.
 * @throws ModelError
 */
async function findWarnings(model: Model, database: Database, now: number): Promise<string[]> {
  const { problems, unread } = await checkSources(model, database, now)
  const [first, ...others] = problems
  // A table may be missing because its file is broken.
  if (first && unread.length === model.cubes.size)
    throw new ModelError(first, [first.reason, ...others.map(({ message }) => message), ...database.broken].join('\n'))
  const empty = model.units.size > 0 ? [] : ['The files of the model hold no cube and no view: there is nothing to ask for']
  return [...database.broken, ...problems.map(({ message }) => message), ...empty]
}

/**
 * Reads a data model, opens its database and answers queries over both.
 * @throws ModelError naming file, line and key of what is wrong or not supported
 */
export async function createDataService(options: DataServiceOptions): Promise<DataService> {
  const clock = options.clock ?? { now: Date.now }
  const given = await findFiles(options)
  const written = given && readModel(given)
  const database = await createDatabase({ dataDir: options.dataDir, file: options.databaseFile })
  try {
    const files = given ?? (await generateModel(database))
    const model = written ?? readModel(files)
    const warnings = [...(await findWarnings(model, database, clock.now())), ...(await findUnread(options, database))]
    return serve({ model, files, warnings, database, clock }, options.slowMs ?? 5000)
  } catch (error) {
    return failAfter(database.close, error)
  }
}

type Parts = Pick<DataService, 'model' | 'files' | 'warnings' | 'database' | 'clock'>

function serve(parts: Parts, slowMs: number): DataService {
  const { model, database, clock } = parts
  const units = buildMeta(model)
  const unitsByName = new Map(units.map((unit) => [unit.name, unit]))
  const visible = visibleMeta(model, units)
  const resultOf = createResultCache(database, () => clock.now(), slowMs)
  let whole: object | undefined

  const normalize = (request: QueryRequest) => {
    if (request.query === undefined || request.query === null) throw new UserError('Query param is required')
    return normalizeQueries(request.query, { now: clock.now(), cacheMode: request.cache })
  }
  const plan: DataService['plan'] = (query, { viewer }, extras) =>
    planQuery(model, query, { timezone: query.timezone, now: clock.now() }, accessOf(model, viewer), extras)

  return {
    ...parts,
    plan,
    meta({ extended, compilerId } = {}) {
      if (extended) {
        whole ??= extendMeta(model, visible)
        return whole
      }
      return compilerId ? { ...visible, compilerId: model.id } : visible
    },
    async load(request, context) {
      const { type, queries } = normalize(request)
      if (type !== 'regularQuery' && request.queryType !== 'multi') {
        throw new UserError(`'${type}' query type is not supported by the client.Please update the client.`)
      }
      const results = await allOrNone(context.signal, queries, async (query, signal) =>
        loadQuery({ resultOf, units: unitsByName, plan: plan(query, context) }, type, signal),
      )
      if (request.queryType !== 'multi') return results[0]!
      return {
        queryType: type,
        results,
        pivotQuery: pivotQuery(
          type,
          results.map(({ query }) => query),
        ),
        slowQuery: results.some(({ slowQuery }) => slowQuery),
      }
    },
    sql(request, context) {
      const { type, queries } = normalize(request)
      const answers = queries.map((query) => ({ sql: describeSql(plan(query, context)), dataSource: 'default' }))
      return type === 'regularQuery' ? answers[0]! : answers
    },
    dryRun(request, context) {
      const { type, queries } = normalize(request)
      const normalizedQueries = queries.map((query) => dryQuery(query, type))
      return {
        queryType: type,
        normalizedQueries,
        queryOrder: queries.map((query) => Object.fromEntries(query.order ?? defaultOrder(query))),
        transformedQueries: queries.map((query) => transformQuery(plan(query, context))),
        pivotQuery: pivotQuery(type, normalizedQueries),
      }
    },
    close: () => database.close(),
  }
}

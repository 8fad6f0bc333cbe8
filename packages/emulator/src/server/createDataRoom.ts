import type { V1MetaResponse } from '@svc/core/data'
import { Hono } from 'hono'
import {
  attachDataSocket,
  attachSocketProxy,
  createDataApp,
  createDataProxy,
  createDataService,
  defaultModelDir,
  findModelFiles,
  type ModelFile,
  notFound,
} from '../data/index.ts'
import { answerIndex } from './answerIndex.ts'
import { EmulatorStartError } from './start/EmulatorStartError.ts'
import type { ReadModel } from './state/createModelReader.ts'
import type { EmulatorContext } from './state/EmulatorContext.ts'
import { isBuiltIn } from './state/isBuiltIn.ts'
import type { Room } from './state/Room.ts'

export interface DataRoom extends Room {
  /** The data model's files, as the Platform API shows them. */
  readonly files: readonly ModelFile[]
  /** Parts of the model and its data that cannot be read, one line each. */
  readonly warnings: readonly string[]
  /** For the emulator's own use: its own model is read without a request, and so without a fault that is meant for a page. */
  readonly readModel: ReadModel
  /** Adds generated orders to the emulator's own data. Resolves to their new number. Missing for other data. */
  readonly addOrders?: ((count: number) => Promise<number>) | undefined
}

/** A request to the address of a branch, as one to production: the emulator serves one data model. Other requests as they are. */
function atProduction(request: Request, basePath: string): Request {
  const url = new URL(request.url)
  const below = url.pathname.startsWith(`${basePath}/`) ? url.pathname.slice(basePath.length) : ''
  const rest = /^\/dev-mode\/[^/]+\/svcjs-api(\/.*)$/.exec(below)?.[1]
  if (rest !== undefined) url.pathname = `${basePath}${rest}`
  return new Request(url, request)
}

/** Core Data on its port: over the emulator's own database, or passed through to another server. */
export async function createDataRoom(context: EmulatorContext): Promise<DataRoom> {
  const { clock, faults, isAllowedHost, settings, stats, verifyToken } = context
  const app = new Hono()
  app.use(async (_, next) => {
    stats.dataRequests += 1
    await next()
  })
  // The Request class does not admit this method, and a mounted app is called with a new Request.
  app.on('TRACE', '*', (c) => notFound(c.req.raw))
  if (settings.dataUrl !== undefined) {
    const { origin: url } = new URL(settings.dataUrl)
    app.route('/', createDataProxy({ url }))
    let detachProxy: (() => void) | undefined
    return {
      app,
      // The files of another server are unknown here: the Platform API shows the emulator's own.
      files: await findModelFiles(defaultModelDir),
      warnings: [],
      readModel: context.readModel,
      attach(server) {
        detachProxy = attachSocketProxy(server, { url, isAllowedHost })
      },
      close: () => detachProxy?.(),
    }
  }
  const options = {
    modelDir: isBuiltIn(settings) ? defaultModelDir : settings.model,
    dataDir: settings.data,
    databaseFile: settings.database,
    clock,
    slowMs: settings.continueWaitMs,
  }
  const service = await createDataService(options).catch((cause: unknown) => {
    throw new EmulatorStartError(
      `The data model or its data cannot be used. ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    )
  })
  const { dataBasePath: basePath, subscriptionPollMs: pollMs, continueWaitMs } = settings
  const data = createDataApp({ service, verifyToken, faults, basePath, continueWaitMs })
  answerIndex(app, ['/', basePath, `${basePath}/v1`], () => ({
    api: 'Core Data API',
    authorization: 'Authorization: <Core Data token>',
    endpoints: {
      [`GET ${basePath}/v1/meta`]: 'the data model',
      [`POST ${basePath}/v1/load`]: 'rows of a query: { "query": { "measures": ["unit.measure"] } }',
      [`POST ${basePath}/v1/cubesql`]: 'rows of SQL, a line of JSON each: { "query": "SELECT ..." }',
      [`POST ${basePath}/v1/sql`]: 'the SQL that a query becomes',
      [`POST ${basePath}/v1/dry-run`]: 'a query as it is understood, not run',
      [`POST ${basePath}/v1/convert-query`]: 'SQL as a query',
      [`WS ${basePath}/v1/ws`]: 'queries over one connection',
      'GET /livez': 'is it up? The same as /readyz',
    },
  }))
  // Mounted whole, so that it answers unknown paths in the form of its own API.
  app.mount('/', data.fetch, { replaceRequest: (request) => atProduction(request, basePath) })
  let detach: (() => void) | undefined
  const { addOrders } = service.database
  return {
    app,
    files: service.files,
    warnings: service.warnings,
    readModel: async () => service.meta() as V1MetaResponse,
    addOrders,
    attach(server) {
      detach = attachDataSocket(server, { service, verifyToken, isAllowedHost, basePath, pollMs })
    },
    close() {
      detach?.()
      return service.close()
    },
  }
}

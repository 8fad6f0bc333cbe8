import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { Hono } from 'hono'
import { createAiRoom } from '../../ai/createAiRoom.ts'
import { createEmbedApp } from '../../embed/session/createEmbedApp.ts'
import { createSurfaceApp } from '../../embed/surface/createSurfaceApp.ts'
import { failAfter } from '../../failAfter.ts'
import { createPlatform } from '../../platform/createPlatform.ts'
import { createPlatformRoom } from '../../platform/createPlatformRoom.ts'
import { openStore } from '../../platform/store/openStore.ts'
import { createScimRoom } from '../../scim/createScimRoom.ts'
import { answerFailure } from '../answerFailure.ts'
import { createDataRoom, type DataRoom } from '../createDataRoom.ts'
import { createPanelApp } from '../panel/createPanelApp.ts'
import { type Clock, createClock } from '../state/createClock.ts'
import { createFaults, type Faults } from '../state/createFaults.ts'
import { createModelReader } from '../state/createModelReader.ts'
import { createSessions } from '../state/createSessions.ts'
import { createStats, type Stats } from '../state/createStats.ts'
import { createTokens, type TokenClaims } from '../state/createTokens.ts'
import type { EmulatorAddresses, EmulatorContext } from '../state/EmulatorContext.ts'
import type { Room } from '../state/Room.ts'
import { checkOptions } from './checkOptions.ts'
import { createHostCheck } from './createHostCheck.ts'
import type { EmulatorOptions } from './EmulatorOptions.ts'
import { EmulatorStartError } from './EmulatorStartError.ts'
import { type Listening, listen } from './listen.ts'
import { refusedPorts } from './refusedPorts.ts'

/** The running emulator. What `startEmulator` gives. */
export interface Emulator {
  /** Origin of the tenant, such as `http://localhost:4100`: surfaces, Platform API, SCIM. */
  readonly tenantOrigin: string
  /** Base address of Core Data, such as `http://localhost:4000/cubejs-api`. */
  readonly dataUrl: string
  /** Base address of the agent, such as `http://localhost:4200/api/v1/public/acme/agents/1`. */
  readonly aiUrl: string
  /** Key of the admin: for sessions, and for the agent. */
  readonly adminKey: string
  /** Bearer token of the Platform API and of SCIM. */
  readonly platformToken: string
  /** The clock that sessions and tokens go by. */
  readonly clock: Clock
  /** Switches that make requests and pages fail. */
  readonly faults: Faults
  /** Counters since the start. A live object. */
  readonly stats: Readonly<Stats>
  /**
   * Parts of your data model that the database cannot read, each with file, line and key, and files that are not read at all.
   * Queries over them fail, all others work.
   */
  readonly warnings: readonly string[]
  /** A token for the Core Data API; claims that are left out are empty. */
  readonly signToken: (claims?: Partial<TokenClaims> & Record<string, unknown>, lifetimeS?: number) => Promise<string>
  /** Stops the emulator: closes every port and connection. May be called twice. */
  readonly close: () => Promise<void>
}

/** The path of Core Data on its port. Requests to another server are passed through below that server's own path. */
function basePathOf({ dataBasePath, dataUrl }: EmulatorOptions): string {
  const theirs = dataUrl === undefined ? '/' : new URL(dataUrl).pathname
  const path = (theirs === '/' ? (dataBasePath ?? '/cubejs-api') : theirs).replace(/^\/+|\/+$/g, '')
  return path === '' ? '' : `/${path}`
}

/** The rooms of one port as one app. */
function compose(rooms: readonly Room[], { isAllowedHost }: EmulatorContext): Hono {
  const app = new Hono().onError(answerFailure)
  app.use(async (c, next) => {
    const { host, hostname } = new URL(c.req.url)
    if (isAllowedHost(host)) return next()
    const error = `The emulator does not answer at ${hostname}. Use localhost, or allow the name: --allowed-hosts or allowedHosts.`
    // A browser shows a status to pages of other origins only with this header. It tells them no more than that nothing answers here.
    return c.json({ error }, 403, { 'access-control-allow-origin': '*' })
  })
  for (const room of rooms) app.route('/', room.app)
  return app
}

/** The rooms of each port. */
async function createRooms(context: EmulatorContext, data: DataRoom): Promise<Record<'data' | 'ai' | 'tenant', Room[]>> {
  const platform = createPlatform(context, await openStore(context, data.files))
  const tenant = [
    createEmbedApp(platform),
    createSurfaceApp(platform, data),
    createPanelApp(context, data),
    createPlatformRoom(platform),
    createScimRoom(platform),
  ]
  return { tenant, ai: [createAiRoom(context)], data: [data] }
}

/**
 * Starts the whole service on this machine. It listens on the loopback interface only.
 * @throws {EmulatorStartError} when a port is taken, the pages are not built, the model cannot be used, or an option is not valid;
 *   its `option` names the last
 */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  checkOptions(options)
  const clock = createClock(options.now)
  const tokens = createTokens(clock, options.tokenSecret)
  const publicOrigins = options.publicOrigins ?? {}
  const publicHosts = Object.values(publicOrigins).flatMap((origin) => (origin === undefined ? [] : new URL(origin).hostname))
  const absolute = (path: string | undefined) => path && resolve(path)
  const addresses: EmulatorAddresses = { tenantOrigin: '', dataUrl: '', aiUrl: '' }
  const context: EmulatorContext = {
    clock,
    tokens,
    sessions: createSessions(clock, tokens),
    faults: createFaults(),
    stats: createStats(),
    addresses,
    readModel: createModelReader(addresses),
    adminKey: options.adminKey ?? randomBytes(24).toString('hex'),
    platformToken: options.platformToken ?? randomBytes(24).toString('hex'),
    verifyToken: (token) => tokens.verify(token),
    isAllowedHost: createHostCheck([...(options.allowedHosts ?? []), ...publicHosts]),
    settings: {
      model: absolute(options.model),
      data: absolute(options.data),
      database: absolute(options.database),
      dataUrl: options.dataUrl,
      state: absolute(options.state),
      dataBasePath: basePathOf(options),
      subscriptionPollMs: options.subscriptionPollMs ?? 5000,
      continueWaitMs: options.continueWaitMs ?? 5000,
      llmUrl: options.llmUrl,
      llmKey: options.llmKey,
      llmModel: options.llmModel,
      account: options.account ?? 'acme',
      namespace: options.namespace ?? 'svc',
      publicOrigins,
      frameAncestors: options.frameAncestors,
      strict: options.strict ?? false,
    },
  }

  const data = await createDataRoom(context)
  const rooms = await createRooms(context, data).catch((error: unknown) => failAfter(data.close, error))
  const open: Listening[] = []
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= (async () => {
      await Promise.all(open.map((one) => one.close()))
      for (const room of Object.values(rooms).flat()) await room.close?.()
    })()
    return closing
  }

  try {
    const ports = { data: options.ports?.data ?? 4000, ai: options.ports?.ai ?? 4200, tenant: options.ports?.tenant ?? 4100 }
    const origins = { data: '', ai: '', tenant: '' }
    const refused: { name: string; error: EmulatorStartError }[] = []
    for (const name of ['data', 'ai', 'tenant'] as const) {
      const listening = await listen(compose(rooms[name], context), ports[name], name).catch((error: unknown) => {
        if (!(error instanceof EmulatorStartError)) throw error
        refused.push({ name, error })
      })
      if (!listening) continue
      open.push(listening)
      for (const room of rooms[name]) room.attach?.(listening.server)
      origins[name] = `http://localhost:${listening.port}`
    }
    if (refused.length > 0) throw refusedPorts(refused)
    addresses.tenantOrigin = origins.tenant
    addresses.dataUrl = `${origins.data}${context.settings.dataBasePath}`
    addresses.aiUrl = `${origins.ai}/api/v1/public/${context.settings.account}/agents/1`
  } catch (error) {
    return failAfter(close, error)
  }

  return {
    ...addresses,
    adminKey: context.adminKey,
    platformToken: context.platformToken,
    clock,
    faults: context.faults,
    stats: context.stats,
    warnings: data.warnings,
    signToken: (claims = {}, lifetimeS) => tokens.sign(claims, lifetimeS),
    close,
  }
}

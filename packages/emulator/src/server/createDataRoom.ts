import { Hono } from 'hono'
import { attachDataSocket, createDataApp, createDataProxy, createDataService, defaultModelDir } from '../data/index.ts'
import type { EmulatorContext, Room } from './context.ts'
import { EmulatorStartError } from './EmulatorStartError.ts'

/** Core Data on its port: over the emulator's own database, or passed through to another server. */
export async function createDataRoom(context: EmulatorContext): Promise<Room> {
  const { clock, faults, settings, stats, verifyToken } = context
  const app = new Hono()
  app.use(async (_, next) => {
    stats.dataRequests += 1
    await next()
  })
  if (settings.dataUrl !== undefined) {
    app.route('/', createDataProxy({ url: new URL(settings.dataUrl).origin }))
    return { app }
  }
  const options = {
    modelDir: settings.model ?? defaultModelDir,
    dataDir: settings.data,
    databaseFile: settings.database,
    clock,
  }
  const service = await createDataService(options).catch((cause: unknown) => {
    throw new EmulatorStartError(`The data cannot be used. ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  })
  const { dataBasePath: basePath } = settings
  const data = createDataApp({ service, verifyToken, faults, basePath })
  // Mounted whole: it answers what it does not know in the form of its own API.
  app.mount('/', data.fetch)
  let detach: (() => void) | undefined
  return {
    app,
    attach(server) {
      detach = attachDataSocket(server, { service, verifyToken, basePath })
    },
    close() {
      detach?.()
      service.close()
    },
  }
}

import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createHostApp, type HostAppOptions } from './createHostApp.ts'

export interface Host {
  /** On 127.0.0.1, so that it is cross-site to the emulator on localhost. */
  readonly origin: string
  readonly close: () => Promise<void>
}

/** Starts an example host on the loopback interface. @throws when the port is taken; the message names it. */
export function startHost({ port = 0, ...options }: HostAppOptions & { port?: number | undefined }): Promise<Host> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: createHostApp(options).fetch, hostname: '127.0.0.1', port }, (info: AddressInfo) =>
      resolve({
        origin: `http://127.0.0.1:${info.port}`,
        close: () =>
          new Promise((done) => {
            server.close(() => done())
            // An answer of the chat may still be streaming.
            if ('closeAllConnections' in server) server.closeAllConnections()
          }),
      }),
    )
    server.on('error', (cause) => reject(new Error(`Port ${port} cannot be used for ${options.name}. Is it taken?`, { cause })))
  })
}

import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** HTTP servers on free ports of this machine, closed together. */
export function createServers() {
  const open: Server[] = []
  return {
    async listen(listener?: RequestListener): Promise<{ server: Server; host: string; url: string }> {
      const server = createServer(listener)
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      open.push(server)
      const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
      return { server, host, url: `http://${host}` }
    },
    close() {
      for (const server of open.splice(0)) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

import { connect } from 'node:net'

/** What a client has begun to send. */
export interface BegunRequest {
  /** The first part of the answer. */
  answered: Promise<string>
  /** Sends one chunk after another until the server ends the connection. Returns how many mebibytes that were, at most 200. */
  sendWithoutEnd: () => Promise<number>
  end: () => void
}

/** Connects to a local server and sends the head of a request, but nothing of its body. */
export function beginRequest(port: number, head: readonly string[]): BegunRequest {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}) // the server ends the connection while it is written to
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const mebibyte = `100000\r\n${'x'.repeat(0x100000)}\r\n`
  return {
    answered: new Promise((resolve) => socket.once('data', (data) => resolve(String(data)))),
    async sendWithoutEnd() {
      let sent = 0
      for (; sent < 200 && !socket.destroyed; sent += 1) {
        if (socket.write(mebibyte)) continue
        await new Promise<void>((resolve) => {
          socket.once('drain', resolve)
          socket.once('close', resolve)
        })
      }
      return sent
    },
    end: () => socket.destroy(),
  }
}

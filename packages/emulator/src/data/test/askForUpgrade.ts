import { connect } from 'node:net'

/** Asks for a web socket at a path exactly as it is written, and gives the first line of the answer. */
export function askForUpgrade(host: string, path: string): Promise<string> {
  const [name, port] = host.split(':')
  const socket = connect(Number(port), name)
  const fields = ['host: localhost', 'connection: Upgrade', 'upgrade: websocket', 'sec-websocket-version: 13', 'authorization: t']
  socket.write(`GET ${path} HTTP/1.1\r\n${fields.join('\r\n')}\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`)
  return new Promise((resolve, reject) => {
    socket.once('data', (data) => {
      socket.destroy()
      resolve(String(data).split('\r\n')[0]!)
    })
    socket.once('close', () => reject(new Error('closed without an answer')))
  })
}

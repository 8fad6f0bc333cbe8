import { createServer } from 'node:net'

/** Why a port of the loopback interface cannot be opened; undefined if it can. */
const refusalOf = (port) =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', ({ code }) => resolve(code))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(undefined)))
  })

/**
 * Which of the ports cannot be opened, in words with the way out; undefined if all can.
 * @param {readonly { port: number, name: string }[]} wanted the ports, and what each is for
 */
export async function takenPorts(wanted) {
  const taken = []
  for (const { port, name } of wanted) {
    const code = await refusalOf(port)
    if (code) taken.push(`Port ${port} (${name}) ${code === 'EADDRINUSE' ? 'is in use' : `cannot be opened: ${code}`}.`)
  }
  if (taken.length === 0) return undefined
  const what = taken.length === 1 ? 'the program that has it' : 'the programs that have them'
  return `${taken.join('\n')}\nEnd ${what}, or take free ports: SVC_PORTS=any npm start`
}

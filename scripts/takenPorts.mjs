import { createServer } from 'node:net'

/** Why a port cannot be opened at an address; undefined if it can. */
const refusalOf = (port, address) =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', ({ code }) => resolve(code))
    server.listen(port, address, () => server.close(() => resolve(undefined)))
  })

/** As the shell takes it; on Windows there are two. */
const takeFreePorts = (platform) =>
  platform === 'win32'
    ? "set SVC_PORTS=any&& npm start (in PowerShell: $env:SVC_PORTS='any'; npm start)"
    : 'SVC_PORTS=any npm start'

/**
 * Which of the ports cannot be opened, in words with the way out; undefined if all can.
 * @param {readonly { port: number, name: string, isLocalhost?: boolean }[]} wanted the ports, and what each is for. One that browsers
 * know as `localhost` may be asked at ::1 as well, where another program may have it
 * @param {string} platform as Node names it
 */
export async function takenPorts(wanted, platform = process.platform) {
  const taken = []
  const codes = new Set()
  for (const { port, name, isLocalhost } of wanted) {
    // Other errors at ::1 say that there is no IPv6.
    const isTakenAtIPv6 = isLocalhost && (await refusalOf(port, '::1')) === 'EADDRINUSE'
    const code = isTakenAtIPv6 ? 'EADDRINUSE' : await refusalOf(port, '127.0.0.1')
    if (!code) continue
    codes.add(code)
    taken.push(`Port ${port} (${name}) ${code === 'EADDRINUSE' ? 'is in use' : `cannot be opened: ${code}`}.`)
  }
  if (taken.length === 0) return undefined
  // No port can be opened then, a free one neither.
  if (codes.has('EADDRNOTAVAIL'))
    return `${taken.join('\n')}\nThis machine has no address 127.0.0.1. Bring its loopback interface up, on Linux with: ip link set lo up`
  const what = taken.length === 1 ? 'the program that has it' : 'the programs that have them'
  return `${taken.join('\n')}\nEnd ${what}, or take free ports: ${takeFreePorts(platform)}`
}

import { objectIn } from '../../isObject.ts'
import { EmulatorStartError } from './EmulatorStartError.ts'

function adviceFor(names: readonly string[], cause: unknown): string {
  // No port can be opened then, a free one neither.
  if (objectIn(cause)['code'] === 'EADDRNOTAVAIL')
    return 'This machine has no address 127.0.0.1: bring its loopback interface up, on Linux with `ip link set lo up`.'
  if (names.length === 1) return `Choose another with --port-${names[0]} or ports.${names[0]}; 0 takes a free one.`
  return `Take free ones with ${names.map((name) => `--port-${name} 0`).join(' ')}, or ports: { ${names.map((name) => `${name}: 0`).join(', ')} }.`
}

/** The ports that could not be opened as one error, so that all of them can be changed at once. Its cause is that of the first. */
export function refusedPorts(refused: readonly { name: string; error: EmulatorStartError }[]): EmulatorStartError {
  const cause = refused[0]?.error.cause
  const names = refused.map(({ name }) => name)
  return new EmulatorStartError([...refused.map(({ error }) => error.message), adviceFor(names, cause)].join(' '), { cause })
}

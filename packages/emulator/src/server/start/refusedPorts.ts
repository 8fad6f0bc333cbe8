import { EmulatorStartError } from './EmulatorStartError.ts'

/** The ports that could not be opened as one error, so that all of them can be changed at once. Its cause is that of the first. */
export function refusedPorts(refused: readonly { name: string; error: EmulatorStartError }[]): EmulatorStartError {
  const names = refused.map(({ name }) => name)
  const advice =
    names.length === 1
      ? `Choose another with --port-${names[0]} or ports.${names[0]}; 0 takes a free one.`
      : `Take free ones with ${names.map((name) => `--port-${name} 0`).join(' ')}, or ports: { ${names.map((name) => `${name}: 0`).join(', ')} }.`
  const message = [...refused.map(({ error }) => error.message), advice].join(' ')
  return new EmulatorStartError(message, { cause: refused[0]?.error.cause })
}

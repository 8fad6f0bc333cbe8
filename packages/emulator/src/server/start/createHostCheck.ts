import { EmulatorStartError } from './EmulatorStartError.ts'
import { isLoopbackName } from './isLoopbackName.ts'

const hostName = /^\.?[\w-]+(\.[\w-]+)*$|^\[[\da-f:.]+\]$/

/**
 * Makes the check of a request's Host header. Another site can point its own host name at this machine, and its pages would then have
 * the origin of the emulator (DNS rebinding). So only names of this machine and those in `allowedHosts` are answered.
 *
 * @param allowedHosts names without scheme and port; one that begins with a dot also stands for all names that end with it
 * @throws {EmulatorStartError} when one of them is no host name
 */
export function createHostCheck(allowedHosts: readonly string[]): (host: string | undefined) => boolean {
  const names = allowedHosts.map((name) => name.toLowerCase())
  const wrong = names.find((name) => !hostName.test(name))
  if (wrong !== undefined)
    throw new EmulatorStartError(
      `allowedHosts has "${wrong}", which is not a host name. Pass names without scheme and port, such as emulator.example or .example.`,
      { option: 'allowedHosts' },
    )
  return (host) => {
    if (!URL.canParse(`http://${host}`)) return false
    const { hostname } = new URL(`http://${host}`)
    return (
      isLoopbackName(hostname) || names.some((name) => (name.startsWith('.') ? `.${hostname}`.endsWith(name) : hostname === name))
    )
  }
}

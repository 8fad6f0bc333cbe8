import type { EmulatorOptions } from './EmulatorOptions.ts'
import { EmulatorStartError } from './EmulatorStartError.ts'

/** The longest time that a timer of Node waits. With more, it does not wait at all. */
const longestMs = 2 ** 31 - 1

const isPort = (port: unknown) => Number.isInteger(port) && (port as number) >= 0 && (port as number) <= 65_535

const isAddress = (address: unknown) => typeof address === 'string' && /^https?:/i.test(address) && URL.canParse(address)

/** Printable characters, but none that begins another rule (semicolon) or another policy (comma) in a header. */
const isSource = (source: unknown) => typeof source === 'string' && /^[\x21-\x2b\x2d-\x3a\x3c-\x7e]+$/.test(source)

/** What an Authorization header can hold behind its scheme: printable characters of Latin-1, without spaces. */
const isCredential = (text: string) => /^[\x21-\x7e\xa1-\xff]+$/.test(text)

/**
 * Checks what can be told of options without opening a file or a port. `createHostCheck` checks `allowedHosts`.
 * @throws {EmulatorStartError} with the name of the first `option` that is not valid
 */
export function checkOptions(options: EmulatorOptions): void {
  const refuse = (option: string, message: string) => {
    throw new EmulatorStartError(`${option} ${message}`, { option })
  }
  const { dataUrl, frameAncestors, llmUrl, namespace, ports, publicOrigins } = options
  for (const [name, port] of Object.entries(ports ?? {}))
    if (port !== undefined && !isPort(port))
      refuse(`ports.${name}`, 'is not a port. Pass a number from 0 to 65535; 0 takes a free one.')
  for (const name of ['data', 'ai'] as const) {
    const origin = publicOrigins?.[name]
    if (origin !== undefined && !(isAddress(origin) && /^[^?#]*:\/\/[^/?#@*]+\/?$/.test(origin)))
      refuse(`publicOrigins.${name}`, 'is not an origin. Pass scheme, host and port alone, such as https://data.tunnel.example.')
  }
  if (dataUrl !== undefined && !isAddress(dataUrl))
    refuse('dataUrl', 'is not an address. Pass scheme, host and path, such as https://data.example/cubejs-api.')
  if (llmUrl !== undefined && !isAddress(llmUrl))
    refuse('llmUrl', 'is not an address. Pass scheme, host and path, such as http://localhost:8080/v1.')
  for (const option of ['model', 'data', 'database'] as const)
    if (dataUrl !== undefined && options[option] !== undefined)
      refuse(option, 'has no effect with dataUrl, which takes the data of another server. Leave one of them out.')
  if (namespace !== undefined && !/^[a-z][a-z0-9-]*$/.test(namespace))
    refuse('namespace', 'is not valid. Use a lowercase letter, then lowercase letters, digits and dashes.')
  if (frameAncestors !== undefined && !(Array.isArray(frameAncestors) && frameAncestors.every(isSource)))
    refuse('frameAncestors', 'is not a list of sources. Pass one source in each item, such as http://localhost:3000.')
  for (const option of ['adminKey', 'platformToken', 'tokenSecret'] as const)
    if (options[option] === '') refuse(option, 'is empty. Leave it out for a random one.')
  for (const option of ['adminKey', 'platformToken'] as const)
    if (options[option] !== undefined && !isCredential(options[option]))
      refuse(option, 'has a space or another character that no Authorization header holds. Use letters, digits and signs.')
  for (const option of ['subscriptionPollMs', 'continueWaitMs'] as const) {
    const ms = options[option] ?? 1
    if (!(ms >= 0 && ms <= longestMs)) refuse(option, `is not a time. Pass milliseconds from 0 to ${longestMs}.`)
  }
}

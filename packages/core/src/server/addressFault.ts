import { checkBaseUrl } from '../http/index.ts'

/** Message for an option that is empty; it follows the option's name. */
export const missing = 'is missing. Is the environment variable set? In a build, pass `() => process.env.X`.'

/** Says what is wrong with the address of a service; it follows the option's name. Not relative: a server has no page. */
export function addressFault(address: string | undefined, allowInsecure: boolean | undefined): string | undefined {
  if (!address) return missing
  try {
    if (/^http/i.test(address)) return void checkBaseUrl(address, allowInsecure)
  } catch {}
  return 'has to be https://host/path and no more; http needs allowInsecure.'
}

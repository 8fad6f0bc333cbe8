import { checkBaseUrl } from '../http/index.ts'

/** What to say of an option that is empty, after its name. */
export const missing = 'is missing. Is the environment variable set? In a build, pass `() => process.env.X`.'

/** What is wrong with the address of a service, in words that follow the option's name. It is a whole one: a server has no page. */
export function addressFault(address: string | undefined, allowInsecure: boolean | undefined): string | undefined {
  if (!address) return missing
  try {
    if (/^https?:/i.test(address)) return void checkBaseUrl(address, allowInsecure)
  } catch {}
  return 'has to be https://host/path and no more; http needs allowInsecure.'
}

import type { EmulatorContext } from '../../server/state/EmulatorContext.ts'

/** Where the pages find Core Data and the agent: at their ports, or where a tunnel or a proxy leads to these. */
export function pageAddresses({ addresses, settings }: Pick<EmulatorContext, 'addresses' | 'settings'>) {
  const through = (origin: string | undefined, address: string) =>
    origin === undefined ? address : address.replace(new URL(address).origin, () => new URL(origin).origin)
  const { data, ai } = settings.publicOrigins
  return { dataUrl: through(data, addresses.dataUrl), aiUrl: through(ai, addresses.aiUrl) }
}

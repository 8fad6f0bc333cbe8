import type { HostConfig } from './HostConfig.ts'

/** Asks the page's own backend where the service is. */
export async function loadConfig(): Promise<HostConfig> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`The host's backend answered ${response.status}.`)
  return response.json()
}

import { askBackend } from './askBackend.ts'
import type { HostConfig } from './HostConfig.ts'

/** Asks the page's own backend where the service is. */
export async function loadConfig(): Promise<HostConfig> {
  const response = await askBackend('/config.json')
  return response.json()
}

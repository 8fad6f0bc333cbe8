import { askBackend } from './askBackend.ts'
import type { HostConfig } from './HostConfig.ts'

/** Asks the page's own backend where the service is. @throws as {@link askBackend}; a `TimeoutError` when it does not answer */
export async function loadConfig(timeoutMs = 30_000): Promise<HostConfig> {
  const response = await askBackend('/config.json', { signal: AbortSignal.timeout(timeoutMs) })
  return response.json()
}

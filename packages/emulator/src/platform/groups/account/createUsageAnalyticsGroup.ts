import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'

/** Id of the deployment that holds the service's usage statistics. */
const usageDeploymentId = 900_001

const hourMs = 3_600_000

export function createUsageAnalyticsGroup({ context, now, time }: Platform): Handlers<'usageAnalytics'> {
  let issued: { token: string; expiresAt: number } | undefined
  return {
    async createToken() {
      // The same token until it expires.
      if (!issued || issued.expiresAt <= now()) {
        const claims = { mode: 'private' as const, deploymentId: usageDeploymentId, scope: ['data'] }
        issued = { token: await context.tokens.sign(claims, hourMs / 1000), expiresAt: now() + hourMs }
      }
      const apiUrl = `${context.addresses.dataUrl}/v1`
      return { apiUrl, deploymentId: usageDeploymentId, token: issued.token, expiresAt: time(issued.expiresAt) }
    },
  }
}

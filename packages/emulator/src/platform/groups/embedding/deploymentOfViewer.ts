import type { Caller } from '../../Caller.ts'
import type { Platform } from '../../createPlatform.ts'

/**
 * The deployment whose dashboards and workspace a viewer sees: that of the session. Unless it is strict, the emulator takes sessions with
 * deployments that it does not have; those see the first one.
 */
export function deploymentOfViewer({ state }: Platform, caller: Caller): number | undefined {
  const named = caller.kind === 'viewer' ? caller.claims.deploymentId : null
  return (state.deployments.find(({ id }) => id === named) ?? state.deployments[0])?.id
}

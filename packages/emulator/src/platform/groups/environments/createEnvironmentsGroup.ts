import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'
import { missing } from '../../PlatformFault.ts'
import { pageOf } from '../../pageOf.ts'
import type { StoredDeployment } from '../../store/PlatformState.ts'

const hourSeconds = 3600

export function createEnvironmentsGroup(platform: Platform): Handlers<'environments'> {
  const { context, requireDeployment, now, time } = platform

  function environmentsOf(deployment: StoredDeployment): S.DeploymentEnvironment[] {
    const { dataUrl } = context.addresses
    const credentials = (path: string): S.DeploymentEnvironmentApiCredential[] => [
      { type: 'rest', version: 1, url: `${dataUrl}${path}/v1` },
    ]
    const { settings, devBranch } = deployment
    const others = deployment.branches.filter(({ name }) => name !== settings.deployBranchName)
    return [
      {
        id: String(deployment.environmentId),
        type: 'production',
        branch: settings.deployBranchName,
        api_credentials: credentials(''),
      },
      ...others
        .filter((branch) => branch.isStagingEnvironmentEnabled)
        .map((branch) => ({
          id: String(branch.environmentId),
          type: 'staging' as const,
          branch: branch.name,
          api_credentials: credentials(`/dev-mode/${encodeURIComponent(branch.name)}/svcjs-api`),
        })),
      ...others
        .filter((branch) => branch.name === devBranch && !branch.isStagingEnvironmentEnabled)
        .map((branch) => ({
          id: String(branch.environmentId),
          type: 'development' as const,
          branch: branch.name,
          user: platform.ownerOf(1).email,
          api_credentials: credentials(`/dev-mode/${encodeURIComponent(branch.name)}/svcjs-api`),
        })),
    ]
  }

  function environment(deploymentId: number, environmentId: number): StoredDeployment {
    const deployment = requireDeployment(deploymentId)
    if (!environmentsOf(deployment).some(({ id }) => id === String(environmentId))) throw missing(`Environment ${environmentId}`)
    return deployment
  }

  async function createToken(
    ids: { deploymentId: number; environmentId: number },
    body: S.CreateDeploymentEnvironmentTokenInput,
    scope: string[],
  ): Promise<S.DeploymentEnvironmentTokenResponse> {
    const deployment = environment(ids.deploymentId, ids.environmentId)
    const lifetimeS = body.expires_in ?? hourSeconds
    const token = {
      environmentId: ids.environmentId,
      created_at: time(),
      expires_at: time(now() + lifetimeS * 1000),
      security_context: body.security_context,
      token: await context.tokens.sign(
        { mode: 'private', deploymentId: ids.deploymentId, securityContext: body.security_context, scope },
        lifetimeS,
      ),
    }
    deployment.tokens.push(token)
    return { data: token }
  }

  return {
    getDeploymentEnvironments({ deploymentId, query }) {
      const all = environmentsOf(requireDeployment(deploymentId))
      return pageOf(
        all.filter(({ type }) => query.type == null || type === query.type),
        query,
      )
    },
    getDeploymentEnvironmentTokens({ deploymentId, environmentId, query }) {
      const { tokens } = environment(deploymentId, environmentId)
      const live = tokens.filter((one) => one.environmentId === environmentId && Date.parse(one.expires_at) > now())
      return pageOf(live.toReversed(), query)
    },
    createDeploymentEnvironmentToken: ({ body, ...ids }) => createToken(ids, body, body.scopes ?? ['data']),
    createDeploymentEnvironmentTokenForMetaSync: ({ body, ...ids }) =>
      createToken(ids, body, ['meta-sync', ...(body.scopes ?? [])]),
  }
}

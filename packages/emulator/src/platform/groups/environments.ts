import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../createPlatform.ts'
import { bad, missing } from '../PlatformFault.ts'
import { pageOf } from '../paging.ts'
import type { Handlers, StoredDeployment } from '../types.ts'

const hiddenValue = '[ENCRYPTED]'
const isSecret = (name: string) => /PASS|SECRET|TOKEN|KEY|CREDENTIAL/.test(name)
const hourSeconds = 3600

const regions: S.RegionResponse[] = [
  ['aws-eu-central-1', 'aws', 'Frankfurt'],
  ['aws-us-east-1', 'aws', 'N. Virginia'],
  ['gcp-europe-west1', 'gcp', 'Belgium'],
  ['gcp-us-central1', 'gcp', 'Iowa'],
].map(([name, provider, title], index) => ({
  id: index + 1,
  name: name!,
  provider,
  title,
  isPublic: true,
  isDedicated: false,
  isHybrid: false,
  useAiEngineer: true,
}))

export const regionNames: readonly string[] = regions.map(({ name }) => name)

export function createRegionsGroup(): Handlers<'regions'> {
  // `data` is deprecated and holds the whole list, whatever page was requested.
  return { listRegions: ({ query }) => ({ ...pageOf(regions, query), data: regions }) }
}

export function createEnvVariablesGroup({ requireDeployment }: Platform): Handlers<'envVariables'> {
  const list = ({ env }: StoredDeployment) =>
    Object.entries(env).map(([name, value]) => ({ name, value: isSecret(name) ? hiddenValue : value }))
  return {
    getEnvVariables: ({ deploymentId, query }) => pageOf(list(requireDeployment(deploymentId)), query),
    setEnvVariables({ deploymentId, body }) {
      const deployment = requireDeployment(deploymentId)
      for (const [index, { name, value }] of body.env_variables.entries()) {
        if (value === hiddenValue) throw bad(`env_variables[${index}].value`, 'is the placeholder of a hidden value, not a value')
        if (!Object.hasOwn(deployment.env, name) && !/^[A-Za-z_][A-Za-z0-9_]*$/.test(name))
          throw bad(`env_variables[${index}].name`, 'must match ^[A-Za-z_][A-Za-z0-9_]*$')
        if (name === '__proto__') throw bad(`env_variables[${index}].name`, 'cannot be used')
      }
      for (const { name, value } of body.env_variables) deployment.env[name] = value
      return pageOf(list(deployment))
    },
  }
}

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

import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'
import { bad } from '../../PlatformFault.ts'
import { pageOf } from '../../pageOf.ts'
import type { StoredDeployment } from '../../store/PlatformState.ts'

const hiddenValue = '[ENCRYPTED]'

const isSecret = (name: string) => /PASS|SECRET|TOKEN|KEY|CREDENTIAL/i.test(name)

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

import type { platformSchemas as S } from '@svc/core/platform'
import type { StoredDeployment } from '../../store/PlatformState.ts'
import { branchOf } from '../branches/branchOf.ts'
import { readBranchModel } from '../branches/readBranchModel.ts'

/** The error of a render: a control names a member that the data model does not have. */
export function renderError(
  deployment: StoredDeployment,
  { filters, timeGrains, memberSwitchers }: S.StartDashboardExportInput,
): string | null {
  const { model } = readBranchModel(branchOf(deployment, { branchName: deployment.settings.deployBranchName }))
  const members = [...(filters ?? []), ...(timeGrains ?? []), ...(memberSwitchers ?? [])].map(({ member }) => member)
  const unknown = members.find((member) => {
    const [unit = '', name = ''] = member.split('.')
    const found = model?.units.get(unit)
    return !found || !(found.dimensions.has(name) || found.measures.has(name))
  })
  return unknown === undefined ? null : `Member ${unknown} is not in the data model`
}

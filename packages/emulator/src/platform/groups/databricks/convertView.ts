import type { platformSchemas as S } from '@svc/core/platform'
import { stringify } from 'yaml'
import type { Model } from '../../../data/index.ts'
import type { Preview, StoredDeployment } from '../../store/PlatformState.ts'
import { sha256 } from './sha256.ts'

const catalogVariable = 'SVC_DB_DATABRICKS_CATALOG'

type View = NonNullable<ReturnType<Model['units']['get']>>

/** A view as the metric view that would be published, or what is in the way. */
export function convertView(
  deployment: StoredDeployment,
  { input }: Preview,
  view: View,
): S.DatabricksMetricViewPublicationViewResult {
  const catalog = deployment.env[catalogVariable]
  const [dimensions, measures] = [[...view.dimensions.keys()], [...view.measures.keys()]]
  const originalSource =
    input.sourceOverrides?.[view.name] ?? `main.${[...view.dimensions.values()][0]?.origin?.path[0] ?? view.name}`
  const resolvedSource = catalog ? `${catalog}.${originalSource}` : originalSource
  const issues: S.DatabricksMetricViewPublicationIssue[] = []
  const issue = (code: string, message: string, stage: S.DatabricksMetricViewPublicationIssueStage) =>
    issues.push({ code, message, stage, severity: 'ERROR', element: view.name })
  if (!catalog) issue('MISSING_CATALOG', `${originalSource} takes its catalog from ${catalogVariable}, which is not set`, 'INPUT')
  if (view.access.length > 0) issue('ACCESS_POLICY', 'The view has access policies', 'VIEW_PROJECTION')
  const good = issues.length === 0
  const named = (names: string[]) => names.map((name) => ({ name, expr: name }))
  const yaml = stringify({ version: '0.1', source: resolvedSource, dimensions: named(dimensions), measures: named(measures) })
  return {
    svcViewName: view.name,
    metricViewName: input.targetNames?.[view.name] ?? view.name,
    outcome: good ? 'success' : 'failed',
    eligibleForPublication: good,
    counts: { dimensions: dimensions.length, measures: measures.length, joins: 0, errors: issues.length, warnings: 0 },
    datasetSources: [{ dataSource: input.dataSourceName, dataset: view.name, originalSource, resolvedSource }],
    issues,
    source: good ? resolvedSource : null,
    metricViewYaml: good ? yaml : null,
    metricViewSha256: good ? sha256(yaml) : null,
  }
}

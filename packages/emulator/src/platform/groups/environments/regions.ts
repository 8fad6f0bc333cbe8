import type { platformSchemas as S } from '@svc/core/platform'

/** Where deployments can be created. */
export const regions: S.RegionResponse[] = [
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

import type { V1CubeMetaDimension, V1CubeMetaMeasure } from '@svc/core/data'

export type MetaMember = V1CubeMetaMeasure | V1CubeMetaDimension

/** The short title of a member, else its name in words. */
export const titleOfMember = ({ name, title, shortTitle }: MetaMember): string =>
  shortTitle ?? title ?? name.slice(name.indexOf('.') + 1).replaceAll('_', ' ')

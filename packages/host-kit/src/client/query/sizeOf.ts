import type { V1CubeMeta } from '@svc/core/data'

/** How many members of a cube or view a query may ask for. */
export const sizeOf = ({ measures, dimensions }: V1CubeMeta): number => measures.length + dimensions.length

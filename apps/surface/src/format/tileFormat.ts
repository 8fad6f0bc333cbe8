import type { MemberAnnotation } from '@svc/core/data'
import { evenDecimals, type FormattableMember } from '@svc/core/format'

/** From here on, decimals take more room than they say. */
const large = 100_000

/**
 * The format for the number of a tile. Tiles stand side by side as the numbers of a column do: money has its cents, and another number
 * all decimals of its format or, if it is whole, none. Large numbers have none at all. A specifier that the model's author wrote stays.
 */
export const tileFormat = (member: MemberAnnotation, value: unknown): FormattableMember =>
  evenDecimals(member, [value], Math.abs(Number(value)) >= large ? 0 : undefined)

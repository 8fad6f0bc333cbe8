/** The unit of a member. */
export const unitOf = (member: string): string => member.slice(0, member.indexOf('.'))

/** The name of a member within its unit. */
export const ownName = (member: string): string => member.slice(member.indexOf('.') + 1)

/**
 * The name of a member's column in the rows of a query over `unit`, such as `created_at_month` for `orders.created_at.month`. That of
 * a joined cube begins with the cube, which may have a column of the same name.
 */
export const columnName = (member: string, unit: string): string =>
  (unitOf(member) === unit ? ownName(member) : member).replaceAll('.', '_')

/** `products.listPrice` -> `products__list_price`: the column name of a member, as compatible servers write it. */
export const aliasOf = (name: string): string =>
  name
    .replace(/([A-Z])/g, '_$1')
    .replace(/^_/, '')
    .toLowerCase()
    .replaceAll('.', '__')

/** Column of a dimension that stands for a measure of another cube, in the sub query joined for it. */
export const subQueryAlias = (cube: string, dimension: string): string => aliasOf(`${cube}_${dimension}_subquery`)

/** A piece of SQL that binds tighter than any operator: a column, a call, a literal, something in parentheses. */
function isAtomic(sql: string): boolean {
  if (/^(?:(?:"[^"]*"|\w+)\.)*(?:"[^"]*"|\w+)$/.test(sql)) return true
  if (!/^\w*\(/.test(sql)) return false
  let depth = 0
  for (let i = 0; i < sql.length; i++) {
    const char = sql[i]
    if (char === "'" || char === '"') {
      i = sql.indexOf(char, i + 1)
      if (i === -1) return false
    } else if (char === '(') depth++
    else if (char === ')' && --depth === 0) return i === sql.length - 1
  }
  return false
}

/** The SQL as one operand, in parentheses where it needs them. */
export const operand = (sql: string): string => (isAtomic(sql) ? sql : `(${sql})`)

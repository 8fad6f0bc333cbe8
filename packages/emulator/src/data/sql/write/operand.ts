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

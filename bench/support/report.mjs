export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

/** Prints rows in aligned columns; the first row is the head. */
export function printTable(title, rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)))
  const line = (row) =>
    row
      .map((cell, column) => String(cell).padEnd(widths[column]))
      .join('  ')
      .trimEnd()
  console.log(`\n${title}\n`)
  console.log(line(rows[0]))
  console.log(widths.map((width) => '-'.repeat(width)).join('  '))
  for (const row of rows.slice(1)) console.log(line(row))
}

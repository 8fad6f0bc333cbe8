/** A table that is printed line by line under its title. */
export function createReport(title) {
  const rows = []
  let failed = 0

  /** Lines are printed as they come: a server that hangs shows where. */
  function report(...row) {
    rows.push(row)
    const widths = [42, 11, 9]
    console.log(row.map((cell, column) => String(cell).padEnd(widths[column] ?? 0)).join('  '))
  }
  console.log(`\n${title}\n`)
  report('check', 'result', 'time', 'detail')

  /** One line of the table. `run` gives the detail; what it throws is a failure, or `not offered` when the check is optional. */
  async function check(name, run, { optional = false } = {}) {
    const start = performance.now()
    const line = (result, detail) =>
      report(name, result, `${(performance.now() - start).toFixed(0)} ms`, String(detail ?? '').slice(0, 110))
    try {
      line('ok', await run())
    } catch (error) {
      const words = error.body?.error ?? error.body
      if (!optional) failed += 1
      line(
        optional ? 'not offered' : 'FAILED',
        `${error.code ?? error.name}: ${typeof words === 'string' ? words : error.message}`.replace(/\s+/g, ' '),
      )
    }
  }

  /** How many checks failed, once all are told in a last line. */
  function finish() {
    const count = (result) => rows.filter((row) => row[1] === result).length
    console.log(`\n${count('ok')} ok, ${failed} failed, ${count('not offered')} not offered, ${count('not tried')} not tried`)
    return failed
  }
  return { report, check, finish }
}

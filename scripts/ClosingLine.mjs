/** A vitest reporter: the run's closing line in the plain form that any CI reads. */
export default class ClosingLine {
  onTestRunEnd(modules, errors) {
    const count = { passed: 0, failed: 0, skipped: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state in count) count[state] += 1
      }
      if (module.state() === 'failed' && [...module.children.allTests('failed')].length === 0) count.failed += 1
    }
    count.failed += errors.length
    console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
  }
}

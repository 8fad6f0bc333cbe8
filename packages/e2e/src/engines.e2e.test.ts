import { expect, it } from 'vitest'
import { describeEngines } from './engines/describeEngines.ts'

describeEngines('engines', (engine) => {
  it('evaluates in a page of its own', async () => {
    expect(await engine().evaluate('1 + 1')).toBe(2)
    expect((await engine().screenshot()).byteLength).toBeGreaterThan(100)
  })
})

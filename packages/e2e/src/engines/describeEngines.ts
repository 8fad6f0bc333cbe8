import { afterAll, beforeAll, describe, it } from 'vitest'
import { wantedEngines } from '../../../../scripts/wantedEngines.mjs'
import type { Engine, EngineName } from './Engine.ts'
import { startEngine } from './startEngine.ts'

const wanted = wantedEngines(process.env['ENGINES'])

/** Runs `body` once per engine. A missing engine fails; only ENGINES leaves one out, by name and visibly. */
export function describeEngines(title: string, body: (engine: () => Engine, name: EngineName) => void): void {
  for (const name of ['chromium', 'firefox', 'webkit'] as const) {
    if (!wanted.includes(name)) {
      describe(`${title} (${name})`, () => it.skip('left out by ENGINES', () => {}))
      continue
    }
    describe(`${title} (${name})`, () => {
      let engine: Engine | undefined
      beforeAll(async () => {
        engine = await startEngine(name)
        console.log(`${title}: ${name} ${engine.version}`)
      }, 60_000)
      afterAll(async () => engine?.close())
      body(() => {
        if (!engine) throw new Error(`${name} did not start.`)
        return engine
      }, name)
    })
  }
}

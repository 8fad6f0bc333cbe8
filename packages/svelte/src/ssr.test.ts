import { readdirSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'

test('the root entry needs nothing that Svelte 4 does not have', () => {
  const imported = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen
    seen.add(file)
    const text = readFileSync(new URL(file, import.meta.url), 'utf8').replace(/import type [^\n]*|export type [^\n]*/g, '')
    for (const [, names, from] of text.matchAll(/(?:import|export) \{([^}]*)\} from '([^']+)'/g)) {
      if (from?.startsWith('.')) imported(`./${from.replace(/^(\.\.?\/)+/, '').replace(/\.js$/, '.ts')}`, seen)
      else if (from?.startsWith('svelte')) seen.add(`${from}: ${names?.trim()}`)
    }
    return seen
  }
  const files = imported('./exports/index.ts')
  expect([...files].filter((name) => name.startsWith('svelte'))).toEqual(['svelte: getContext, setContext'])
  expect([...files].filter((name) => name.includes('.svelte'))).toEqual([])
  expect(readdirSync(new URL('.', import.meta.url))).toContain('createSvcEmbed.ts')
})

test('a store made on a server stays idle and asks for nothing', async () => {
  const { createSvcEmbed } = await import('./createSvcEmbed.js')
  const session = vi.fn()
  const view = createSvcEmbed({ origin: 'https://tenant.example.test', surface: { kind: 'chat' }, session })
  const seen: string[] = []
  view.subscribe(({ status }) => void seen.push(status))()
  expect(seen).toEqual(['idle'])
  expect(session).not.toHaveBeenCalled()
})

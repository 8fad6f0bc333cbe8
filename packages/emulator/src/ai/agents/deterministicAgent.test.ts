import { expect, test } from 'vitest'
import { deterministicAgent } from './deterministicAgent.ts'

test('an answer comes in pieces that are all of it, also when it ends in a hundred thousand spaces', async () => {
  const said = `gone${' '.repeat(100_000)}`
  const frames = []
  const tools = { joinedMeta: () => Promise.reject(new Error(said)) }
  const run = { input: 'orders', tools, now: 0, signal: new AbortController().signal, history: [] }
  for await (const frame of deterministicAgent(run as never)) frames.push(frame)
  const answer = frames.filter(({ id }) => id?.endsWith('-answer'))
  const whole = answer.pop()
  expect(whole).toMatchObject({ content: `I could not read the data model: ${said}`, isInProcess: false })
  expect(answer.map(({ content }) => content).join('')).toBe(whole?.content)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { speak } from './speak.ts'

let region: HTMLElement
let undo: () => void
beforeEach(() => {
  vi.useFakeTimers()
  region = document.createElement('p')
  region.setAttribute('data-say', 'Said before')
  undo = speak(region)
})
afterEach(() => {
  undo()
  vi.useRealTimers()
})

const say = async (text: string) => {
  region.setAttribute('data-say', text)
  await Promise.resolve()
}

test('says what is new, and takes it away once it was heard', async () => {
  expect(region.textContent).toBe('')
  await say('Loading…')
  expect(region.textContent).toBe('Loading…')
  vi.advanceTimersByTime(4_000)
  await say('Updated')
  vi.advanceTimersByTime(4_000)
  expect(region.textContent).toBe('Updated')
  vi.advanceTimersByTime(1_000)
  expect(region.textContent).toBe('')
})

test('says nothing more after its undo', async () => {
  undo()
  await say('Loading…')
  expect(region.textContent).toBe('')
})

import { expect, test, vi } from 'vitest'
import { createState } from './state.ts'

test('calls a listener after a change, and not when the value stays the same', () => {
  const state = createState(1)
  const listener = vi.fn()
  state.subscribe(listener)
  state.set(1)
  expect(listener).not.toHaveBeenCalled()
  state.set(2)
  expect(listener).toHaveBeenCalledOnce()
  expect(state.getSnapshot()).toBe(2)
})

test('one function may subscribe twice, and its undo may be called twice', () => {
  const state = createState(1)
  const listener = vi.fn()
  const undo = state.subscribe(listener)
  state.subscribe(listener)
  undo()
  undo()
  state.set(2)
  expect(listener).toHaveBeenCalledOnce()
})

test('a listener may unsubscribe another one while it runs', () => {
  const state = createState(1)
  const undos: (() => void)[] = []
  const first = vi.fn(() => {
    for (const undo of undos) undo()
  })
  const second = vi.fn()
  undos.push(state.subscribe(first), state.subscribe(second))
  state.set(2)
  state.set(3)
  expect(first).toHaveBeenCalledOnce()
  expect(second).toHaveBeenCalledOnce()
})

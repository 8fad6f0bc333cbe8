import { createEmbed, type Embed } from '@svc/core'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSvcEvent } from './useSvcEvent.ts'

afterEach(cleanup)

function Host({ given }: { given: Embed | null }) {
  useSvcEvent(given, 'ready', () => {})
  return null
}

test('subscribes once over any number of renders, and leaves at unmount', () => {
  const embed = createEmbed({ origin: 'https://tenant.example.test', surface: { kind: 'chat' } })
  const stop = vi.fn()
  const on = vi.fn(() => stop)
  const spied = { ...embed, on }
  const view = render(<Host given={spied} />)
  view.rerender(<Host given={spied} />)
  view.rerender(<Host given={spied} />)
  expect([on.mock.calls.length, stop.mock.calls.length]).toEqual([1, 0])
  view.unmount()
  expect(stop).toHaveBeenCalledTimes(1)
})

test('waits for an embed that is not there yet', () => {
  const embed = createEmbed({ origin: 'https://tenant.example.test', surface: { kind: 'chat' } })
  const on = vi.fn(() => () => {})
  const view = render(<Host given={null} />)
  expect(on).not.toHaveBeenCalled()
  view.rerender(<Host given={{ ...embed, on }} />)
  expect(on).toHaveBeenCalledTimes(1)
})

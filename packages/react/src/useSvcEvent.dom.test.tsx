import { createEmbed, type Embed } from '@svc/core'
import { cleanup, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
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

interface NamedProps {
  given: Embed
  listeners: Map<string, () => void>
  seen: string[]
  name: 'ready' | 'dashboard-loaded'
  text: string
}
function Named({ given, listeners, seen, name, text }: NamedProps) {
  useSvcEvent(given, name, () => void seen.push(text))
  useLayoutEffect(() => listeners.get(name)?.())
  return null
}

test('follows the name, and calls the handler of the render that is being shown, also from a layout effect of it', () => {
  const embed = createEmbed({ origin: 'https://tenant.example.test', surface: { kind: 'chat' } })
  const listeners = new Map<string, () => void>()
  const on = (name: string, listener: () => void) => {
    listeners.set(name, listener)
    return () => void listeners.delete(name)
  }
  const spied = { ...embed, on: on as never }
  const seen: string[] = []
  const view = render(<Named given={spied} listeners={listeners} seen={seen} name="ready" text="first" />)
  view.rerender(<Named given={spied} listeners={listeners} seen={seen} name="ready" text="second" />)
  expect([[...listeners.keys()], seen]).toEqual([['ready'], ['second']])
  view.rerender(<Named given={spied} listeners={listeners} seen={seen} name="dashboard-loaded" text="third" />)
  expect([...listeners.keys()]).toEqual(['dashboard-loaded'])
})

test('waits for an embed that is not there yet', () => {
  const embed = createEmbed({ origin: 'https://tenant.example.test', surface: { kind: 'chat' } })
  const on = vi.fn(() => () => {})
  const view = render(<Host given={null} />)
  expect(on).not.toHaveBeenCalled()
  view.rerender(<Host given={{ ...embed, on }} />)
  expect(on).toHaveBeenCalledTimes(1)
})

import { countingSessions, createFakeTenant } from '@svc/testing'
import { act, cleanup, render } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSvcEmbed } from './useSvcEmbed.ts'

afterEach(cleanup)

// A promise that is thrown: `use` came with React 19.
let wait: Promise<void> | undefined
let again: () => void = () => {}
function Sibling() {
  const [, set] = useState(0)
  again = () => set((count) => count + 1)
  if (wait) throw wait
  return null
}

const tenant = createFakeTenant()
const { session, minted } = countingSessions()
function Panel({ isShown }: { isShown: boolean }) {
  const { ref, status } = useSvcEmbed({ origin: tenant.origin, surface: { kind: 'chat' }, session })
  return <section title={status}>{isShown && <div ref={ref} />}</section>
}

test('a boundary that suspends hides the embed and keeps its document', async () => {
  const uninstall = tenant.install()
  const tree = (isShown: boolean) => (
    <Suspense fallback={<p>One moment</p>}>
      <Sibling />
      <Panel isShown={isShown} />
    </Suspense>
  )
  const { container, rerender } = render(tree(true))
  const section = container.querySelector('section') as HTMLElement
  await vi.waitFor(() => expect(section.title).toBe('ready'))
  const iframe = container.querySelector('iframe')
  let resume = () => {}
  wait = new Promise((done) => {
    resume = done
  })
  await act(async () => again())
  expect([container.querySelector('p')?.textContent, section.style.display]).toEqual(['One moment', 'none'])
  wait = undefined
  await act(async () => resume())
  await vi.waitFor(() => expect(section.style.display).toBe(''))
  expect([container.querySelector('iframe'), section.title, minted.length, tenant.loads.length]).toEqual([iframe, 'ready', 1, 1])

  rerender(tree(false))
  await vi.waitFor(() => expect(section.title).toBe('idle'))
  rerender(tree(true))
  await vi.waitFor(() => expect(section.title).toBe('ready'))
  expect([minted.length, tenant.loads.length]).toEqual([2, 2])
  uninstall()
})

import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { PageFilter } from '../boot/readFilters.ts'
import { PageContext } from '../state/usePage.ts'
import { pageAt } from '../test/pageAt.ts'
import { DateInputs } from './DateInputs.tsx'

/** The two fields over a filter of their own, in a language that begins with the month. */
function Range({ onSet }: { onSet: (filter: PageFilter | null) => void }) {
  const [filter, setFilter] = useState<PageFilter>()
  const set = (next: PageFilter | null) => {
    setFilter(next ?? undefined)
    onSet(next)
  }
  return (
    <PageContext value={pageAt(`${location.origin}/embed/dashboard/a1b2c3d4`)}>
      <DateInputs filter={filter} set={set} />
    </PageContext>
  )
}

test('an end that is typed in part keeps what it has while the other end is chosen', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  onTestFinished(() => {
    root.unmount()
    box.remove()
  })
  const onSet = vi.fn()
  flushSync(() => root.render(<Range onSet={onSet} />))
  const [from, to] = box.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement]
  to.focus()
  await userEvent.keyboard('0512')
  from.focus()
  await userEvent.keyboard('01022026')
  await vi.waitFor(() => expect(onSet).toHaveBeenLastCalledWith({ operator: 'afterOrOnDate', values: ['2026-01-02'] }))
  to.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}2026')
  await vi.waitFor(() =>
    expect(onSet).toHaveBeenLastCalledWith({ operator: 'inDateRange', values: ['2026-01-02', '2026-05-12'] }),
  )
  // Whole again, each is held to the other.
  from.focus()
  expect([to.min, from.max]).toEqual(['2026-01-02', '2026-05-12'])
})

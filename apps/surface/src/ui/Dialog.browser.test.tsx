import { act, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PageContext } from '../state/usePage.ts'
import { pageAt } from '../test/pageAt.ts'
import { Dialog } from './Dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a click beside the dialog closes it; marking words that ends there does not, nor does a press that begins there', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const onClose = vi.fn()
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  act(() =>
    root.render(
      <PageContext value={pageAt(`${location.origin}/embed/d/1/app`)}>
        <Dialog title="New workbook" onClose={onClose}>
          <input defaultValue="Sales of the year" />
        </Dialog>
      </PageContext>,
    ),
  )
  const dialog = box.querySelector('dialog')!
  const beside = { x: -5, y: 20 }
  await userEvent.dragAndDrop(box.querySelector('input')!, dialog, { targetPosition: beside, force: true })
  expect(getSelection()?.toString()).toContain('Sales')
  await userEvent.dragAndDrop(dialog, box.querySelector('input')!, { sourcePosition: beside, force: true })
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(dialog, { position: beside, force: true })
  expect(onClose).toHaveBeenCalledOnce()
  act(() => root.unmount())
  box.remove()
})

function Opener() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        1,234
      </button>
      {isOpen && (
        <Dialog title="Rows" onClose={() => setOpen(false)}>
          <p>Loading…</p>
        </Dialog>
      )}
    </>
  )
}

test('a double click on what opens it leaves it open', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  flushSync(() =>
    root.render(
      <PageContext value={pageAt(`${location.origin}/embed/dashboard/a1b2c3d4`)}>
        <Opener />
      </PageContext>,
    ),
  )
  await userEvent.dblClick(box.querySelector('button')!)
  expect(box.querySelector('dialog')?.open).toBe(true)
  root.unmount()
  box.remove()
})

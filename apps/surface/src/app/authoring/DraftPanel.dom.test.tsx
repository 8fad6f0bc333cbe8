import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import type { TileDefinition, WorkbookDefinition } from '../../../definitions.js'
import { PageContext } from '../../state/usePage.ts'
import { pageAt } from '../../test/pageAt.ts'
import { DraftPanel } from './DraftPanel.tsx'
import { AuthorContext } from './useAuthor.ts'

const report = (id: string): TileDefinition => ({ id, title: id, kind: 'text', text: id, span: 12 })
const place = document.createElement('div')
const root = createRoot(place)
const button = (name: string) => place.querySelector<HTMLButtonElement>(`[data-press="${name}"]`) as HTMLButtonElement
const focused = () => (document.activeElement as HTMLElement).dataset['press']

/** Shows the panel of a workbook with two reports, the first one on its dashboard. Returns what lets the answer of its service come. */
async function show(): Promise<() => Promise<void>> {
  document.body.append(place)
  let answer = () => {}
  let draft = ['1']
  const own = () => ({ draft, status: 'unpublished' as const })
  const author = {
    base: '',
    send: async (_method: string, _path: string, body?: object) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      draft = (body as { reports: number[] }).reports.map(String)
      return undefined
    },
    reload: async () => render(),
  }
  function render(): void {
    const workbook: WorkbookDefinition<TileDefinition> = {
      id: 5,
      name: 'Numbers',
      folderId: null,
      reports: [report('1'), report('2')],
      own: own(),
    }
    root.render(
      <PageContext value={pageAt('http://localhost/embed/d/1/app')}>
        <AuthorContext value={author}>
          <DraftPanel workbook={workbook} own={own()} />
        </AuthorContext>
      </PageContext>,
    )
  }
  render()
  await expect.poll(() => button('add-2')).toBeTruthy()
  return async () => {
    answer()
    // Until all that follows from it is done, and no frame is drawn yet.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
}

afterEach(() => root.render(null))

test('what is pressed keeps the focus with it, and whoever has moved on meanwhile keeps theirs', async () => {
  const saved = await show()
  button('add-2').focus()
  button('add-2').click()
  expect(focused()).toBe('remove-2')
  await saved()
  button('up-2').focus()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(focused()).toBe('up-2')
  button('up-2').click()
  expect(focused()).toBe('down-2')
  await saved()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(focused()).toBe('down-2')
})

import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { PageContext } from '../state/usePage.ts'
import { pageAt } from '../test/pageAt.ts'
import { useDefinition } from './useDefinition.ts'

test('Once a definition is read again the page shows it: a press that comes right then starts from that', async () => {
  let reads = 0
  const fetch = async () => Response.json({ draft: [`read ${++reads}`] })
  let reload = async () => {}
  function Draft() {
    const definition = useDefinition<{ draft: string[] }>('/__surface/workspace')
    reload = definition.reload
    return definition.data?.draft
  }
  const page = { ...pageAt('http://localhost/embed/d/1/app'), fetch }
  const place = document.createElement('p')
  const root = createRoot(place)
  root.render(
    <PageContext value={page}>
      <Draft />
    </PageContext>,
  )
  await vi.waitFor(() => expect(place.textContent).toBe('read 1'))
  await reload()
  expect(place.textContent).toBe('read 2')
  root.unmount()
})

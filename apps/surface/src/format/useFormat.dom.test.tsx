import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageContext } from '../state/usePage.ts'
import { pageAt } from '../test/pageAt.ts'
import { type Format, useFormat } from './useFormat.ts'

/** What two widgets of a page get. */
function formats(locale: string): Format[] {
  const all: Format[] = []
  const Widget = () => {
    all.push(useFormat())
    return null
  }
  renderToString(
    <PageContext value={pageAt(`http://localhost/embed/dashboard/a1b2c3d4?locale=${locale}`)}>
      <Widget />
      <Widget />
    </PageContext>,
  )
  return all
}

test('all widgets share one format, and each language and region has its own', () => {
  const [german, second] = formats('de')
  expect(second).toBe(german)
  const [austrian] = formats('de-AT')
  expect([german!.count(12_345), austrian!.count(12_345)]).toEqual(['12.345', '12\u00a0345'])
})

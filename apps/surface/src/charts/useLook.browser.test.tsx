import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { PageContext } from '../state/usePage.ts'
import { pageAt } from '../test/pageAt.ts'
import type { ChartLook } from './readLook.ts'
import { useLook } from './useLook.ts'

afterEach(() => vi.unstubAllGlobals())

test('a chart has its look at once and the same after a frame, so that it is not drawn twice; another scheme is another look', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const looks: (ChartLook | undefined)[] = []
  const Chart = () => {
    looks.push(useLook())
    return null
  }
  const { style } = document.documentElement
  style.setProperty('--text', '#171a21')
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const page = pageAt(`${location.origin}/embed/dashboard/a1b2c3d4`)
  const show = async (scheme: 'light' | 'dark') => {
    act(() =>
      root.render(
        <PageContext value={{ ...page, state: { ...page.state, scheme } }}>
          <Chart />
        </PageContext>,
      ),
    )
    await act(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  }
  await show('light')
  expect(looks.map((look) => look?.text)).toEqual(['#171a21'])
  style.setProperty('--text', '#eceef3')
  await show('dark')
  expect(looks.at(-1)?.text).toBe('#eceef3')
  act(() => root.unmount())
  style.removeProperty('--text')
})

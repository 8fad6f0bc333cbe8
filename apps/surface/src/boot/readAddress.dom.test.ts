import { expect, test, vi } from 'vitest'
import { readAddress } from './readAddress.ts'

const read = (address: string) => readAddress(new URL(address, 'http://localhost:4100'))

test('each surface is known by its path', () => {
  expect(read('/embed/dashboard/a1b2c3d4')).toMatchObject({ kind: 'dashboard', deploymentId: null })
  expect(read('/embed/d/42/app/workbook/130')).toMatchObject({ kind: 'app', deploymentId: 42 })
  expect(read('/embed/chat')).toMatchObject({ kind: 'chat' })
})

test('the session is read under both names', () => {
  expect(read('/embed/chat?session=a').session).toBe('a')
  expect(read('/embed/chat?sessionId=b').session).toBe('b')
  expect(read('/embed/chat').session).toBeNull()
})

test('only the literal true opts in, and only the literal false hides', () => {
  expect(['true', 'TRUE', '1', ''].map((value) => read(`/embed/chat?allowExport=${value}`).allowExport)).toEqual([
    true,
    false,
    false,
    false,
  ])
  const shown = ['false', 'FALSE', '0', ''].map((value) => read(`/x?showDashboardTitle=${value}`).hidden.has('DashboardTitle'))
  expect(shown).toEqual([true, false, false, false])
  expect([...read('/x?showDashboardHeader=false&showWorkbookBackButton=false&showNothing=false').hidden]).toEqual([
    'DashboardHeader',
    'WorkbookBackButton',
  ])
})

test('controls are read by their prefix', () => {
  const { granularities, members } = read('/x?tg_orders.created_at=week&ms_orders.revenue=orders.count&other=1')
  expect(granularities).toEqual({ 'orders.created_at': 'week' })
  expect(members).toEqual({ 'orders.revenue': 'orders.count' })
})

test('filters are read escaped and with the spaces of a form', () => {
  expect(read('/x?f_orders.status=%7B%22value%22%3A%22on+hold%22%7D').filters).toEqual({
    'orders.status': { operator: 'equals', values: ['on hold'] },
  })
})

test('a zone that is none falls back to nothing, and is told in the console', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(read('/x?timezone=Europe/Berlin').timezone).toBe('Europe/Berlin')
  for (const zone of ['Nowhere/Land', '+02:00', '']) expect(read(`/x?timezone=${encodeURIComponent(zone)}`).timezone).toBeNull()
  expect(warn.mock.calls).toEqual(
    ['Nowhere/Land', '+02:00'].map((zone) => [
      `There is no time zone ${zone}, so it is ignored. Use a name such as Europe/Berlin.`,
    ]),
  )
  warn.mockRestore()
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Emulator, startEmulator } from '@svc/emulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SurfaceHost, startSurfaceHost } from './startSurfaceHost.ts'

const model = `
cubes:
  - name: visits
    sql_table: main.visits
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - { name: ward, type: string, sql: ward }
      - { name: seen_at, type: time, sql: seen_at }
    measures:
      - { name: count, type: count, title: Visits }
      - { name: minutes, type: sum, sql: minutes }
`
const folder = mkdtempSync(join(tmpdir(), 'svc-own-model-'))
let emulator: Emulator
let host: SurfaceHost

beforeAll(async () => {
  mkdirSync(join(folder, 'model'))
  writeFileSync(join(folder, 'model', 'visits.yml'), model)
  const rows = Array.from({ length: 90 }, (_, index) => {
    const day = new Date(Date.UTC(2025, 0, 1 + index * 3)).toISOString().slice(0, 10)
    return `${index},${['North', 'South', 'East'][index % 3]},${5 + index},${day}`
  })
  writeFileSync(join(folder, 'visits.csv'), ['id,ward,minutes,seen_at', ...rows].join('\n'))
  emulator = await startEmulator({ ports: { tenant: 0, data: 0, ai: 0 }, model: join(folder, 'model'), data: folder })
  host = await startSurfaceHost(emulator)
})
afterAll(async () => {
  await host?.close()
  await emulator?.close()
  rmSync(folder, { recursive: true })
})

test.each([
  ['a1b2c3d4', 'Visits'],
  ['e5f6a7b8', 'Visits: Minutes'],
])('dashboard %s shows the model of one’s own, every widget with data', async (publicId, title) => {
  const opened = await host.open(`/embed/dashboard/${publicId}`)
  const { widgetCount } = await opened.event('dashboard-loaded')
  expect(widgetCount).toBeGreaterThanOrEqual(6)
  const frame = opened.frame()
  expect(await frame.locator('h1').textContent()).toBe(title)
  expect(await frame.locator('.widget').count()).toBe(widgetCount)
  expect(await frame.locator('.widget .notice').allTextContents()).toEqual([])
  expect(await frame.locator('.widget .chart').count()).toBeGreaterThanOrEqual(4)
  expect((await opened.events()).map(([name]) => name)).toEqual(['ready', 'view', 'dashboard-loaded'])
  expect(opened.complaints).toEqual([])
})

test('its filter, granularity and measure are those of the model', async () => {
  const opened = await host.open('/embed/dashboard/a1b2c3d4')
  await opened.event('dashboard-loaded')
  const frame = opened.frame()
  const visits = frame.locator('[data-kind="number"] .number-value').first()
  expect(await visits.textContent()).toBe('90')
  await opened.act('set-filter', { filterUrlParameter: 'f_visits.ward={"value":"North"}' })
  await expect.poll(() => visits.textContent()).toBe('30')
  const line = frame.locator('[data-kind="line"]')
  const points = async () => Number(/ (\d+) values/.exec((await line.locator('.chart').getAttribute('aria-label')) ?? '')?.[1])
  expect(await points()).toBe(9)
  await frame.locator('select[data-dimension="visits.seen_at"]').selectOption('quarter')
  await expect.poll(points).toBe(3)
  await frame.locator('select[data-field="visits.count"]').selectOption('visits.minutes')
  await line.locator('button[aria-pressed]').click()
  await expect.poll(() => line.locator('thead th').allTextContents()).toContain('Minutes')
})

test('the app has workbooks over it', async () => {
  const opened = await host.open('/embed/d/1/app/workbook/130')
  await opened.event('view')
  const frame = opened.frame()
  await frame.locator('.widget .chart').waitFor()
  expect(await frame.locator('h1').textContent()).toBe('Visits')
})

/** Runs `look` with a browser at another emulator. */
async function withEmulator(options: Parameters<typeof startEmulator>[0], look: (host: SurfaceHost) => Promise<void>) {
  const other = await startEmulator({ ports: { tenant: 0, data: 0, ai: 0 }, ...options })
  const browser = await startSurfaceHost(other)
  try {
    await look(browser)
  } finally {
    await browser.close()
    await other.close()
  }
}

test('where there is nothing to see the page says so, and is loaded', async () => {
  const hidden = join(folder, 'hidden')
  mkdirSync(hidden)
  writeFileSync(join(hidden, 'visits.yml'), model.replace('    dimensions:', '    public: false\n    dimensions:'))
  await withEmulator({ model: hidden, data: folder }, async (other) => {
    const opened = await other.open('/embed/dashboard/a1b2c3d4')
    expect(await opened.event('dashboard-loaded')).toMatchObject({ widgetCount: 0 })
    expect(await opened.frame().locator('.notice').textContent()).toBe('There is nothing here that you can see')
    const app = await other.open('/embed/d/1/app/workbook/130')
    await app.event('view')
    expect(await app.frame().locator('.notice').textContent()).toBe('There is nothing here that you can see')
  })
})

test('a model that another server keeps to itself is told in that server’s words', async () => {
  // Without its secret, that server takes no token of this emulator.
  await withEmulator({ dataUrl: emulator.dataUrl }, async (other) => {
    const opened = await other.open('/embed/dashboard/a1b2c3d4')
    expect(await opened.event('error')).toMatchObject({ fatal: true, context: 'embed-render' })
    const alert = opened.frame().locator('[role="alert"]')
    expect(await alert.locator('h1').textContent()).toBe('This page cannot be opened')
    expect(await alert.locator('p').textContent()).toMatch(/^The data model could not be read\. (?!.*`)/)
  })
})

import { type Emulator, startEmulator } from '@svc/emulator'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../engines/launchChromium.ts'
import { hostNames } from './hostNames.ts'
import { type HostUnderTest, startHostUnderTest } from './startHostUnderTest.ts'
import { status } from './status.ts'

let emulator: Emulator
let browser: Browser
const hosts = new Map<string, HostUnderTest>()

beforeAll(async () => {
  emulator = await startEmulator({ ports: { tenant: 0, data: 0, ai: 0 } })
  browser = await launchChromium()
  for (const name of hostNames) hosts.set(name, await startHostUnderTest(browser, emulator, name))
})
afterAll(async () => {
  for (const host of hosts.values()) await host.close()
  await browser?.close()
  await emulator?.close()
})

/** The words of each element of the page, with their place and colour. */
const textsOf = (page: Page) =>
  page.locator('body').evaluate((body) =>
    [...body.querySelectorAll('*')].flatMap((element) => {
      // A framework may write them in several pieces.
      const pieces = [...element.childNodes].filter((node): node is Text => node instanceof Text && node.data.trim() !== '')
      const [first, last] = [pieces[0], pieces.at(-1)]
      if (!first || !last || element.closest('.visually-hidden, option')) return []
      const range = document.createRange()
      range.setStart(first, first.data.length - first.data.trimStart().length)
      range.setEnd(last, last.data.trimEnd().length)
      const { left, top, width, height } = range.getBoundingClientRect()
      const place = [left, top + scrollY, width, height].map(Math.round).join(' ')
      const words = pieces.map(({ data }) => data).join('')
      return width > 0 ? [`${words.replace(/\s+/g, ' ').trim()} ${place} ${getComputedStyle(element).color}`] : []
    }),
  )

/** Each element to type into, to choose from or to look into, with its place and the size of its letters. */
const fieldsOf = (page: Page) =>
  page.locator(':is(input, select, textarea, iframe):visible').evaluateAll((fields) =>
    fields.map((field) => {
      const { left, top, width, height } = field.getBoundingClientRect()
      return [field.localName, ...[left, top + scrollY, width, height].map(Math.round), getComputedStyle(field).fontSize].join(
        ' ',
      )
    }),
  )

/** Pages, and what is done in them before they are compared. */
const pages: Record<string, (page: Page) => Promise<unknown>> = {
  '/': async (page) => {
    await status(page, 'loaded, signed session')
    // The times in the log are never the same.
    await page.locator('.log *').evaluateAll((parts) => {
      for (const node of parts.flatMap((part) => [...part.childNodes]))
        if (node instanceof Text) node.data = node.data.replace(/\d+/g, '0')
    })
  },
  '/explore': (page) => page.getByText('6 cubes and views').waitFor(),
  '/chat': async (page) => {
    await page.getByRole('button', { name: 'Revenue by country' }).click()
    await page.getByRole('group', { name: 'Filter the dashboard by' }).waitFor()
    await page.locator('.prose').getByText('is highest for').waitFor()
    await page.getByText(/^\d+ tokens$/).waitFor()
    for (const summary of await page.locator('summary').all()) await summary.click()
  },
  '/admin': async (page) => {
    await page.getByRole('group', { name: 'List' }).getByRole('button', { name: 'Users' }).click()
    await page.getByRole('checkbox', { name: 'Select all' }).waitFor()
  },
  '/query': async (page) => {
    await page.getByRole('button', { name: 'Run' }).click()
    await page.getByRole('cell').first().waitFor()
  },
  '/nowhere': (page) => page.getByText('There is nothing at').waitFor(),
}

test.each(Object.keys(pages))('%s looks the same in every host', async (path) => {
  const looks = new Map<string, string[]>()
  for (const [name, host] of hosts) {
    const { page } = await host.open(path)
    await pages[path]?.(page)
    // The header says which one it is.
    await page
      .locator('header')
      .getByText(name, { exact: true })
      .evaluate((node) => node.replaceChildren('host'))
    const look = async () => [...(await textsOf(page)), ...(await fieldsOf(page))]
    const wide = await look()
    await page.setViewportSize({ width: 360, height: 800 })
    const narrow = await look()
    await page.emulateMedia({ media: 'print' })
    looks.set(name, [...wide, ...narrow, ...(await look())])
    await page.context().close()
  }
  const [first = [], ...others] = looks.values()
  expect(first.length).toBeGreaterThan(3)
  for (const other of others) expect(other).toEqual(first)
})

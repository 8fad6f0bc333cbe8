import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { createHold } from '../createHold.ts'
import { until } from '../until.ts'
import { openAuthor } from './openAuthor.ts'
import { useSurface } from './useSurface.ts'

const { running } = useSurface()
const app = '/embed/d/1/app'
const open = openAuthor(running)

test('a workbook that is created while the host refreshes the page is opened once it is there', async () => {
  const late = { count: 0 }
  const { act, create, event, events, heading, page } = await open(app, 'refreshed', {
    routes: {
      // Each answer after the first is late.
      '**/__surface/workspace': async (route: Route) => {
        late.count += 1
        if (late.count > 1) await new Promise((resolve) => setTimeout(resolve, 400))
        await route.continue()
      },
    },
  })
  const from = (await events()).length
  await create('Meanwhile')
  await expect.poll(() => late.count).toBe(2)
  await act('refresh', {})
  expect(await event('view', from)).toMatchObject({ title: 'Meanwhile' })
  await until(heading, 'Meanwhile')
  await page.waitForTimeout(100)
  expect((await events()).slice(from).map(([name]) => name)).toEqual(['navigate', 'view'])
})

test('a dialog does not follow the host to another folder', async () => {
  const { act, frame, heading } = await open(`${app}/folder/7`, 'led')
  await frame.locator('[data-action="new-workbook"]').click()
  await frame.locator('dialog input').fill('For sales')
  await act('navigate', { path: `${app}/folder/8` })
  await until(heading, 'Regions')
  expect(await frame.locator('dialog').count()).toBe(0)
})

test('the rows behind a number of the preview are closed by themselves, and the report is still there', async () => {
  const { create, frame, heading, page } = await open(app, 'curious')
  await create('Drilled')
  await until(heading, 'Drilled')
  await frame.locator('[data-action="new-report"]').click()
  const form = frame.locator('.report-form')
  await form.locator('input').first().fill('Orders by status')
  await form.locator('select').first().selectOption('table')
  await form.locator('select').nth(1).selectOption('orders')
  await form.locator('input[value="orders.count"]').check()
  await form.locator('input[value="orders.status"]').check()
  await form.locator('.report-preview table button').first().click()
  await frame.locator('dialog dialog[open]').waitFor()
  await page.keyboard.press('Escape')
  await until(() => frame.locator('dialog dialog').count(), 0)
  expect(await form.locator('input').first().inputValue()).toBe('Orders by status')
  await page.keyboard.press('Escape')
  await until(() => frame.locator('dialog').count(), 0)
})

test('what another tab has deleted leaves this one at the first change that is refused; publishing keeps the focus', async () => {
  const first = await open(app, 'twice')
  await first.create('In two tabs')
  await until(first.heading, 'In two tabs')
  for (const name of ['One', 'Two']) await first.addNumber(name)
  const second = await open(String((await first.events()).at(-1)?.[1]['path']), 'twice')
  await second.frame.locator('[data-action="delete-report"]').click()
  await second.frame.locator('dialog .danger').click()
  await until(() => second.frame.locator('.tabs').textContent(), 'One')

  const draft = first.frame.locator('.draft')
  await draft.locator('button', { hasText: 'Add “Two”' }).click()
  await until(() => first.frame.locator('.tabs').textContent(), 'One')
  expect(await draft.locator('[role=alert]').textContent()).toContain('That did not work')
  await draft.locator('button', { hasText: 'Add “One”' }).click()
  await until(() => draft.locator('ol span').textContent(), 'One')
  await draft.locator('[data-action="publish"]').focus()
  await first.page.keyboard.press('Enter')
  await until(() => draft.locator('[role=status]').textContent(), 'Published')
  expect(await first.focused()).toBe('Publish')
  await first.page.keyboard.press('Enter')
  await first.page.waitForTimeout(100)
  expect(await draft.locator('[role=alert]').count()).toBe(0)

  // The second still shows an empty dashboard: what it asks for would undo what the first has saved.
  await first.addNumber('Three')
  await draft.locator('button', { hasText: 'Add “Three”' }).click()
  await until(() => draft.locator('[role=status]').textContent(), 'There are changes that are not published')
  const stale = second.frame.locator('.draft')
  await stale.locator('button', { hasText: 'Add “One”' }).click()
  await stale.locator('[role=alert]').waitFor()
  expect(await stale.locator('[role=alert]').textContent()).toContain('It was changed meanwhile, in another window')
  expect(await stale.locator('ol span').allTextContents()).toEqual(['One', 'Three'])
  await stale.getByRole('button', { name: 'Remove “One”' }).click()
  await until(() => stale.locator('ol span').allTextContents(), ['Three'])
  await draft.locator('[data-action="publish"]').click()
  await draft.locator('[role=alert]').waitFor()
  expect(await draft.locator('ol span').allTextContents()).toEqual(['Three'])

  // Deleted in both: the second has what it asked for.
  for (const tab of [second, first]) {
    await tab.frame.locator('[data-action="delete"]').click()
    await tab.frame.locator('dialog .danger').click()
    await until(tab.heading, 'Workspace')
    expect(await tab.frame.locator('dialog').count()).toBe(0)
  }
})

test('what is pressed while an order is being saved is shown at once and saved after it; what is refused is taken back', async () => {
  const saved: string[][] = []
  const { hold, release } = createHold()
  const { frame, ...author } = await open(app, 'hasty', {
    routes: {
      '**/__surface/workbooks/*/draft': (route: Route) => {
        saved.push(route.request().postDataJSON().reports)
        return hold(route)
      },
    },
  })
  await author.create('In order')
  await until(author.heading, 'In order')
  for (const name of ['One', 'Two', 'Three']) await author.addNumber(name)
  const draft = frame.locator('.draft')
  const shown = () => draft.locator('ol span').allTextContents()
  for (const name of ['One', 'Two', 'Three']) await draft.locator('button', { hasText: `Add “${name}”` }).click()
  expect(await shown()).toEqual(['One', 'Two', 'Three'])
  await draft.locator('li', { hasText: 'One' }).getByRole('button', { name: 'down' }).click()
  await author.page.keyboard.press('Enter')
  expect(await shown()).toEqual(['Two', 'Three', 'One'])
  await draft.locator('[data-action="publish"]').focus()
  await author.page.keyboard.press('Enter')
  release()
  await until(() => draft.locator('[role=status]').textContent(), 'Published')
  expect(await shown()).toEqual(['Two', 'Three', 'One'])
  expect(saved.map(({ length }) => length)).toEqual([1, 3])

  // The same while it is being published; pressed after that, it is published again.
  let published = 0
  let publish = () => {}
  await author.page.route('**/__surface/workbooks/*/publish', async (route: Route) => {
    published++
    await new Promise<void>((resolve) => {
      publish = resolve
    })
    await route.continue()
  })
  const publishing = author.page.waitForRequest('**/publish')
  await draft.locator('li', { hasText: 'One' }).getByRole('button', { name: 'up' }).click()
  await until(() => saved.length, 3)
  await draft.locator('[data-action="publish"]').click()
  await publishing
  await draft.locator('li', { hasText: 'Three' }).getByRole('button', { name: 'up' }).click()
  expect(await shown()).toEqual(['Two', 'Three', 'One'])
  expect(saved).toHaveLength(3)
  expect(await draft.locator('[data-action="publish"]').getAttribute('aria-disabled')).toBe('false')
  await draft.locator('[data-action="publish"]').click()
  publish()
  await until(() => published, 2)
  expect(saved).toHaveLength(4)
  publish()
  await until(() => draft.locator('[data-action="publish"]').getAttribute('aria-disabled'), 'true')
  await until(() => draft.locator('[role=status]').textContent(), 'Published')
  expect(await shown()).toEqual(['Two', 'Three', 'One'])

  await author.page.context().setOffline(true)
  await draft.locator('li', { hasText: 'Two' }).getByRole('button', { name: 'Remove' }).click()
  await draft.locator('[role=alert]').waitFor()
  expect(await shown()).toEqual(['Two', 'Three', 'One'])
  expect(await frame.locator(':focus').getAttribute('aria-label')).toBe('Remove “Two” from the dashboard')
  await author.page.context().setOffline(false)
})

test('a change without an answer is told in the language of the page, and can be sent again', async () => {
  const { act, create, event, frame, heading, page } = await open(app, 'away')
  await act('set-locale', { locale: 'de' })
  await page.context().setOffline(true)
  await create('Unterwegs')
  expect(await event('error')).toMatchObject({ name: 'UnreachableError', message: 'The service did not answer', fatal: false })
  expect(await frame.locator('dialog [role=alert]').textContent()).toBe('Das hat nicht geklapptDer Dienst hat nicht geantwortet')
  await page.context().setOffline(false)
  const submit = frame.locator('dialog button[type=submit]')
  await submit.focus()
  await page.keyboard.press('Enter')
  await until(heading, 'Unterwegs')
})

test('a dialog about what another tab has deleted says so, and once it is closed the page is read again', async () => {
  const first = await open(app, 'thrice')
  await first.create('In three tabs')
  await until(first.heading, 'In three tabs')
  const path = String((await first.events()).at(-1)?.[1]['path'])
  const tabs = () => first.frame.locator('.tabs a').allTextContents()
  const inOther = async (action: string) => {
    const { event, frame, events } = await open(path, 'thrice')
    const from = (await events()).length
    await frame.locator(`[data-action="${action}"]`).click()
    await frame.locator('dialog .danger').click()
    if (action === 'delete') await event('navigate', from)
    else await until(() => frame.locator('dialog').count(), 0)
  }
  const tryAndClose = async (action: string) => {
    await first.frame.locator(`[data-action="${action}"]`).click()
    await first.frame.locator('dialog button[type=submit]').click()
    expect(await first.frame.locator('dialog [role=alert]').textContent()).toMatch(/^That did not work.+ not found/)
    await first.page.keyboard.press('Escape')
  }
  for (const action of ['rename-report', 'edit-report']) {
    await first.addNumber('One')
    await inOther('delete-report')
    expect(await tabs()).toEqual(['One'])
    await tryAndClose(action)
    await until(tabs, [])
  }
  await inOther('delete')
  await tryAndClose('rename')
  await until(async () => (await first.heading())?.startsWith('There is nothing at '), true)
})

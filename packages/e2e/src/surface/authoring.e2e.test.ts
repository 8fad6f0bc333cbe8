import { createPlatformClient } from '@svc/core/platform'
import { expect, test } from 'vitest'
import { axeViolations } from '../axeViolations.ts'
import { until } from '../until.ts'
import { openAuthor } from './openAuthor.ts'
import { useSurface } from './useSurface.ts'

const { running } = useSurface()
const app = '/embed/d/1/app'

test('a creator makes a workbook with a report by the keyboard, publishes its dashboard, and deletes it again', async () => {
  const context = { bypassCSP: true }
  const opened = await running.host.open(`${app}/folder/7`, {}, { body: { externalId: 'author' }, context })
  await opened.event('view')
  const frame = opened.frame()
  const { keyboard } = opened.page
  const focused = () =>
    frame.evaluate(() => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label'))
  const violations = () => axeViolations(frame)
  const press = async (action: string) => {
    await frame.locator(`[data-action="${action}"]`).focus()
    await keyboard.press('Enter')
  }

  await press('new-workbook')
  await frame.locator('dialog[open] input').waitFor()
  expect(await violations()).toEqual([])
  await keyboard.type('My numbers')
  const from = (await opened.events()).length
  await keyboard.press('Enter')
  const path = String((await opened.event('view', from))['path'])
  expect(path).toMatch(/^\/embed\/d\/1\/app\/workbook\/\d+$/)
  expect(await opened.event('navigate', from)).toEqual({ path, previousPath: `${app}/folder/7` })
  expect(await opened.event('view', from)).toMatchObject({ surface: 'app', title: 'My numbers' })
  await until(focused, 'My numbers')

  await press('new-report')
  const form = frame.locator('.report-form')
  await form.waitFor()
  await keyboard.type('Orders by status')
  await form.locator('select').nth(1).selectOption('orders')
  expect(await form.locator('.report-preview').textContent()).toBe('Choose a measure')
  expect(await form.locator('button[type=submit]').isDisabled()).toBe(true)
  await form.locator('input[value="orders.count"]').focus()
  await keyboard.press('Space')
  expect(await form.locator('.report-preview').textContent()).toBe('Choose a dimension or a time')
  const said = form.locator('[role="status"].hidden')
  await until(() => said.first().textContent(), 'Choose a dimension or a time')
  await form.locator('input[value="orders.status"]').focus()
  await keyboard.press('Space')
  await until(() => said.last().textContent(), 'Updated')
  await form.locator('.report-preview .chart').waitFor()
  expect(await violations()).toEqual([])
  const made = (await opened.events()).length
  await form.locator('input').first().focus()
  await keyboard.press('Enter')
  const report = String((await opened.event('view', made))['path'])
  expect(report).toMatch(new RegExp(`^${path}/report/\\d+$`))
  await until(
    () => frame.locator('.page > .widget .chart').getAttribute('aria-label'),
    'Orders by status: bar chart with 5 values, from completed to returned',
  )
  expect(await violations()).toEqual([])

  // The same as a pie.
  await press('edit-report')
  await form.locator('.report-preview .chart').waitFor()
  expect(await form.locator('input').first().inputValue()).toBe('Orders by status')
  expect(await frame.evaluate(() => document.activeElement?.matches('.report-form input[required]'))).toBe(true)
  await form.locator('select').first().selectOption('pie')
  expect(await violations()).toEqual([])
  await form.locator('button[type=submit]').focus()
  await keyboard.press('Enter')
  await until(
    () => frame.locator('.page > .widget .chart').getAttribute('aria-label'),
    'Orders by status: pie chart with 5 values, from completed to returned',
  )
  await until(focused, 'Edit')

  // A table over time, by the pointer.
  await frame.locator('[data-action="new-report"]').click()
  await form.locator('input').first().fill('Monthly')
  await form.locator('select').first().selectOption('table')
  await form.locator('select').nth(1).selectOption('orders')
  await form.locator('input[value="orders.count"]').check()
  await form.locator('select').nth(2).selectOption('orders.created_at')
  await form.locator('.report-preview table tbody tr').nth(20).waitFor()
  await form.locator('button[type=submit]').click()
  await frame.locator('.page > .widget table').waitFor()

  const draft = frame.locator('.draft')
  expect(await draft.locator('[role=status]').textContent()).toBe('Add reports to the dashboard to publish it')
  const add = (name: string) => draft.locator('button', { hasText: `Add “${name}”` })
  await add('Orders by status').focus()
  await keyboard.press('Enter')
  await until(focused, 'Remove “Orders by status” from the dashboard')
  await add('Monthly').click()
  await draft.locator('[aria-label="Move “Monthly” up"]').focus()
  await keyboard.press('Enter')
  await until(() => draft.locator('ol span').allTextContents().then(String), 'Monthly,Orders by status')
  await until(focused, 'Move “Monthly” down')
  await draft.locator('[data-action="publish"]').click()
  await until(() => draft.locator('[role=status]').textContent(), 'Published')
  expect(await violations()).toEqual([])

  await frame.locator('.page-actions a').click()
  await frame.locator('.dashboard .chart').waitFor()
  expect(await frame.locator('.dashboard h2').allTextContents()).toEqual(['Monthly', 'Orders by status'])
  const { platformToken: token, tenantOrigin: baseUrl } = running.emulator
  const platform = createPlatformClient({ baseUrl, token })
  const listed = async () =>
    (await platform.workbooks.getWorkbooks({ deploymentId: 1 })).items.filter(({ name }) => name.includes('My numbers'))
  expect(await listed()).toMatchObject([{ folderId: 7, publishedDashboard: { title: 'My numbers' } }])

  // Both buttons of the dashboard work here.
  await frame.locator('.dashboard button', { hasText: 'Duplicate' }).click()
  await until(() => frame.locator('h1').textContent(), 'Copy of My numbers')
  await press('rename')
  await keyboard.type('My numbers, again')
  await keyboard.press('Enter')
  await until(() => frame.locator('h1').textContent(), 'My numbers, again')
  await until(focused, 'Rename')
  for (const name of ['My numbers, again', 'My numbers']) {
    await frame.locator('.sidebar a', { hasText: new RegExp(`^${name}$`) }).click()
    await until(() => frame.locator('h1').textContent(), name)
    await press('delete')
    await until(focused, 'Cancel')
    expect(await frame.locator('dialog').textContent()).toContain(`Delete the workbook “${name}”`)
    await frame.locator('dialog .danger').click()
    await until(() => frame.locator('h1').textContent(), 'Sales')
    await until(focused, 'Sales')
  }
  expect(await listed()).toEqual([])
  expect((await opened.events()).filter(([name]) => name === 'error')).toEqual([])
  expect(opened.complaints).toEqual([])
})

test('a name from right to left is read from there, in its link, its page and its tile', async () => {
  const { frame, create, addNumber } = await openAuthor(running)(app, 'from-right')
  const name = 'מכירות (2024)'
  await create(name)
  await addNumber(name)
  const directions = () =>
    Promise.all(
      ['.sidebar a', 'h1', '.tabs a', '.widget h2'].map((part) =>
        frame
          .locator(part, { hasText: name })
          .evaluate((node) => getComputedStyle(node.querySelector('bdi, span') ?? node).direction),
      ),
    )
  await frame.locator('.page > .widget h2', { hasText: name }).waitFor()
  expect(await directions()).toEqual(['rtl', 'rtl', 'rtl', 'rtl'])
})

test('names without end leave the app as wide as it is, and beside each other', async () => {
  const { frame, create, addNumber } = await openAuthor(running)(app, 'endless')
  const endless = 'endless'.repeat(35)
  await create(endless)
  await addNumber(endless)
  await frame.locator('.page > .widget h2', { hasText: endless }).waitFor()
  const beyond = () =>
    frame.evaluate(() =>
      ['html', '.sidebar', '.tabs', '.widget-head'].filter((part) => {
        const { scrollWidth, clientWidth } = document.querySelector(part)!
        return scrollWidth > clientWidth
      }),
    )
  expect(await beyond()).toEqual([])
  await frame.locator('.sidebar a', { hasText: 'Home' }).click()
  await frame.locator('.cards a', { hasText: endless }).waitFor()
  expect(await frame.locator('.cards').evaluate((cards) => cards.scrollWidth - cards.clientWidth)).toBe(0)
})

test('without creator mode nothing can be created, and a change that is refused is told', async () => {
  const reader = await running.host.open(app, {}, { body: { creatorMode: false } })
  await reader.event('view')
  expect(await reader.frame().locator('[data-action="new-workbook"]').count()).toBe(0)

  const refusal = { status: 400, json: { error: 'The plan holds 1000 workbooks at most' } }
  const opened = await running.host.open(app, {}, { routes: { '**/__surface/workbooks': (route) => route.fulfill(refusal) } })
  await opened.event('view')
  const frame = opened.frame()
  await frame.locator('[data-action="new-workbook"]').click()
  await frame.locator('dialog input').fill('One too many')
  await frame.locator('dialog button[type=submit]').click()
  expect(await opened.event('error')).toMatchObject({ message: refusal.json.error, context: 'embed-render', fatal: false })
  expect(await frame.locator('dialog [role=alert]').textContent()).toContain(refusal.json.error)
  expect(await frame.locator('dialog input').inputValue()).toBe('One too many')
})

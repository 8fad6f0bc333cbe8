import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { until } from '../until.ts'
import { describeHosts } from './describeHosts.ts'
import { status } from './status.ts'

describeHosts(({ name, open }) => {
  const openAdmin = async (list: string) => {
    const one = await open('/admin')
    one.page.on('dialog', (dialog) => void dialog.accept())
    await one.page.getByRole('group', { name: 'List' }).getByRole('button', { name: list }).click()
    await one.page.getByRole('heading', { name: list, level: 2 }).waitFor()
    return one.page
  }
  const create = async (page: Page, fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: /^Create / }).click()
  }

  /** Asks for more of a list until it holds `text`. */
  const reveal = async (page: Page, text: string) => {
    const more = page.getByRole('button', { name: 'Show more' })
    const head = page.getByRole('rowheader', { name: text, exact: true })
    const look = async () => {
      if ((await head.count()) === 0 && (await more.isVisible())) await more.click()
      return head.count()
    }
    await until(look, 1)
  }

  test('makes many users with progress, names the one that failed, and deletes some again', async () => {
    const page = await openAdmin('Users')
    await page
      .getByRole('status')
      .filter({ hasText: /^\d+ users/ })
      .waitFor()
    const emails = Array.from({ length: 25 }, (_, index) => `${name}-${index}@northwind.example`)
    const several = page.getByLabel('E-mail addresses, one per line')
    await several.fill([...emails, 'broken'].join('\n'))
    let isTyped = () => {}
    const typed = new Promise<void>((resolve) => (isTyped = resolve))
    await page.route('**/svc-platform/**/users', async (route) => {
      await typed
      await route.continue()
    })
    await page.getByRole('button', { name: 'Create 26 users' }).click()
    // The next one can be written meanwhile.
    await until(() => several.inputValue(), '')
    await several.fill('next')
    isTyped()
    await status(page, '25 created, 1 failed')
    // At its form, not under the long list.
    const form = page.locator('form').filter({ hasText: 'Create several' })
    await form.getByText('broken: The service answered 400').waitFor()
    // Once the list is there anew.
    await until(() => several.inputValue(), 'broken\nnext')
    for (const email of emails.slice(0, 2)) {
      await reveal(page, email)
      await page.getByRole('checkbox', { name: `Select ${email}`, exact: true }).check()
    }
    await page.getByRole('button', { name: 'Delete 2 selected' }).click()
    await status(page, '2 deleted')
    expect(await form.getByRole('status').count()).toBe(0)
    // Once the list is there anew.
    await until(() => page.getByRole('rowheader', { name: emails[0]!, exact: true }).count(), 0)
    await reveal(page, emails[2]!)
    const search = page.getByLabel('Search users')
    await search.fill(emails[24]!.toUpperCase())
    await until(() => page.getByRole('checkbox', { name: /^Select .*@/ }).count(), 1)
    await page.getByRole('rowheader', { name: emails[24]!, exact: true }).waitFor()
    await search.fill('no"body')
    await status(page, 'No user has "no"body" in the name.')
    await search.fill('')
    await reveal(page, emails[2]!)
  })

  test('administers deployments, attributes, embed tenants and sessions', async () => {
    const page = await openAdmin('Deployments')
    await page.getByRole('rowheader', { name: 'Shop analytics', exact: true }).waitFor()
    await page.getByRole('combobox', { name: 'Region', exact: true }).selectOption('gcp-europe-west1')
    await create(page, { Name: `deployment ${name}` })
    await page.getByRole('rowheader', { name: `deployment ${name}`, exact: true }).waitFor()
    const show = (list: string) => page.getByRole('group', { name: 'List' }).getByRole('button', { name: list }).click()

    await show('Attributes')
    await create(page, { Name: `attribute_${name}` })
    await page.getByRole('rowheader', { name: `attribute_${name}`, exact: true }).waitFor()
    await create(page, { Name: `attribute_${name}` })
    await page.getByRole('alert').getByText('Choose another name.').waitFor()

    await show('Embed tenants')
    await create(page, { Name: `tenant-${name}`, 'First user': 'first' })
    await page.getByRole('checkbox', { name: `Select tenant-${name}` }).check()
    await page.getByRole('button', { name: 'Delete 1 selected' }).click()
    await until(() => page.getByRole('checkbox', { name: `Select tenant-${name}` }).count(), 0)

    await show('Sessions')
    await create(page, { 'External id': `user-${name}` })
    await page.getByRole('checkbox', { name: `Select user-${name}` }).check()
    await page.getByRole('button', { name: 'Revoke 1 selected' }).click()
    await status(page, 'Nothing here yet.')
  })

  test('explains why a list is refused, and reads it by a retry', async () => {
    const { page } = await open('/')
    const answer = { status: 403, json: { error: 'Admins only' } }
    await page.route('**/svc-platform/**', (route) => route.fulfill(answer))
    await page.getByRole('link', { name: 'Admin' }).click()
    await page.getByText('The service answered 403: Admins only').waitFor()
    await page.unroute('**/svc-platform/**')
    await page.getByRole('region', { name: 'Deployments' }).getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('rowheader', { name: 'Shop analytics', exact: true }).waitFor()
  })
})

import { expect, test } from 'vitest'
import { titleOf } from './titleOf.ts'

test.each([
  ['created_at', 'Created at'],
  ['signed_up_on', 'Signed Up on'],
  ['maxPrice', 'Max Price'],
  ['user_id', 'User ID'],
  ['customerIds', 'Customer IDs'],
  ['last_30_days', 'Last30 Days'],
  ['size_2xl', 'Size2 Xl'],
  ['HTTPServer', 'Http Server'],
  ['name___link_crm_url', 'Name Link Crm Url'],
  ['of_the_day', 'Of the Day'],
  ['id', 'ID'],
  ['a', 'A'],
])('the title of %s is %s', (name, title) => expect(titleOf(name)).toBe(title))

test('the title of a name that is nearly all underscores is found at once', () => {
  expect(titleOf(`${'_'.repeat(200_000)}x`)).toBe('X')
})

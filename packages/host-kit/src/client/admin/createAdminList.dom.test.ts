import { paginate } from '@svc/core/platform'
import { expect, test } from 'vitest'
import { createAdminList } from './createAdminList.ts'

test('a form makes one: it is emptied and told of, or left as it is with the words of the service', async () => {
  const made: string[] = []
  const list = createAdminList({
    key: 'users',
    title: 'Users',
    one: 'user',
    hint: '',
    columns: [],
    nameOf: String,
    open: () => paginate(async () => [...made]),
    create: {
      fields: [],
      async run({ email = '' }) {
        if (made.includes(email)) throw new Error('The name is taken.')
        made.push(email)
      },
    },
  })
  const form = document.createElement('form')
  form.innerHTML = '<input name="email" />'
  const input = form.querySelector('input')!
  input.value = 'ann@example.com'
  await list.create(form)
  expect([input.value, list.getSnapshot().items, list.getSnapshot().news]).toEqual([
    '',
    ['ann@example.com'],
    'The user was created.',
  ])
  input.value = 'ann@example.com'
  await expect(list.create(form)).rejects.toThrow('The name is taken.')
  expect([input.value, list.getSnapshot().isBusy, list.getSnapshot().news]).toEqual(['ann@example.com', false, ''])

  // The viewer does not wait for the service.
  input.value = 'bob@example.com'
  const making = list.create(form)
  input.value = 'eve@exam'
  await making
  expect([input.value, made]).toEqual(['eve@exam', ['ann@example.com', 'bob@example.com']])
})

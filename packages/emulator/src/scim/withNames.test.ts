import { expect, test } from 'vitest'
import { withNames } from './withNames.ts'

test('names of the contract count in any case, and other names stay', () => {
  const extension = { 'urn:example:1.0:User': { Name: 'E' }, Badge: { Value: 7 }, nickNAME: 'n' }
  expect(withNames({ USERNAME: 'j', Name: { givenname: 'J' }, emails: [{ Value: 'a', PRIMARY: true }], ...extension })).toEqual({
    userName: 'j',
    name: { givenName: 'J' },
    emails: [{ value: 'a', primary: true }],
    ...extension,
  })
  expect(withNames({ operations: [{ Op: 'add', VALUE: { Members: [{ VALUE: '1' }] } }] })).toEqual({
    Operations: [{ op: 'add', value: { members: [{ value: '1' }] } }],
  })
})

test('of two names that differ by case alone none is lost', () => {
  expect(withNames({ Active: false, active: true })).toEqual({ Active: false, active: true })
  expect(withNames([null, 'Name'])).toEqual([null, 'Name'])
})

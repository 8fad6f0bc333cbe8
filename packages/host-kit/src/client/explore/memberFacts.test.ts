import { createMeta, type MetaMember } from '@svc/core/data'
import { expect, test } from 'vitest'
import { memberFacts } from './memberFacts.ts'

test('a format of several parts is told in words', () => {
  const share = { name: 'a.share', type: 'number', aggType: 'number', format: { type: 'custom-numeric', value: '.1%' } }
  const meta = createMeta({ cubes: [{ name: 'a', type: 'cube', measures: [share], dimensions: [], segments: [] }] })
  expect(memberFacts(meta, meta.member('a.share') as MetaMember)).toEqual([
    { term: 'Name', text: 'a.share' },
    { term: 'Kind', text: 'measure' },
    { term: 'Type', text: 'number' },
    { term: 'Aggregation', text: 'number' },
    { term: 'Format', text: 'custom-numeric .1%' },
  ])
})

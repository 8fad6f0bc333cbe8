import { createMeta, type MetaMember, type V1CubeMeta } from '@svc/core/data'
import { expect, test } from 'vitest'
import { memberFacts, unitFacts } from './metaFacts.ts'

const visits: V1CubeMeta = {
  name: 'visits',
  type: 'cube',
  measures: [
    { name: 'visits.share', type: 'number', format: { type: 'custom-numeric', value: '.1%' }, public: false },
    {
      name: 'visits.fee',
      type: 'number',
      format: { type: 'custom-numeric', value: '$,.2~f', alias: 'currency_2' },
      formatDescription: { name: 'currency_2', specifier: '$,.2~f' },
    },
    { name: 'visits.count', type: 'number' },
  ],
  dimensions: [
    { name: 'visits.at', type: 'time', granularities: [{ name: 'season', title: 'Season', interval: '3 months' }] },
    { name: 'visits.country', type: 'string', title: 'Visits Country' },
    { name: 'visits.city', type: 'string', format: { type: 'link', label: 'Map' } },
  ],
  segments: [{ name: 'visits.paid', title: 'Visits Paid', shortTitle: 'Paid', description: 'Settled.' }],
  hierarchies: [{ name: 'visits.place', levels: ['visits.country', 'visits.city'] }],
}
const alone: V1CubeMeta = { name: 'alone', type: 'view', measures: [], dimensions: [], segments: [] }
const model = createMeta({ cubes: [visits, alone] })
const facts = (name: string) => memberFacts(model, model.member(name) as MetaMember).map((line) => line.split(/ {2,}/))

test('a member is described by what the model says of it, and nothing is said of the rest', () => {
  expect(facts('visits.city')).toEqual([
    ['Name', 'visits.city'],
    ['Kind', 'dimension'],
    ['Type', 'string'],
    ['Format', 'link, Map'],
    ['Unit', 'visits (cube)'],
    ['Hierarchy', 'visits.place: visits.country > visits.city'],
    ['Combines with', 'members of visits'],
  ])
  expect(facts('visits.share')).toContainEqual(['Format', 'custom-numeric, .1%'])
  expect(facts('visits.share')).toContainEqual(['Hidden', 'yes: the server refuses queries for it'])
})

test('a format is its name and its specifier, each once', () => {
  expect(facts('visits.fee')).toContainEqual(['Format', 'currency_2, $,.2~f'])
  expect(facts('visits.count').map(([term]) => term)).not.toContain('Format')
})

test('a time has the names of its granularities, and a segment has no type', () => {
  expect(facts('visits.at')).toContainEqual(['Granularities', 'second, minute, hour, day, week, month, quarter, year, season'])
  expect(facts('visits.paid').map(([term]) => term)).toEqual(['Name', 'Title', 'Description', 'Kind', 'Unit', 'Combines with'])
})

test('a unit without members is described by what there is', () => {
  expect(unitFacts(model, alone)).toEqual(['Name           alone', 'Kind           view'])
  expect(unitFacts(model, visits)).toContain('Hierarchy      visits.place: visits.country > visits.city')
})

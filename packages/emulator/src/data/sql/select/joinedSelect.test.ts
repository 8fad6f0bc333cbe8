import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DataService } from '../../createDataService.ts'
import { createWard, ward } from '../../test/createWard.ts'

let service: DataService
beforeAll(async () => {
  service = await createWard()
})
afterAll(() => service.close())

const load = async (query: object) =>
  ((await service.load({ query }, { viewer: {} })) as { data: Record<string, string | null>[] }).data

type Visit = (typeof ward.visits)[number]

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const labsOf = ({ id }: Visit) => ward.labs.filter(({ visit_id }) => visit_id === id)
const medsOf = ({ id }: Visit) => ward.meds.filter(({ visit_id }) => visit_id === id)
const deptOf = ({ doctor }: Visit) => ward.doctors.find(({ code }) => code === doctor)!.dept
const minutes = (visits: readonly Visit[]) => sum(visits.map((visit) => visit.minutes))
const values = (visits: readonly Visit[]) => sum(visits.flatMap(labsOf).map(({ value }) => value))
const doses = (visits: readonly Visit[]) => sum(visits.flatMap(medsOf).map(({ dose }) => dose))

describe('measures of two branches at once', () => {
  const measures = ['meds.dose_sum', 'visits.minutes', 'labs.value_sum', 'visits.everything']
  const row = (visits: readonly Visit[]) => ({
    'meds.dose_sum': String(doses(visits)),
    'visits.minutes': String(minutes(visits)),
    'labs.value_sum': String(values(visits)),
    'visits.everything': String(doses(visits) + minutes(visits) + values(visits)),
  })

  test('a calculated measure over measures of two branches stands beside measures of its own cube', async () => {
    const expected = ['card', 'neuro'].map((dept) => {
      const visits = ward.visits.filter((visit) => deptOf(visit) === dept)
      return [dept, (doses(visits) + minutes(visits) + values(visits)) / visits.length + minutes(visits)]
    })
    const rows = await load({
      measures: ['visits.everything_per_visit'],
      dimensions: ['doctors.dept'],
      order: { 'doctors.dept': 'asc' },
    })
    expect(rows.map(({ 'doctors.dept': dept, 'visits.everything_per_visit': value }) => [dept, Number(value)])).toEqual(expected)
  })

  test('measures of two branches are each added up once by a dimension of the one side', async () => {
    const expected = ['card', 'neuro'].map((dept) => ({
      'doctors.dept': dept,
      ...row(ward.visits.filter((visit) => deptOf(visit) === dept)),
    }))
    expect(await load({ measures, dimensions: ['doctors.dept'], order: { 'doctors.dept': 'asc' } })).toEqual(expected)
  })

  test('measures of two branches are each added up once by a dimension made by a sub query', async () => {
    const sums = [...new Set(ward.visits.map((visit) => values([visit])))].sort((a, b) => a - b)
    const expected = sums.map((value) => ({
      'visits.lab_sum': String(value),
      ...row(ward.visits.filter((visit) => values([visit]) === value)),
    }))
    expect(await load({ measures, dimensions: ['visits.lab_sum'], order: { 'visits.lab_sum': 'asc' } })).toEqual(expected)
  })

  test('measures of two branches are each added up once where a filter picks rows of one branch', async () => {
    const urine = ({ kind }: { kind: string }) => kind === 'urine'
    const picked = ward.visits.filter((visit) => visit.urgent && labsOf(visit).some(urine))
    const kept = picked.flatMap(labsOf).filter(urine)
    expect(kept.length).toBeGreaterThan(3)
    const filters = [
      { member: 'labs.kind', operator: 'contains', values: ['URI'] },
      { member: 'visits.urgent', operator: 'equals', values: ['true'] },
    ]
    expect(await load({ measures: ['visits.minutes', 'labs.value_sum', 'meds.dose_sum'], filters })).toEqual([
      {
        'visits.minutes': String(minutes(picked)),
        'labs.value_sum': String(sum(kept.map(({ value }) => value))),
        'meds.dose_sum': String(doses(picked)),
      },
    ])
  })
})

test('ungrouped rows of the one side appear once, however many rows of the other side they have', async () => {
  const rows = await load({
    measures: ['visits.minutes', 'visits.count'],
    filters: [{ member: 'labs.kind', operator: 'set' }],
    ungrouped: true,
    order: { 'visits.minutes': 'asc' },
    total: true,
  })
  const expected = ward.visits.filter((visit) => labsOf(visit).length > 0).map((visit) => visit.minutes)
  expect(rows).toEqual(expected.sort((a, b) => a - b).map((value) => ({ 'visits.minutes': String(value), 'visits.count': '1' })))
})

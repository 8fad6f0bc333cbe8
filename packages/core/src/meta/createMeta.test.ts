import { describe, expect, test } from 'vitest'
import { readCapture } from '../../test/readCapture.ts'
import type { V1CubeMeta, V1MetaResponse } from '../data/metaTypes.ts'
import { createMeta } from './createMeta.ts'
import type { MetaFolder } from './types.ts'

const recorded = () => readCapture<V1MetaResponse>('meta')
const meta = createMeta(recorded())
const names = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name)

function cube(name: string, fields: object = {}): V1CubeMeta {
  const type = 'cube'
  return { name, type, measures: [{ name: `${name}.count`, type: 'number' }], dimensions: [], segments: [], ...fields }
}

describe('lookups', () => {
  test('find units and members by name, the same object each time', () => {
    expect(meta.unit('orders')?.title).toBe('Orders')
    expect(meta.member('orders.total_amount')).toMatchObject({
      kind: 'measure',
      unit: 'orders',
      shortTitle: 'Revenue',
      format: 'currency',
    })
    expect(meta.member('orders.total_amount')).toBe(meta.member('orders.total_amount'))
    expect(meta.member('orders.completed')?.kind).toBe('segment')
    expect(meta.member('orders.created_at.month')).toBe(meta.member('orders.created_at'))
    for (const nothing of ['', 'orders', 'orders.', '.count', 'nope.count', 'orders.nope', 'orders.status.month']) {
      expect(meta.member(nothing)).toBeUndefined()
    }
  })

  test('of members with one name the measure is found, and listed once', () => {
    const twice = createMeta({ cubes: [cube('a', { dimensions: [{ name: 'a.count', type: 'string' }] })] })
    expect(twice.member('a.count')?.kind).toBe('measure')
    expect(names([...twice.membersOf('a')])).toEqual(['a.count'])
  })

  test('the same response gives the same index, and is not written to', () => {
    const response = Object.freeze(recorded())
    expect(createMeta(response)).toBe(createMeta(response))
    createMeta(response).search('revenue')
    expect(response).toEqual(recorded())
  })

  test('follow an alias path to the members of views', () => {
    expect(names(meta.aliasesOf('orders.total_amount'))).toEqual(['sales.revenue'])
    const hiddenCube = createMeta({ cubes: recorded().cubes!.filter(({ name }) => name === 'sales') })
    expect(hiddenCube.member('orders.total_amount')?.name).toBe('sales.revenue')
    expect(meta.member('orders.total_amount')?.name).toBe('orders.total_amount')
  })

  test('follow an alias path to what is shown first, and to what is hidden where nothing else is', () => {
    const view = (name: string, shown: boolean) =>
      cube(name, { type: 'view', public: shown, measures: [{ name: `${name}.n`, type: 'number', aliasMember: 'a.n' }] })
    expect(createMeta({ cubes: [view('one', false), view('two', true)] }).member('a.n')?.name).toBe('two.n')
    expect(createMeta({ cubes: [view('one', false), view('two', false)] }).member('a.n')?.name).toBe('one.n')
  })

  test('list members by kind', () => {
    expect(names(meta.membersOf('products', 'measure'))).toEqual(['products.count', 'products.maxPrice'])
    expect(meta.membersOf('orders')).toHaveLength(11 + 10 + 2)
    expect(meta.membersOf('nope')).toEqual([])
    expect(names(meta.units({ type: 'view' }))).toEqual(['sales'])
  })

  test('keep what the model hides out of lists, but find it by name', () => {
    const secret = { name: 'open.secret', type: 'number', public: false }
    const old = { name: 'open.old', type: 'number', isVisible: false }
    const open = cube('open', { measures: [{ name: 'open.count', type: 'number' }, secret, old] })
    const model = createMeta({ cubes: [open, cube('closed', { public: false })] })
    expect(names(model.units())).toEqual(['open'])
    expect(names(model.units({ hidden: true }))).toEqual(['open', 'closed'])
    expect(names(model.membersOf('open'))).toEqual(['open.count'])
    expect(names(model.membersOf('open', 'measure', { hidden: true }))).toEqual(['open.count', 'open.secret', 'open.old'])
    expect(model.member('open.secret')).toMatchObject({ hidden: true })
    expect(model.member('closed.count')).toMatchObject({ hidden: true })
    expect(model.search('secret')).toEqual([])
    expect(names(model.search('secret', { hidden: true }))).toEqual(['open.secret'])
    expect(names(model.joinableUnits({}))).toEqual(['open'])
  })

  test('names that objects inherit are names like others', () => {
    const hostile = JSON.parse(
      '{"cubes":[{"name":"__proto__","type":"cube","measures":[{"name":"__proto__.constructor","type":"number","__proto__":{"kind":"x"}}],"dimensions":[],"segments":[]}]}',
    )
    const model = createMeta(hostile)
    expect(model.member('__proto__.constructor')).toMatchObject({ kind: 'measure', unit: '__proto__' })
    expect(model.member('constructor.name')).toBeUndefined()
    expect(model.unit('toString')).toBeUndefined()
    expect(createMeta({}).member('a.b')).toBeUndefined()
    expect(createMeta({}).search('a')).toEqual([])
  })
})

describe('folders', () => {
  const outline = (folder: MetaFolder): unknown => [
    folder.name,
    folder.members.map(({ name }) => name.slice(6)),
    ...folder.folders.map(outline),
  ]

  test('come nested where the server sends them so; the rest stands in the root', () => {
    const tree = meta.folders('sales')!
    expect(tree.folders.map(outline)).toEqual([
      ['Money', ['revenue', 'average_amount', 'paid_share'], ['Cumulative', ['running_amount']]],
      [
        'Who',
        ['customers_name', 'customers_tier'],
        ['Where', ['customers_country', 'customers_region'], ['Exact place', ['customers_city']]],
      ],
      ['What', ['products_category', 'products_brand']],
    ])
    expect(tree.folders[1]!.folders[0]!.folders[0]!.path).toEqual(['Who', 'Where', 'Exact place'])
    const loose = names(tree.members)
    expect(loose).toContain('sales.count')
    expect(loose).not.toContain('sales.revenue')
  })

  test('come flat from servers that know no other form', () => {
    const cubes = recorded().cubes!.map((unit) => ({ ...unit, nestedFolders: undefined }))
    const tree = createMeta({ cubes }).folders('sales')!
    expect(tree.folders.map(({ name, members }) => [name, members.length])).toEqual([
      ['Money', 4],
      ['Who', 5],
      ['What', 2],
    ])
  })

  test('take members written as objects, and leave out names of nothing', () => {
    const members = [{ name: 'a.count', title: 'Count' }, 'a.nope', null, { name: 'Inner', members: ['a.count'] }]
    const tree = createMeta({ cubes: [cube('a', { folders: [{ name: 'Top', members }] })] }).folders('a')!
    expect(tree.folders[0]).toMatchObject({
      members: [{ name: 'a.count' }],
      folders: [{ name: 'Inner', path: ['Top', 'Inner'] }],
    })
    expect(tree.members).toEqual([])
    expect(meta.folders('nope')).toBeUndefined()
  })

  test('may nest ten thousand deep', () => {
    let folder: object = { name: 'leaf', members: ['a.count'] }
    for (let depth = 0; depth < 10_000; depth++) folder = { name: `f${depth}`, members: [folder] }
    const tree = createMeta({ cubes: [cube('a', { nestedFolders: [folder] })] }).folders('a')!
    expect(tree.members).toEqual([])
    expect(tree.folders).toHaveLength(1)
    // Each folder holds its path: with all of its parents in it, this model would take a gigabyte.
    let lowest = tree
    while (lowest.folders.length > 0) lowest = lowest.folders.at(-1)!
    expect([lowest.path.length, lowest.name, lowest.members.length]).toEqual([100, 'leaf', 1])
  })
})

describe('hierarchies and granularities', () => {
  test('lead to the finer and the coarser level', () => {
    expect(meta.hierarchies('customers').map(({ name, title, levels }) => [name, title, names(levels)])).toEqual([
      ['customers.geography', 'Geography', ['customers.country', 'customers.region', 'customers.city']],
    ])
    expect(meta.nextLevel('customers.country')?.name).toBe('customers.region')
    expect(meta.previousLevel('customers.city')?.name).toBe('customers.region')
    expect(meta.nextLevel('customers.city')).toBeUndefined()
    expect(meta.previousLevel('customers.country')).toBeUndefined()
    expect(meta.nextLevel('customers.country', 'customers.nope')).toBeUndefined()
    expect(meta.hierarchySteps('sales.customers_region')).toMatchObject([{ index: 1, next: { name: 'sales.customers_city' } }])
    expect(meta.hierarchySteps('orders.count')).toEqual([])
    expect([meta.hierarchies('nope'), meta.hierarchySteps('nope.count')]).toEqual([[], []])
  })

  test('a dimension of several hierarchies is told apart by their names', () => {
    const dimensions = ['year', 'month', 'week', 'day'].map((name) => ({ name: `a.${name}`, type: 'string' }))
    const hierarchies = [
      { name: 'a.months', levels: ['a.year', 'a.month', 'a.day'] },
      { name: 'a.weeks', levels: ['a.year', 'a.week', 'a.day'] },
    ]
    const model = createMeta({ cubes: [cube('a', { dimensions, hierarchies })] })
    expect(model.hierarchySteps('a.year').map(({ next }) => next?.name)).toEqual(['a.month', 'a.week'])
    expect(model.nextLevel('a.year', 'a.weeks')?.name).toBe('a.week')
  })

  test('leave out what the model hides, hierarchies and levels, unless asked for it', () => {
    const dimensions = ['year', 'month', 'day'].map((name) => ({ name: `a.${name}`, type: 'string', public: name !== 'month' }))
    const levels = dimensions.map(({ name }) => name)
    const hierarchies = [
      { name: 'a.shown', levels },
      { name: 'a.kept', levels, public: false },
    ]
    const model = createMeta({ cubes: [cube('a', { dimensions, hierarchies })] })
    expect(model.hierarchies('a').map(({ name, levels }) => [name, names(levels)])).toEqual([['a.shown', ['a.year', 'a.day']]])
    expect(model.hierarchies('a', { hidden: true }).map(({ name, levels }) => [name, names(levels)])).toEqual([
      ['a.shown', levels],
      ['a.kept', levels],
    ])
    expect(model.nextLevel('a.year')?.name).toBe('a.day')
  })

  test('a time dimension has the built-in granularities and its own', () => {
    const all = meta.granularities('orders.created_at')
    const builtIn = ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year']
    expect(names(all)).toEqual([...builtIn, 'fiscal_year', 'quarter_hour', 'sprint'])
    expect(all.at(-1)).toEqual({
      name: 'sprint',
      title: 'Two-week sprint',
      interval: '2 weeks',
      origin: '2023-01-02',
      builtIn: false,
    })
    expect(all[3]).toEqual({ name: 'day', title: 'Day', interval: '1 day', builtIn: true })
    expect(meta.granularities('orders.status')).toEqual([])
    expect(meta.granularities('nope.created_at')).toEqual([])
    const week = { name: 'week', title: 'From Sunday', interval: '1 week', origin: '2024-01-07' }
    const model = createMeta({ cubes: [cube('a', { dimensions: [{ name: 'a.at', type: 'time', granularities: [week] }] })] })
    expect(model.granularities('a.at').filter(({ name }) => name === 'week')).toEqual([{ ...week, builtIn: false }])
  })
})

describe('joinable members', () => {
  test('are those of units with a join path', () => {
    expect(names(meta.joinableUnits({ measures: ['orders.count'] }))).toEqual(['products', 'customers', 'orders'])
    expect(names(meta.joinableUnits({ measures: ['slow.total'] }))).toEqual(['slow'])
    expect(meta.joinableUnits({ measures: ['orders.count', 'slow.total'] })).toEqual([])
    expect(meta.joinableUnits({ measures: ['nope.count'] })).toEqual([])
    expect(meta.joinableUnits({})).toHaveLength(6)
    expect(names(meta.joinableMembers({ dimensions: ['products.brand'] }, 'segment'))).toEqual([
      'customers.subscribers',
      'orders.completed',
      'orders.discounted',
    ])
  })

  test('a view stands alone', () => {
    expect(names(meta.joinableUnits({ measures: ['sales.revenue'] }))).toEqual(['sales'])
    expect(meta.joinableUnits({ measures: ['sales.revenue', 'orders.count'] })).toEqual([])
  })

  test('joins count in both directions where the server names no components', () => {
    const joins = [{ name: 'b', relationship: 'many_to_one' }]
    const model = createMeta({ cubes: [cube('a', { joins }), cube('b'), cube('c', { joins }), cube('d')] })
    expect(names(model.joinableUnits({ measures: ['b.count'] }))).toEqual(['a', 'b', 'c'])
    expect(names(model.joinableUnits({ measures: ['d.count'] }))).toEqual(['d'])
  })

  test('a join to a unit that this user may not see leads nowhere', () => {
    const joins = [{ name: 'closed', relationship: 'many_to_one' }]
    const model = createMeta({ cubes: [cube('a', { joins }), cube('b', { joins })] })
    expect(names(model.joinableUnits({ measures: ['a.count'] }))).toEqual(['a'])
  })

  test('every part of a query counts, nested filters too', () => {
    const filters = [{ or: [{ and: [{ member: 'slow.total', operator: 'gt', values: ['1'] }] }] }]
    expect(meta.joinableUnits({ measures: ['orders.count'], filters })).toEqual([])
    expect(meta.joinableUnits({ measures: ['orders.count', 'nowhere.count'] })).toEqual([])
    expect(meta.joinableUnits({ measures: ['nowhere.count', 'orders.count'] })).toEqual([])
    expect(names(meta.joinableUnits({ timeDimensions: [{ dimension: 'slow.bucket' }] }))).toEqual(['slow'])
    expect(names(meta.joinableUnits({ segments: ['sales.completed'] }))).toEqual(['sales'])
  })
})

describe('search', () => {
  test('ranks a whole name first, then its start, then the start of a word, then its inside', () => {
    const measure = (leaf: string) => ({ name: `a.${leaf}`, type: 'number' })
    const measures = ['unpaid', 'total_paid', 'paid_share', 'paid', 'other'].map(measure)
    const described = { name: 'a.rest', type: 'number', description: 'What is not paid yet.' }
    const model = createMeta({ cubes: [cube('a', { measures: [...measures, described] })] })
    expect(names(model.search('paid'))).toEqual(['a.paid', 'a.paid_share', 'a.total_paid', 'a.unpaid', 'a.rest'])
    expect(names(model.search('PAID', { limit: 2 }))).toEqual(['a.paid', 'a.paid_share'])
  })

  test('finds titles, descriptions and members by several words, with the name of the unit among them', () => {
    expect(names(meta.search('net revenue'))).toEqual(['sales.revenue'])
    expect(names(meta.search('revenue orders'))).toEqual(['orders.total_amount', 'orders.total_amount_eur'])
    expect(names(meta.search('orders.count'))).toContain('orders.count')
    expect(names(meta.search('gross amount', { kind: 'measure' }))).toContain('orders.total_amount')
    expect(names(meta.search('country', { unit: 'customers', kind: 'dimension' }))).toEqual(['customers.country'])
    expect(meta.search('   ')).toEqual([])
    expect(meta.search('no such thing')).toEqual([])
    expect(meta.search('(a.'.repeat(3_000_000))).toEqual([])
  })

  test('takes the best of many, however late in the model they stand', () => {
    const many = (leaf: string) => Array.from({ length: 300 }, (_, index) => ({ name: `a.${leaf}${index}`, type: 'number' }))
    const best = [
      { name: 'b.x', type: 'number', title: 'B A net', shortTitle: 'A net' },
      { name: 'b.net_1', type: 'number' },
      { name: 'b.y', type: 'number', title: 'Net' },
    ]
    const model = createMeta({ cubes: [cube('a', { measures: many('magnet') }), cube('b', { measures: best })] })
    expect(names(model.search('net', { limit: 4 }))).toEqual(['b.y', 'b.net_1', 'b.x', 'a.magnet0'])
    expect(names(model.search('net', { limit: 1 }))).toEqual(['b.y'])
    expect(model.search('net')).toHaveLength(50)
    expect(model.search('net', { limit: 1000 })).toHaveLength(303)
    expect(model.search('net', { limit: 0 })).toEqual([])
  })

  test('the name of the unit is no name of its members', () => {
    const measures = ['sales.sales', 'sales.count'].map((name) => ({ name, type: 'number', title: `Sales ${name}` }))
    const model = createMeta({
      cubes: [cube('a', { measures: [{ name: 'a.of_sales', type: 'number' }] }), cube('sales', { measures })],
    })
    expect(names(model.search('sales'))).toEqual(['sales.sales', 'sales.count', 'a.of_sales'])
    expect(names(model.search('count sales'))).toEqual(['sales.count'])
  })

  test('signs of patterns are letters like others', () => {
    const measures = ['Price (net)', 'Price net', 'Share %', '[x]*', 'a|b', 'C:\\d'].map((title, index) => ({
      name: `a.m${index}`,
      type: 'number',
      title,
    }))
    const model = createMeta({ cubes: [cube('a', { measures })] })
    const titles = (text: string) => model.search(text).map(({ title }) => title)
    expect(titles('(net)')).toEqual(['Price (net)'])
    expect(titles('[X]*')).toEqual(['[x]*'])
    expect(titles('a|b')).toEqual(['a|b'])
    expect(titles('\\d')).toEqual(['C:\\d'])
    expect(titles('%')).toEqual(['Share %'])
    expect(titles('.+')).toEqual([])
  })

  test('reads letters that grow in lower case', () => {
    const measures = [
      { name: 'a.x', type: 'number', title: 'İİİİ', description: 'İ first' },
      { name: 'a.y', type: 'number', title: 'Größe' },
    ]
    const model = createMeta({ cubes: [cube('a', { measures })] })
    expect(names(model.search('größe'))).toEqual(['a.y'])
    expect(names(model.search('first'))).toEqual(['a.x'])
    expect(names(model.search('İ first'))).toEqual(['a.x'])
    expect(names(model.search('İİİİ'))).toEqual(['a.x'])
  })
})

test('a response with null for what is left out, read by no client, is indexed all the same', () => {
  const member = {
    name: 'u.m',
    type: 'number',
    title: null,
    shortTitle: null,
    description: null,
    aliasMember: null,
    public: null,
  }
  const unit = {
    type: 'cube',
    dimensions: [],
    segments: [],
    joins: null,
    hierarchies: null,
    folders: null,
    connectedComponent: null,
  }
  const other = { ...unit, name: 'v', title: null, measures: [] }
  const raw = { compilerId: null, cubes: [{ ...unit, name: 'u', title: null, measures: [member] }, other] }
  const model = createMeta(raw as never)
  expect(model.search('u.m').map(({ name }) => name)).toEqual(['u.m'])
  expect(model.joinableUnits({ measures: ['u.m'] }).map(({ name }) => name)).toEqual(['u'])
  expect([model.hierarchies('u'), model.folders('u')?.members.length]).toEqual([[], 1])
})

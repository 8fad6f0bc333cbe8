/** The JSON text of a made-up model of at least `bytes`, with every field of the contract in it; the same in each run. */
export function makeModel(bytes) {
  const cubes = []
  let size = 0
  for (let index = 0; size < bytes; index++) {
    const cube = makeCube(index)
    size += JSON.stringify(cube).length
    cubes.push(cube)
  }
  return JSON.stringify({ cubes, compilerId: 'bench' })
}

function makeCube(index) {
  const unit = `unit_${index}`
  const view = index % 3 === 2
  const title = `Unit ${index}`
  const shown = { isVisible: true, public: true }
  const measures = Array.from({ length: 20 }, (_, i) => ({
    name: `${unit}.measure_${i}`,
    title: `${title} Measure ${i}`,
    shortTitle: `Measure ${i}`,
    description: `The measure ${i} of unit ${index}, as counted by finance.`,
    cumulativeTotal: false,
    cumulative: false,
    type: 'number',
    aggType: ['sum', 'count', 'avg'][i % 3],
    drillMembers: [`${unit}.dimension_0`, `${unit}.dimension_1`],
    drillMembersGrouped: { measures: [], dimensions: [`${unit}.dimension_0`, `${unit}.dimension_1`] },
    ...(i % 4 === 0 && {
      format: 'currency',
      currency: 'USD',
      formatDescription: { name: 'currency', specifier: '$,.2~f', currency: 'USD' },
    }),
    ...(i % 4 === 1 && {
      format: { type: 'custom-numeric', value: ',.2f', alias: 'number_2' },
      formatDescription: { name: 'number', specifier: ',.2f' },
    }),
    ...(i % 4 === 2 && { format: 'percent', meta: { owner: 'finance', tags: ['a', 'b'] } }),
    ...(view && { aliasMember: `base_${index}.measure_${i}` }),
    ...shown,
  }))
  const dimensions = Array.from({ length: 30 }, (_, i) => ({
    name: `${unit}.dimension_${i}`,
    title: `${title} Dimension ${i}`,
    type: ['string', 'number', 'time', 'boolean'][i % 4],
    shortTitle: `Dimension ${i}`,
    suggestFilterValues: true,
    ...(i % 4 === 2 && {
      granularities: [
        { name: 'fiscal_year', title: 'Fiscal year', interval: '1 year', offset: '3 months' },
        { name: 'sprint', title: 'Sprint', interval: '2 weeks', origin: '2024-01-01' },
      ],
      format: { type: 'custom-time', value: '%Y-%m-%d' },
    }),
    ...(i % 5 === 0 && { format: { type: 'link', label: 'Open' }, order: 'asc', key: `${unit}.dimension_0` }),
    ...(view && { aliasMember: `base_${index}.dimension_${i}` }),
    primaryKey: i === 0,
    ...shown,
  }))
  const names = dimensions.map(({ name }) => name)
  return {
    name: unit,
    type: view ? 'view' : 'cube',
    title,
    description: `Rows of ${unit}.`,
    connectedComponent: index % 7,
    meta: { audience: 'everyone' },
    measures,
    dimensions,
    segments: [{ name: `${unit}.done`, title: `${title} Done`, shortTitle: 'Done', ...shown }],
    joins: [{ name: `unit_${index + 1}`, relationship: 'belongsTo' }],
    hierarchies: [{ name: `${unit}.by`, title: 'By', levels: names.slice(0, 3), public: true }],
    folders: [{ name: 'All', members: names.slice(0, 12) }],
    nestedFolders: [{ name: 'All', members: [...names.slice(0, 6), { name: 'Inner', members: names.slice(6, 12) }] }],
  }
}

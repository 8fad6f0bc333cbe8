import { expect, test } from 'vitest'
import { createDataService } from './createDataService.ts'
import { defaultModelDir } from './defaultModelDir.ts'
import type { MetaUnit } from './meta/buildMeta.ts'

test('the model that comes with the emulator answers for every visible member', async () => {
  const service = await createDataService({ modelDir: defaultModelDir })
  const load = (query: object) => service.load({ query }, { viewer: {} })
  const names = (members: readonly Record<string, unknown>[]) => members.map(({ name }) => String(name))
  const { cubes } = service.meta() as { cubes: MetaUnit[] }
  for (const unit of cubes) {
    expect(await load({ measures: names(unit.measures), segments: names(unit.segments) })).toMatchObject({
      data: [expect.any(Object)],
    })
    const rows = (await load({ dimensions: names(unit.dimensions), ungrouped: true, order: [], limit: 3 })) as {
      data: object[]
    }
    expect(rows.data).toHaveLength(3)
  }
  service.close()
})

test('the model that comes with the emulator has no warning', async () => {
  const service = await createDataService({ modelDir: defaultModelDir })
  expect(service.warnings).toEqual([])
  service.close()
})

test('the titles of the model that comes with the emulator are written like sentences', async () => {
  const service = await createDataService({ modelDir: defaultModelDir })
  const { cubes } = service.meta() as unknown as {
    cubes: (Record<'measures' | 'dimensions' | 'segments', { shortTitle: string; granularities?: { title: string }[] }[]> & {
      title: string
      hierarchies: { title: string }[]
    })[]
  }
  const titles = cubes.flatMap(({ title, measures, dimensions, segments, hierarchies }) => [
    title,
    ...[...measures, ...dimensions, ...segments].map(({ shortTitle }) => shortTitle),
    ...[...hierarchies, ...dimensions.flatMap(({ granularities = [] }) => granularities)].map((one) => one.title),
  ])
  expect(titles).toContain('Revenue per order')
  expect(titles.filter((title) => title !== 'ID' && !/^\p{Lu}[^\p{Lu}]*$/u.test(title))).toEqual([])
  service.close()
})

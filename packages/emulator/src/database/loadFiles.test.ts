import { rm } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createDataService } from '../data/createDataService.ts'
import { ownFolder } from '../test/ownFolder.ts'

const { directory, write } = ownFolder()

/** Names of cubes and warnings of a service over files below `folder`. */
async function serviceOf(folder: string) {
  const service = await createDataService({ dataDir: join(directory, folder) })
  const { cubes } = service.meta() as { cubes: { name: string }[] }
  const load = async (query: object) => ((await service.load({ query }, { viewer: {} })) as { data: object[] }).data
  return { service, load, names: cubes.map(({ name }) => name), warnings: service.warnings }
}

test('a gzipped text file becomes a table named without both of its endings', async () => {
  await write('packed/orders.csv.gz', gzipSync('id,amount\n1,2.5\n2,4\n'))
  await write('packed/lines.JSONL.GZ', gzipSync('{"id":1}\n{"id":2}\n{"id":3}\n'))
  await write('packed/tabs.tsv.gz', gzipSync('id\tname\n1\tAda\n'))
  const { service, load, names, warnings } = await serviceOf('packed')
  expect([names, warnings]).toEqual([['lines', 'orders', 'tabs'], []])
  expect(await load({ measures: ['orders.total_amount', 'orders.count'] })).toEqual([
    { 'orders.total_amount': '6.5', 'orders.count': '2' },
  ])
  expect(await load({ measures: ['lines.count'] })).toEqual([{ 'lines.count': '3' }])
  expect(await load({ dimensions: ['tabs.name'] })).toEqual([{ 'tabs.name': 'Ada' }])
  service.close()
})

test('a gzipped file and a plain one of the same name are refused: both would be one table', async () => {
  await write('twins/orders.csv', 'id\n1\n')
  await write('twins/orders.csv.gz', gzipSync('id\n1\n'))
  await expect(serviceOf('twins')).rejects.toThrow(/Two data files make the table 'orders': .*orders\.csv and .*orders\.csv\.gz/)
})

test('files that are not read are named in one warning, except hidden ones, the model and texts about the data', async () => {
  for (const path of ['orders.csv', 'book.xlsx', 'old/orders.sql', 'old/dump', '.DS_Store', '.git/HEAD', 'README.md', 'a.yml'])
    await write(`mixed/${path}`, 'id,name\n1,a\n')
  const { service, names, warnings } = await serviceOf('mixed')
  expect([names, warnings]).toEqual([
    ['orders'],
    [
      `Not read below ${join(directory, 'mixed')}: book.xlsx, old/dump, old/orders.sql. Data files have names that end in .csv, .tsv, .parquet, .json, .ndjson, .jsonl; all but Parquet may be gzipped (.csv.gz)`,
    ],
  ])
  service.close()
})

test('what macOS puts beside files on other disks and in archives is neither read nor named', async () => {
  const extra = Buffer.from([0, 5, 22, 7, 0, 2, 0, 0])
  await write('copied/orders.csv', 'id\n1\n')
  for (const path of ['._orders.csv', '._notes.txt', '__MACOSX/._orders.csv', '__MACOSX/more/orders.csv'])
    await write(`copied/${path}`, extra)
  const { service, names, warnings } = await serviceOf('copied')
  expect([names, warnings]).toEqual([['orders'], []])
  service.close()
})

test('a table has the name that is typed, in whichever of two ways the system writes its letters', async () => {
  await write(`letters/${'Umsätze'.normalize('NFD')}.csv`, 'id\n1\n2\n')
  const text = 'cubes: [{ name: sales, sql_table: \'"Umsätze"\', measures: [{ name: count, type: count }] }]'
  const service = await createDataService({ dataDir: join(directory, 'letters'), modelFiles: [{ path: 'a.yml', text }] })
  const answer = await service.load({ query: { measures: ['sales.count'] } }, { viewer: {} })
  expect(answer).toMatchObject({ data: [{ 'sales.count': '2' }] })
  await service.close()
})

test.each([
  ['latin.csv', Buffer.from('id,city\n1,K\xf6ln\n', 'latin1'), 'line 2 is not UTF-8. Save it as UTF-8'],
  ['wide.csv', Buffer.from('\ufeffid,city\n1,Ulm\n', 'utf16le'), 'it is in UTF-16. Save it as UTF-8'],
  ['wide.json', Buffer.from('\ufeff[{"id":1}]', 'utf16le'), 'it is in UTF-16. Save it as UTF-8'],
  ['lines.csv', '\n \r\n\n', 'it is empty'],
  ['mark.tsv', '\ufeff\n', 'it is empty'],
  ['mark.json', '\ufeff[{"id":1}]', 'it begins with a byte order mark, which JSON does not allow. Save it as UTF-8 without one'],
])('a text file that is empty or not UTF-8 is refused by name and reason: %s', async (name, content, reason) => {
  await write(`texts-${name}/${name}`, content)
  await expect(serviceOf(`texts-${name}`)).rejects.toThrow(
    new Error(`Cannot read the data file ${join(directory, `texts-${name}`, name)}: ${reason}`),
  )
})

test('a broken file beside good ones is a warning with its name and reason, and has no table', async () => {
  await write('partly/orders.csv', 'id,amount\n1,2.5\n')
  await write('partly/empty.csv', '')
  await write('partly/bad.json', '[{"id":1')
  // The engine makes a table of this one before its quotes are found to be wrong.
  await write('partly/quotes.csv', 'id,name\n1,Ada\n2,"Bea\n3,Cleo\n')
  const { service, load, names, warnings } = await serviceOf('partly')
  expect(names).toEqual(['orders'])
  expect(await load({ measures: ['orders.count'] })).toEqual([{ 'orders.count': '1' }])
  const about = (name: string) => `Cannot read the data file ${join(directory, 'partly', name)}: `
  expect(warnings).toEqual([
    expect.stringContaining(about('bad.json')),
    `${about('empty.csv')}it is empty`,
    `${about('quotes.csv')}line 3 ${unclosed}`,
  ])
  service.close()
})

test('a model that needs a broken file is told so: by its queries if it has others, else at the start', async () => {
  const cubes = (...names: string[]) => ({
    path: 'm.yml',
    text: `cubes:\n${names.map((name) => `  - { name: ${name}, sql_table: main.${name}, measures: [{ name: count, type: count }] }\n`).join('')}`,
  })
  await write('needed/orders.csv', 'id\n1\n')
  await write('needed/lost.csv', '')
  const dataDir = join(directory, 'needed')
  const reason = `Cannot read the data file ${join(dataDir, 'lost.csv')}: it is empty`
  const service = await createDataService({ dataDir, modelFiles: [cubes('orders', 'lost')] })
  expect(service.warnings).toEqual([reason, expect.stringContaining("there is no table 'main.lost'")])
  await expect(service.load({ query: { measures: ['lost.count'] } }, { viewer: {} })).rejects.toThrow(/lost does not exist/)
  service.close()
  await expect(createDataService({ dataDir, modelFiles: [cubes('lost')] })).rejects.toThrow(reason)
})

test('files that are all broken are refused, each by its name and reason', async () => {
  await write('lost/a.csv', '')
  await write('lost/b.csv', '\n')
  const about = (name: string) => `Cannot read the data file ${join(directory, 'lost', name)}: it is empty`
  await expect(serviceOf('lost')).rejects.toThrow(new Error(`${about('a.csv')}\n${about('b.csv')}`))
})

const unclosed = 'has a quote that opens a cell and is not closed at its end. Close it, or double it if it is text'
const long = Array.from({ length: 30_000 }, (_, i) => `${i},${i === 29_000 ? '"Ada' : i % 3 === 0 ? '"A, B"' : 'Bea'}`).join('\n')
test.each([
  ['alone.csv', '1,Ada\n2,"Bea\n3,Cleo\n', `line 3 ${unclosed}`],
  ['last.csv', '1,Ada\n2,Bea\n3,"Cleo\n', `line 4 ${unclosed}`],
  ['quoted.csv', '1,"Ada"\n2,"Bea\n3,"Cleo"\n', `line 3 ${unclosed}`],
  ['comma.csv', '1,Ada\n2,"Bea, B\n3,Cleo\n', `line 3 ${unclosed}`],
  ['long.csv', long, `line 29002 ${unclosed}`],
  ['tabs.tsv', '1\tAda\n2\t"Bea\n', `line 3 ${unclosed}`],
])('a quote that is never closed is refused by the line where it opens: %s', async (name, lines, reason) => {
  await write(`quotes-${name}/${name}`, `${name.endsWith('.tsv') ? 'id\tname' : 'id,name'}\n${lines}`)
  await expect(serviceOf(`quotes-${name}`)).rejects.toThrow(
    new Error(`Cannot read the data file ${join(directory, `quotes-${name}`, name)}: ${reason}`),
  )
})

test('a quote that is never closed in the header is refused with that word instead of a line', async () => {
  await write('quotes-header/a.csv', 'id,"name\n1,Ada\n2,Bea\n')
  await expect(serviceOf('quotes-header')).rejects.toThrow(`a.csv: its header ${unclosed}`)
})

test('quotes that are text stay text: inches, a word in quotes, a sign for the line above', async () => {
  await write('inches/sizes.csv', 'id,size\n1,5" long\n2,"Best" of all\n3,"\n4,"6" pipe"\n')
  const { service, load } = await serviceOf('inches')
  const rows = (await load({ dimensions: ['sizes.id', 'sizes.size'], order: { 'sizes.id': 'asc' } })) as {
    'sizes.size': string
  }[]
  expect(rows.map((row) => row['sizes.size'])).toEqual(['5" long', '"Best" of all', '"', '"6" pipe"'])
  service.close()
})

test('a byte order mark is not part of the first name of a CSV file, and a header alone is a table without rows', async () => {
  await write('marked/people.csv', '\ufeffid,city\n1,K\u00f6ln\n')
  await write('marked/none.csv', 'id,city\n')
  const { service, load } = await serviceOf('marked')
  expect(await load({ dimensions: ['people.id', 'people.city'] })).toEqual([{ 'people.id': '1', 'people.city': 'Köln' }])
  expect(await load({ measures: ['none.count'] })).toEqual([{ 'none.count': '0' }])
  service.close()
})

test('a CSV file keeps the digits of ids that are too long for 64 bits, so that no two of them are one', async () => {
  const ids = [
    ['12345678901234567890', '-9'],
    ['18446744073709551614', '1'],
    ['18446744073709551615', '-12345678901234567891'],
  ]
  const texts = ['1234567890123456789012345678901', '1234567890123456789012345678902', '7']
  const lines = ids.map(([ref, back], index) => `${index},"${ref}",${back},${texts[index]},${index}e300,0.${index}`)
  await write('long/trace.csv', `id,my ref,my ref,text,wide,share\n${lines.join('\n')}\n`)
  await write('long/bare.csv', `ref\n${ids.map(([ref]) => ref).join('\n')}\n`)
  await write('long/nameless.csv', `${ids.map(([ref]) => `${ref};0.5`).join('\n')}\n`)
  const { service, load, warnings } = await serviceOf('long')
  expect(warnings).toEqual([])
  const dimensions = ['my_ref', 'my_ref_1', 'text', 'wide', 'share'].map((name) => `trace.${name}`)
  const rows = await load({ dimensions, order: { 'trace.share': 'asc' } })
  expect(rows.map((row) => Object.values(row))).toEqual([
    [...ids[0]!, texts[0], '0', '0'],
    [...ids[1]!, texts[1], '1e+300', '0.1'],
    [...ids[2]!, texts[2], '2e+300', '0.2'],
  ])
  expect(await load({ measures: ['trace.total_my_ref'] })).toEqual([{ 'trace.total_my_ref': '49239167048653671119' }])
  expect(await load({ dimensions: ['bare.ref'] })).toEqual(ids.map(([ref]) => ({ 'bare.ref': ref })))
  const nameless = await load({ dimensions: ['nameless.column0'], measures: ['nameless.total_column1'] })
  expect(nameless.map((row) => Object.values(row))).toEqual(ids.map(([ref]) => [ref, '0.5']))
  service.close()
})

test('a value far down a file counts for the type of its column: no decimals, zeros or texts are lost', async () => {
  const rows = Array.from({ length: 30_000 }, (_, index) => [index + 1, index + 1])
  const last = [
    ['decimals', '1.5'],
    ['zeros', '01234'],
    ['texts', 'K1A 0B1'],
    ['ids', '12345678901234567890'],
  ] as const
  for (const [name, value] of last) {
    await write(`late/${name}.csv`, `id,value\n${[...rows, [0, value]].map((row) => row.join(',')).join('\n')}\n`)
  }
  const objects = [...rows.map(([id, value]) => ({ id, value })), { id: 0, value: 1.5, note: 'new' }]
  await write('late/objects.json', JSON.stringify(objects))
  const { service, load, warnings } = await serviceOf('late')
  expect(warnings).toEqual([])
  const of = (name: string, ...members: string[]) => {
    const filters = [{ member: `${name}.id`, operator: 'equals', values: ['0'] }]
    return load({ dimensions: members.map((member) => `${name}.${member}`), filters })
  }
  for (const [name, value] of last) expect(await of(name, 'value')).toEqual([{ [`${name}.value`]: value }])
  expect(await of('objects', 'value', 'note')).toEqual([{ 'objects.value': '1.5', 'objects.note': 'new' }])
  service.close()
})

test('a first line that tells Excel the separator is no header', async () => {
  await write('excel/sales.csv', 'sep=;\r\nid;amount\r\n1;2\r\n2;3\r\n')
  await write('excel/towns.csv', '\ufeffSEP=,\nname,"in, at"\nRome,IT\n')
  await write('excel/ids.csv', 'sep=;\nid\n1\n')
  await write('excel/wide.csv', 'sep=;\na;b;c\n1;2;3\n')
  const { service, load, warnings } = await serviceOf('excel')
  expect(warnings).toEqual([])
  expect(await load({ measures: ['sales.count', 'sales.total_amount'] })).toEqual([
    { 'sales.count': '2', 'sales.total_amount': '5' },
  ])
  expect(await load({ dimensions: ['towns.name', 'towns.in_at'] })).toEqual([{ 'towns.name': 'Rome', 'towns.in_at': 'IT' }])
  expect(await load({ dimensions: ['ids.id'] })).toEqual([{ 'ids.id': '1' }])
  expect(await load({ dimensions: ['wide.a', 'wide.c'] })).toEqual([{ 'wide.a': '1', 'wide.c': '3' }])
  service.close()
})

test('a data file that is empty, or whose lines have different numbers of cells, is refused: no line is dropped', async () => {
  const refusal = async (name: string, text: string) => {
    await rm(join(directory, 'torn'), { recursive: true, force: true })
    await write(`torn/${name}`, text)
    return createDataService({ dataDir: join(directory, 'torn') }).then(
      (service) => service.close(),
      ({ message }: Error) => message.replace(directory, '').replaceAll(sep, '/'),
    )
  }
  expect(await refusal('towns.csv', '')).toBe('Cannot read the data file /torn/towns.csv: it is empty')
  const torn = (line: number, found: number) =>
    new RegExp(
      `^Cannot read the data file /torn/towns\\.[ct]sv: its lines have different numbers of cells \\(line ${line} has ${found}, the header 2\\); `,
    )
  expect(await refusal('towns.csv', 'id,name\n1,Rome\n2\n3,Bern,CH\n')).toMatch(torn(3, 1))
  expect(await refusal('towns.csv', 'id,name\n1,Rome\n2,Bern\n3,Bern,CH\n4,Ulm\n')).toMatch(torn(4, 3))
  expect(await refusal('towns.tsv', 'id\tname\n1\tRome\n2\n')).toMatch(torn(3, 1))
  expect(await refusal('towns.csv', 'id;name\n1;Rome;x\n2;Bern;y\n')).toMatch(
    /^.*\(line 2 has 3, the header 2\); put cells with a ; or/,
  )
  expect(await refusal('towns.csv', 'id|name\n1|Rome\n2\n3|Bern|CH\n')).toMatch(torn(3, 1))
  expect(await refusal('towns.csv', 'name;city\nAnn;Rome;x\nBob;Bern;y\n')).toMatch(torn(2, 3))
  expect(await refusal('towns.csv', 'name,town\nAnn,Rome, IT\nBob,Bern, CH\n')).toMatch(torn(2, 3))
  expect(await refusal('towns.tsv', 'name\ttown\nAnn\tRome\tIT\nBob\tBern\tCH\n')).toMatch(torn(2, 3))
  expect(await refusal('towns.csv', 'Towns of 2024\n\nname,town\nAnn,Rome\nBob,Bern\n')).toBeUndefined()
  expect(await refusal('towns.csv', '"Towns, 2024"\nname,town\nAnn,Rome\nBob,Bern\n')).toBeUndefined()
  expect(await refusal('towns.csv', 'Report,2024\nid,name,size\n1,Rome,3\n2,Bern,1\n')).toBeUndefined()
  expect(await refusal('towns.csv', 'sep=;\n1;2\n3;4\n')).toBeUndefined()
  const many = Array.from({ length: 30_000 }, (_, index) => `${index},Rome`)
  expect(await refusal('towns.csv', `id,name\n${many.join('\n')}\n3,Bern,CH\n`)).toMatch(
    /Line: 30002 .*Expected Number of Columns: 2 Found: 3/,
  )
  expect(await refusal('towns.csv', 'Towns of 2024\n\nid,name\n1,Rome\n2,Bern\n')).toBeUndefined()
  expect(await refusal('towns.csv', '"last, first"\n"Doe, Joe"\n')).toBeUndefined()
})

test('a JSON file is a table too: a list, or a value on each line', async () => {
  await write('json/towns.json', '[{ "id": 1, "founded": "1206-01-01" }, { "id": 2, "founded": null }]')
  await write('json/people.ndjson', '{"town":1,"name":"Ann"}\n{"town":1,"name":"Bob"}\n')
  const service = await createDataService({ dataDir: join(directory, 'json') })
  const load = async (query: object) => ((await service.load({ query }, { viewer: {} })) as { data: object[] }).data
  expect(await load({ dimensions: ['towns.id', 'towns.founded'], order: { 'towns.id': 'asc' } })).toEqual([
    { 'towns.id': '1', 'towns.founded': '1206-01-01T00:00:00.000' },
    { 'towns.id': '2', 'towns.founded': null },
  ])
  expect(await load({ measures: ['people.count'] })).toEqual([{ 'people.count': '2' }])
  service.close()
})

test('a file whose name looks like a pattern is read itself, and not the files that match it', async () => {
  // Windows has no files whose names hold a * or a ?.
  const isWindows = process.platform === 'win32'
  const odd = isWindows ? '[odd]' : '[odd]*'
  await write(`${odd}/a[1].csv`, 'id\n1\n')
  await write(`${odd}/a1.csv`, 'id\n2\n')
  const { service, load, names, warnings } = await serviceOf(odd)
  expect([names, warnings]).toEqual([['a1', 'a_1'], []])
  expect(await load({ dimensions: ['a_1.id'] })).toEqual([{ 'a_1.id': '1' }])
  expect(await load({ dimensions: ['a1.id'] })).toEqual([{ 'a1.id': '2' }])
  service.close()
  if (isWindows) return
  await write('marks/a?.json', '[{"id":1}]')
  await write('marks/ab.json', '[{"id":2}]')
  const marks = await serviceOf('marks')
  expect(await marks.load({ dimensions: ['a.id'] })).toEqual([{ 'a.id': '1' }])
  marks.service.close()
})

test('a line that is too long is not repeated in the warning', async () => {
  await write('too-long/long.csv', `id,text\n1,${'x'.repeat(2_100_000)}\n`)
  await write('too-long/short.csv', 'id\n1\n')
  const { service, warnings } = await serviceOf('too-long')
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toMatch(/long\.csv: .*x….*Maximum line size of 2000000 bytes exceeded/)
  expect(warnings[0]!.length).toBeLessThan(600)
  service.close()
})

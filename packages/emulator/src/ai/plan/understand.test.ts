import { createChat, createChatClient, readToolCall } from '@svc/core/ai'
import { expect, test } from 'vitest'
import { ownFiles } from '../../test/ownFiles.ts'
import { start } from '../../test/start.ts'

const model = `
cubes:
  - name: trips
    sql_table: main.trips
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - { name: weather, type: string, sql: weather }
      - { name: rider, type: string, sql: rider }
      - { name: started_at, type: time, sql: started_at }
    measures:
      - { name: count, type: count }
      - { name: minutes, type: sum, sql: minutes }
      - { name: average_minutes, type: avg, sql: minutes }
      - { name: longest_trip, type: max, sql: minutes }
`
/** One trip on each of 400 days from the first of January 2025; each takes a minute more than the one before. */
const trips = Array.from({ length: 400 }, (_, index) => {
  const day = new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10)
  return [index, ['sun', 'rain', ''][index % 3], index < 100 ? 'member' : 'guest', `${day}T12:00:00`, index + 1].join()
})
const files = ownFiles(model, { 'trips.csv': ['id,weather,rider,started_at,minutes', ...trips].join('\n') })
const emulator = await start({ ...files, now: () => Date.parse('2026-01-31T20:00:00Z') })

/** The rows and the answer of the last question of a thread. */
async function ask(questions: readonly string[], timezone?: string) {
  const sessionSettings = { externalId: 'jane', ...(timezone && { timezone }) }
  const chat = createChat({ client: createChatClient({ baseUrl: emulator.aiUrl, apiKey: emulator.adminKey, sessionSettings }) })
  for (const question of questions) await chat.send(question)
  const { messages, finalAnswer } = chat.getSnapshot()
  const own = messages.slice(messages.findLastIndex(({ role }) => role === 'user'))
  const call = own.flatMap(({ toolCall }) => (toolCall ? [readToolCall(toolCall)] : [])).at(-1)
  const result = call?.kind === 'sql' ? call.result : undefined
  const data = result?.data.map((row) => row.map((cell) => (cell === null ? null : String(cell).replace('T00:00:00.000', ''))))
  return { data, result, answer: finalAnswer?.content ?? '' }
}

test.each<[string, (string | null)[][]]>([
  [
    'lowest minutes by rider',
    [
      ['member', '5050'],
      ['guest', '75150'],
    ],
  ],
  [
    'top 2 days by minutes',
    [
      ['2026-02-04', '400'],
      ['2026-02-03', '399'],
    ],
  ],
  [
    'bottom 2 days by minutes',
    [
      ['2025-01-01', '1'],
      ['2025-01-02', '2'],
    ],
  ],
  ['top 1 rider by trips', [['guest', '300']]],
  ['trips since 2026', [['35']]],
  ['trips before March 2025', [['59']]],
  [
    'trips this year and last year',
    [
      ['2025-01-01', '365'],
      ['2026-01-01', '35'],
    ],
  ],
  [
    'sun vs rain trips',
    [
      ['sun', '134'],
      ['rain', '133'],
    ],
  ],
  ['trips today', [['1']]],
])('"%s" gives %j', async (question, rows) => {
  const { data, answer } = await ask([question])
  expect(data).toEqual(rows)
  expect(answer).not.toContain('I did not use')
})

test('a course over time is read whole: the highest value may be in any of its rows', async () => {
  const { result, answer } = await ask(['minutes by day'])
  expect(answer).toContain('highest for **Feb 4, 2026** with **400**')
  expect(answer).toContain('390 more rows are in the result.')
  expect([result?.data.length, result?.totalRows]).toEqual([100, 400])
})

test('values that are equally high are not told as one', async () => {
  expect((await ask(['trips by month in Q1 2025'])).answer).toContain('highest for **Jan 2025** and 1 more with **31**')
  expect((await ask(['lowest trips by month in Q1 2025'])).answer).toContain('lowest for **Feb 2025** with **28**')
})

test('the days of a range are those of the viewer', async () => {
  expect((await ask(['trips this month'])).data).toEqual([['31']])
  // In Auckland it is February already; noon in UTC is the next day there.
  expect((await ask(['trips this month'], 'Pacific/Auckland')).data).toEqual([['5']])
})

test.each([
  ["trips that didn't have rain", 'didn, rain'],
  ['trips by neither member nor guest', 'neither, member, nor, guest'],
  ['trips außer rain', 'außer, rain'],
  ['trips salvo rain', 'salvo, rain'],
  ['trips not in 2025', 'not, 2025'],
  ['average trips', 'average'],
  ['What were the highest minutes?', 'highest'],
  ['where are the most trips?', 'where, most'],
  ['When was the longest trip?', 'When'],
  ['first 10 trips', 'first, 10'],
  ['highest and lowest minutes by rider', 'highest'],
])('"%s" is not answered by its opposite or by something else: it leaves out %s', async (question, unused) => {
  const { result, answer } = await ask([question])
  expect(result?.sqlQuery).not.toContain('WHERE')
  expect(answer).toContain(`I did not use: ${unused}.`)
})

test('what is counted may be the values of a dimension', async () => {
  const { answer } = await ask(['How many different riders are there?'])
  expect(answer).toMatch(/^\*\*Rider\*\* has \*\*2\*\* different values\./)
  // An empty value is none.
  expect((await ask(['how many weather'])).answer).toMatch(/^\*\*Weather\*\* has \*\*2\*\* different values\./)
})

test.each<[string[], (string | null)[][]]>([
  [
    ['minutes by weather', 'and by rider?'],
    [
      ['guest', '75150'],
      ['member', '5050'],
    ],
  ],
  [['minutes by rider', 'only 2026'], [['guest', '13405']]],
  [['minutes by rider', 'and in 2026?', 'and trips?'], [['guest', '35']]],
  [
    ['trips by rider', 'and for rain?'],
    [
      ['guest', '100'],
      ['member', '33'],
    ],
  ],
  [['rain trips', 'and sun?'], [['134']]],
  [['top 1 rider by minutes', 'and the bottom 1?'], [['member', '5050']]],
])('%j goes on from the question before', async (questions, rows) => {
  const { data, answer } = await ask(questions)
  expect(data).toEqual(rows)
  expect(answer).toContain('I took this as a follow-up to the question before.')
})

test('a question that names what it asks for stands alone, and one of which nothing is understood is not answered by the one before', async () => {
  const alone = await ask(['minutes by weather', 'How many trips?'])
  expect([alone.data, alone.answer]).toEqual([[['400']], '**Trips Count**: **400**.'])
  const lost = await ask(['minutes by weather', 'why?'])
  expect([lost.data, lost.answer]).toEqual([undefined, expect.stringContaining('I found none of these words')])
})

test('images are not seen, and the answer says so', async () => {
  const images = [{ mimeType: 'image/png', data: 'iVBORw0KGgo=' }]
  const response = await fetch(`${emulator.aiUrl}/chat/stream-chat-state`, {
    method: 'POST',
    headers: { authorization: `Api-Key ${emulator.adminKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ input: 'trips', images, sessionSettings: { externalId: 'jane' } }),
  })
  expect(await response.text()).toContain('I cannot see images: I did not use the image.')
})

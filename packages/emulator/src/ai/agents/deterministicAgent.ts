import type { ChatUsage } from '@svc/core/ai'
import { askPlan, queryOf } from '../answer/askPlan.ts'
import { vegaSpec } from '../answer/vegaSpec.ts'
import { writeAnswer } from '../answer/writeAnswer.ts'
import { understand } from '../plan/understand.ts'
import { callTool } from '../tools/callTool.ts'
import { firstRows, type QueryRows } from '../tools/firstRows.ts'
import { searchUnits } from '../tools/searchUnits.ts'
import { localNow } from '../words/localNow.ts'
import { questionOf } from '../words/questionOf.ts'
import { spokenTitle } from '../words/titles.ts'
import type { Agent, MessageFrame } from './Agent.ts'
import { noUsage } from './noUsage.ts'

/** A rough estimate, but always the same for the same text. */
const tokensOf = (text: string) => Math.ceil(text.length / 4)

// The second half takes spaces at the end: the first would try each of them as its beginning.
const pieces = (text: string) => text.match(/\s*\S+\s?|\s+/g) ?? []

/** The text in pieces, then the whole message, so that a listener that joins late or twice ends with the same text. */
async function* inPieces(base: MessageFrame, field: 'content' | 'thinking', text: string): AsyncGenerator<MessageFrame> {
  for (const piece of pieces(text)) yield { ...base, [field]: piece, isDelta: true, isInProcess: true }
  yield { ...base, [field]: text, isInProcess: false }
}

/** The rows that a tool's result holds of all that were read. */
const shownRows = (rows: QueryRows) => ({ ...firstRows(rows), totalRows: rows.totalRows })

/**
 * An agent without a language model: searches the metadata for the question's words, writes a query, runs it and says what
 * stands out. The same question over the same data gives the same answer.
 */
export const deterministicAgent: Agent = async function* ({ input, tools, now, timezone, images = 0, history }) {
  const id = crypto.randomUUID()
  const final = { id: `${id}-answer`, role: 'assistant', graphPath: ['final'] } as const
  const usage = (output: string): ChatUsage => {
    const inputTokens = tokensOf(input)
    const outputTokens = tokensOf(output)
    return {
      ...noUsage,
      models: ['svc-emulator'],
      llmCalls: 1,
      inputTokens,
      outputTokens,
      totalTokens: inputTokens + outputTokens,
    }
  }

  yield* inPieces(
    { id: `${id}-thinking`, role: 'assistant', graphPath: ['plan'] },
    'thinking',
    'Looking for the words of the question in the data model.',
  )
  const searchQuery = questionOf(input)
  const search = yield* callTool(
    `${id}-search`,
    () => ({ name: 'search_metadata', input: { query: searchQuery } }),
    tools.joinedMeta,
    (meta) => ({
      cubes: searchUnits(searchQuery, meta).map(({ name, title, type, description }) => ({ name, title, type, description })),
      searchQuery,
    }),
  )
  const questions = [...history.flatMap(({ role, content }) => (role === 'user' ? [content] : [])), input]
  const found = search.result && (await understand(questions, { meta: search.result, now: localNow(now, timezone), tools }))
  const unseen =
    images > 0 ? `\n\nI cannot see images: I did not use ${images === 1 ? 'the image' : `the ${images} images`}.` : ''
  if (!found) {
    const units = (search.result?.cubes ?? []).map(({ title, name }) => title ?? name).slice(0, 6)
    const answer = search.error
      ? `I could not read the data model: ${search.error}`
      : `I found none of these words in the data model. You can ask about ${units.join(', ') || 'nothing yet'}.`
    yield* inPieces(final, 'content', answer + unseen)
    return usage(answer + unseen)
  }

  const { plan, isFollowUp } = found
  const queryTitle = [
    plan.measures.map(spokenTitle).join(' and '),
    ...plan.dimensions.map(({ shortTitle, name }) => `by ${shortTitle ?? name}`),
  ].join(' ')
  const asked = () => ({ ...queryOf(plan, tools), queryTitle })
  const query = yield* callTool(
    `${id}-query`,
    () => ({ name: tools.hasSql() ? 'run_sql' : 'run_query', input: asked() }),
    () => askPlan(plan, tools),
    (rows) => ({ ...asked(), ...shownRows(rows), uuid: `${id}-query`, vegaSpec: vegaSpec(plan, rows) }),
  )
  const understood = isFollowUp ? '\n\nI took this as a follow-up to the question before.' : ''
  const answer = (query.result ? writeAnswer(plan, query.result) + understood : `The query failed: ${query.error}`) + unseen
  yield* inPieces(final, 'content', answer)
  return usage(answer + JSON.stringify(asked()))
}

import type { ChatUsage } from '@svc/core/ai'
import { createParser } from 'eventsource-parser'
import { type Agent, callTool } from './agent.ts'
import { noUsage } from './threads.ts'
import { type SqlAnswer, searchUnits, type Tools } from './tools.ts'

interface LlmMessage {
  role: 'system' | 'user' | 'assistant' | 'tool'
  content: string | null
  tool_calls?: { id: string; type: 'function'; function: { name: string; arguments: string } }[]
  tool_call_id?: string
}

interface Delta {
  content?: string | null
  tool_calls?: { index: number; id?: string; function?: { name?: string; arguments?: string } }[]
}

interface Chunk {
  model?: string
  choices?: { delta?: Delta }[]
  usage?: { prompt_tokens?: number; completion_tokens?: number; total_tokens?: number } | null
}

const parameter = (name: string, description: string) => ({
  type: 'object',
  properties: { [name]: { type: 'string', description } },
  required: [name],
})
const tools = [
  {
    type: 'function',
    function: {
      name: 'search_metadata',
      description: 'Finds cubes and views of the data model with their measures and dimensions.',
      parameters: parameter('query', 'Words to look for'),
    },
  },
  {
    type: 'function',
    function: {
      name: 'run_sql',
      description: 'Runs one SELECT over cubes or views as tables; measures as MEASURE(name), grouped by dimensions.',
      parameters: parameter('sqlQuery', 'The SELECT statement'),
    },
  },
]
const system =
  'You answer questions about business data. First search the metadata, then run one SQL query over the found cubes or views, then answer in short Markdown. Never invent numbers.'
const MAX_ROUNDS = 6

/** Hands the writing to an OpenAI-compatible endpoint (`/chat/completions`), which gets the same two tools. */
export function createLlmAgent(llmUrl: string, apiKey: string | undefined, model: string): Agent {
  return async function* ({ input, tools: own, signal, history }) {
    const id = crypto.randomUUID()
    const messages: LlmMessage[] = [{ role: 'system', content: system }, ...history, { role: 'user', content: input }]
    let usage: ChatUsage = noUsage
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      let content = ''
      const calls: { id: string; name: string; arguments: string }[] = []
      const base = { id: `${id}-${round}`, role: 'assistant', graphPath: ['final'] } as const
      for await (const { model: used, choices, usage: counted } of complete(llmUrl, apiKey, { model, messages, tools }, signal)) {
        if (counted) usage = add(usage, used ?? model, counted)
        const delta = choices?.[0]?.delta
        if (delta?.content) {
          content += delta.content
          yield { ...base, content: delta.content, isDelta: true, isInProcess: true }
        }
        for (const part of delta?.tool_calls ?? []) {
          calls[part.index] ??= { id: part.id ?? `call-${part.index}`, name: '', arguments: '' }
          const call = calls[part.index]!
          call.name += part.function?.name ?? ''
          call.arguments += part.function?.arguments ?? ''
        }
      }
      if (calls.length === 0) {
        yield { ...base, content, isInProcess: false }
        return usage
      }
      // What was written beside a tool call is thought, not the answer.
      if (content) yield { ...base, graphPath: ['plan'], content, isInProcess: false }
      messages.push({
        role: 'assistant',
        content: content || null,
        tool_calls: calls.map((call) => ({
          id: call.id,
          type: 'function',
          function: { name: call.name, arguments: call.arguments },
        })),
      })
      for (const [index, call] of calls.entries()) {
        const answer = yield* runTool(`${id}-${round}-${index}`, call, own)
        messages.push({ role: 'tool', tool_call_id: call.id, content: answer })
      }
    }
    throw new Error(`No answer after ${MAX_ROUNDS} rounds of tool calls`)
  }
}

async function* runTool(id: string, call: { name: string; arguments: string }, own: Tools) {
  const input = parse(call.arguments)
  const sqlQuery = String(input['sqlQuery'] ?? '')
  const words = String(input['query'] ?? '')
  const done =
    call.name === 'run_sql'
      ? yield* callTool(
          id,
          call.name,
          { sqlQuery },
          () => own.sql(sqlQuery),
          (rows: SqlAnswer) => ({ sqlQuery, queryTitle: 'Query', ...rows, uuid: id }),
        )
      : yield* callTool(id, call.name, { query: words }, own.meta, (meta) => ({
          cubes: searchUnits(words, meta),
          searchQuery: words,
        }))
  if (done.error !== undefined) return JSON.stringify({ error: done.error })
  return JSON.stringify(call.name === 'run_sql' ? done.result : { cubes: searchUnits(words, done.result as never) })
}

const parse = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

const add = (usage: ChatUsage, model: string, counted: NonNullable<Chunk['usage']>): ChatUsage => ({
  ...usage,
  models: [...new Set([...usage.models, model])],
  llmCalls: usage.llmCalls + 1,
  inputTokens: usage.inputTokens + (counted.prompt_tokens ?? 0),
  outputTokens: usage.outputTokens + (counted.completion_tokens ?? 0),
  totalTokens: usage.totalTokens + (counted.total_tokens ?? 0),
})

async function* complete(llmUrl: string, apiKey: string | undefined, body: object, signal: AbortSignal): AsyncGenerator<Chunk> {
  const response = await fetch(`${llmUrl.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
    body: JSON.stringify({ ...body, stream: true, stream_options: { include_usage: true } }),
  })
  if (!response.ok || !response.body) throw new Error(`The language model's endpoint answered ${response.status}`)
  const chunks: Chunk[] = []
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data !== '[DONE]') chunks.push(JSON.parse(data) as Chunk)
    },
  })
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    parser.feed(text)
    yield* chunks.splice(0)
  }
}

import type { ChatUsage } from '@svc/core/ai'
import { createParser } from 'eventsource-parser'
import { whyNoAnswer } from '../../whyNoAnswer.ts'
import { describeTools, isTool, runTool } from '../tools/llmTools.ts'
import { parseObject } from '../tools/parseObject.ts'
import { localNow } from '../words/localNow.ts'
import type { Agent } from './Agent.ts'
import { noUsage } from './noUsage.ts'

interface LlmMessage {
  role: 'system' | 'user' | 'assistant' | 'tool'
  content: string | null
  tool_calls?: { id: string; type: 'function'; function: { name: string; arguments: string } }[]
  tool_call_id?: string
}

interface Delta {
  /** Some endpoints send it in parts. */
  content?: string | readonly { text?: string }[] | null
  tool_calls?: CallPiece[] | null
}

interface CallPiece {
  index?: number
  id?: string
  /** Some endpoints send the arguments as an object. */
  function?: { name?: string; arguments?: string | object }
}

interface Chunk {
  model?: string
  /** `message` when the endpoint does not stream. */
  choices?: { delta?: Delta; message?: Delta }[]
  usage?: { prompt_tokens?: number; completion_tokens?: number; total_tokens?: number } | null
  error?: { message?: string } | string | null
}

/** A tool call, as far as it has arrived. */
interface Call {
  readonly index: number | undefined
  id: string | undefined
  name: string
  arguments: string
}

const system =
  'You answer questions about business data. First search the metadata, then run one query over the found cubes or views, then answer in short Markdown. Never invent numbers.'
const maxRounds = 6

/** An agent that lets an OpenAI-compatible endpoint (`/chat/completions`) answer, with the tools of `llmTools.ts`. */
export function createLlmAgent(llmUrl: string, apiKey: string | undefined, model: string): Agent {
  return async function* ({ input, tools: own, now, timezone, images = 0, signal, history }) {
    const id = crypto.randomUUID()
    const today = new Date(localNow(now, timezone)).toISOString().slice(0, 10)
    const unseen = images > 0 ? `\n\n(Images came with this, which you cannot see: ${images}. Say so.)` : ''
    const messages: LlmMessage[] = [
      // The model knows neither the clock of the emulator nor the time zone of the viewer.
      { role: 'system', content: `${system} Today is ${today}.` },
      ...history,
      { role: 'user', content: input + unseen },
    ]
    let usage: ChatUsage = noUsage
    for (let round = 0; round < maxRounds; round += 1) {
      let content = ''
      let spent: Chunk | undefined
      const calls: Call[] = []
      const base = { id: `${id}-${round}`, role: 'assistant', graphPath: ['final'] } as const
      for await (const chunk of complete(llmUrl, apiKey, { model, messages, tools: describeTools(own) }, signal)) {
        // Some endpoints send the usage once at the end, others with every chunk as a running total.
        if (chunk.usage) spent = chunk
        const [choice] = chunk.choices ?? []
        const delta = choice?.delta ?? choice?.message
        const text = textOf(delta?.content)
        if (text) {
          content += text
          yield { ...base, content: text, isDelta: true, isInProcess: true }
        }
        for (const piece of delta?.tool_calls ?? []) addPiece(calls, piece)
      }
      usage = add(usage, spent?.model ?? model, spent?.usage ?? {})
      if (calls.length === 0) {
        if (!content.trim()) throw new Error('The language model gave no answer')
        yield { ...base, content, isInProcess: false }
        return usage
      }
      // Text beside a tool call is a thought, not the answer.
      if (content) yield { ...base, graphPath: ['plan'], content, isInProcess: false }
      messages.push({
        role: 'assistant',
        content: content || null,
        tool_calls: calls.map((call, index) => ({
          id: call.id ?? `call-${index}`,
          type: 'function',
          // Endpoints refuse a thread with malformed arguments, even if the model itself wrote them.
          function: { name: call.name, arguments: JSON.stringify(parseObject(call.arguments) ?? {}) },
        })),
      })
      for (const [index, call] of calls.entries()) {
        const answer = yield* runTool(`${id}-${round}-${index}`, call.name, call.arguments, own)
        messages.push({ role: 'tool', tool_call_id: call.id ?? `call-${index}`, content: answer })
      }
    }
    throw new Error(`No answer after ${maxRounds} rounds of tool calls`)
  }
}

/** Adds a piece to its call. Some endpoints do not number calls, others give all the same number; then a new id starts a new call. */
function addPiece(calls: Call[], { index, id, function: told }: CallPiece): void {
  let call = calls.findLast((one) => index === undefined || one.index === index)
  if (!call || (id && call.id && id !== call.id)) {
    call = { index, id: undefined, name: '', arguments: '' }
    calls.push(call)
  }
  call.id ??= id || undefined
  // Some endpoints repeat the name with each piece.
  if (!isTool(call.name)) call.name += told?.name ?? ''
  const given = told?.arguments ?? ''
  call.arguments += typeof given === 'string' ? given : JSON.stringify(given)
}

const textOf = (content: Delta['content']): string =>
  Array.isArray(content) ? content.map((part) => part?.text ?? '').join('') : typeof content === 'string' ? content : ''

const add = (usage: ChatUsage, model: string, counted: NonNullable<Chunk['usage']>): ChatUsage => ({
  ...usage,
  models: [...new Set([...usage.models, model])],
  llmCalls: usage.llmCalls + 1,
  inputTokens: usage.inputTokens + (counted.prompt_tokens ?? 0),
  outputTokens: usage.outputTokens + (counted.completion_tokens ?? 0),
  totalTokens: usage.totalTokens + (counted.total_tokens ?? 0),
})

async function* complete(llmUrl: string, apiKey: string | undefined, body: object, signal: AbortSignal): AsyncGenerator<Chunk> {
  const address = `${llmUrl.replace(/\/+$/, '')}/chat/completions`
  const server = `The language model's endpoint at ${new URL(address).origin}`
  const response = await fetch(address, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
    body: JSON.stringify({ ...body, stream: true, stream_options: { include_usage: true } }),
  }).catch((cause: unknown) => {
    signal.throwIfAborted()
    throw new Error(`${server} ${whyNoAnswer('--llm-url (llmUrl)', cause)}`, { cause })
  })
  if (!response.ok || !response.body) {
    const isKey = response.status === 401 || response.status === 403
    throw new Error(`${server} answered ${response.status}${isKey ? '. Is SVC_LLM_KEY (llmKey) its key?' : ''}`)
  }
  const chunks: Chunk[] = []
  const keep = (text: string) => {
    const chunk = readChunk(text)
    const { error } = chunk
    if (error)
      throw new Error(`The language model failed: ${typeof error === 'string' ? error : (error.message ?? 'no reason given')}`)
    chunks.push(chunk)
  }
  if (/\bjson\b/.test(response.headers.get('content-type') ?? '')) {
    keep(await response.text())
    return yield* chunks
  }
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data !== '[DONE]') keep(data)
    },
  })
  try {
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      parser.feed(text)
      yield* chunks.splice(0)
    }
  } catch (cause) {
    signal.throwIfAborted()
    // What was thrown by `keep` has words of its own.
    throw cause instanceof TypeError ? new Error(`${server} broke off its answer (${cause.message})`, { cause }) : cause
  }
  // Some endpoints end without the empty line that closes the last event.
  parser.feed('\n\n')
  yield* chunks
}

function readChunk(text: string): Chunk {
  try {
    return Object(JSON.parse(text)) as Chunk
  } catch (cause) {
    throw new Error("The language model's endpoint sent something other than JSON", { cause })
  }
}

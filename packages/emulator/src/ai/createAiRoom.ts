import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { type ServerBindings, tear } from '../data/index.ts'
import { answerIndex } from '../server/answerIndex.ts'
import { limitBody } from '../server/limitBody.ts'
import type { EmulatorContext } from '../server/state/EmulatorContext.ts'
import type { Room } from '../server/state/Room.ts'
import { createLlmAgent } from './agents/createLlmAgent.ts'
import { deterministicAgent } from './agents/deterministicAgent.ts'
import { authorizeChat, type ChatCaller } from './authorizeChat.ts'
import type { ChatBody } from './checkChatBody.ts'
import { createSqlInterface } from './createSqlInterface.ts'
import { abortRun } from './threads/abortRun.ts'
import { createRun, type Run } from './threads/createRun.ts'
import { createThreads, type Thread, type Threads } from './threads/createThreads.ts'
import { endExpiredRuns, runAgent } from './threads/runAgent.ts'
import { streamRun, streamThread } from './threads/streamRun.ts'
import { createTools } from './tools/createTools.ts'

const maxBody = 32 * 1024 * 1024

/**
 * The AI API on its own port: `/chat/stream-chat-state` and `/chat/abort` below `/api/v1/public/{account}/agents/{agentId}` and
 * below `.../deployments/{deploymentId}`. A run continues without listeners; a request with its `messageId` joins it again.
 */
export function createAiRoom(context: EmulatorContext): Room {
  const threads = createThreads(context.clock)
  const sqlInterface = createSqlInterface()
  const { llmUrl, llmKey, llmModel = 'default' } = context.settings
  const agent = llmUrl ? createLlmAgent(llmUrl, llmKey, llmModel) : deterministicAgent
  const app = new Hono()
  app.use(
    cors({
      origin: '*',
      allowHeaders: ['authorization', 'content-type', 'x-request-id', `x-${context.settings.namespace}-auth-token`],
    }),
  )
  app.use(limitBody(maxBody, (c) => c.json({ error: 'Body is larger than 32 MiB' }, 413)))

  const base = '/api/v1/public/:account/:kind{agents|deployments}/:id'
  answerIndex(app, ['/', base], (c) => {
    const { pathname } = new URL(context.addresses.aiUrl)
    const path = c.req.path === '/' ? pathname : c.req.path.replace(/\/$/, '')
    return {
      api: 'AI API',
      authorization: `Authorization: Api-Key <admin key>, or X-${context.settings.namespace}-Auth-Token: <token of a session>`,
      endpoints: {
        [`POST ${path}/chat/stream-chat-state`]: 'asks the agent, and streams a line of JSON for each step of its answer',
        [`POST ${path}/chat/abort`]: 'ends an answer: { "chatId": "..." }',
      },
    }
  })
  app.post(`${base}/chat/stream-chat-state`, async (c) => {
    context.stats.aiRequests += 1
    const caller = await authorizeChat(context, c)
    if (caller instanceof Response) return caller
    const refused = (error: string, status: 400 | 403 | 404) => c.json({ error }, status)
    const stream = (lines: AsyncGenerator<unknown>) => ndjson(lines, c.env as ServerBindings | undefined)
    const inProgress = () => stream(streamOf([{ error: 'Streaming for thread is in progress' }]))
    const { input, chatId, messageId, sessionSettings } = caller.body
    if (input === undefined && chatId === undefined) return refused('input: is required without a chatId', 400)

    const known = chatId === undefined ? undefined : threads.get(chatId)
    if (known && known.owner !== caller.owner) return refused('This chat belongs to somebody else', 403)
    const joined = messageId === undefined ? undefined : findJoined(threads, known, { ...caller.body, messageId }, caller.owner)
    const found = joined?.thread ?? known
    if (found) await endExpiredRuns(found, context.clock.now())
    if (joined) {
      // To continue a run is another message where a thread is being answered already.
      if (joined.run.state === 'suspended' && threads.running(joined.thread)) return inProgress()
      joined.run.wake?.()
      return stream(streamRun(context, joined.thread, joined.run))
    }
    if (input === undefined)
      return known ? stream(streamThread(context, known, threads.running(known))) : refused('No such chat', 404)
    const thread = known ?? threads.create(caller.owner, chatId)
    if (threads.running(thread)) return inProgress()
    const run = createRun(messageId ?? `${context.clock.now()}-message`, input)
    thread.runs.set(run.messageId, run)
    const tools = createTools({
      dataUrl: context.addresses.dataUrl,
      token: await tokenFor(context, caller),
      signal: run.controller.signal,
      timezone: sessionSettings?.timezone,
      readModel: context.readModel,
      sqlInterface,
    })
    void runAgent(context, agent, thread, run, tools, { timezone: sessionSettings?.timezone, images: caller.body.images?.length })
    return stream(streamRun(context, thread, run))
  })

  app.post(`${base}/chat/abort`, async (c) => {
    context.stats.aiRequests += 1
    const caller = await authorizeChat(context, c)
    if (caller instanceof Response) return caller
    const thread = caller.body.chatId === undefined ? undefined : threads.get(caller.body.chatId)
    if (!thread) return c.json({ error: 'No such chat' }, 404)
    if (thread.owner !== caller.owner) return c.json({ error: 'This chat belongs to somebody else' }, 403)
    // A question right after this answer must not find the thread busy.
    for (const run of thread.runs.values()) await abortRun(run)
    return c.body(null, 204)
  })

  // A route, because the `notFound` of a mounted app is never called.
  app.all('*', (c) => c.json({ error: `No such path: ${c.req.path}` }, 404))
  // Runs continue without listeners, and so would their requests to a language model.
  return { app, close: () => threads.abortAll() }
}

/** The run that a request with the `messageId` of an earlier one joins, in the thread that it names. */
function findJoined(
  threads: Threads,
  thread: Thread | undefined,
  { chatId, messageId, input }: ChatBody & { messageId: string },
  owner: string,
): { thread: Thread; run: Run } | undefined {
  // A client whose first request broke off knows no chat id. Its question tells it from another one of the same millisecond.
  if (chatId === undefined) return threads.findRun(owner, messageId, input)
  const run = thread?.runs.get(messageId)
  return thread && run && { thread, run }
}

/** A Core Data token with the rights of the caller: the agent sees the rows that the caller may see. */
function tokenFor(context: EmulatorContext, { claims, body }: ChatCaller): Promise<string> {
  const settings: NonNullable<ChatBody['sessionSettings']> = body.sessionSettings ?? {}
  return context.tokens.sign({
    ...claims,
    ...(settings.userAttributes && {
      userAttributes: Object.fromEntries(settings.userAttributes.map(({ name, value }) => [name, value])),
    }),
    ...(settings.groups && { groups: settings.groups }),
    ...(settings.securityContext && { securityContext: settings.securityContext }),
  })
}

async function* streamOf(lines: readonly unknown[]): AsyncGenerator<unknown> {
  yield* lines
}

/** Lines are produced as the reader takes them, so that a slow reader holds up nobody else. */
function ndjson(lines: AsyncGenerator<unknown>, bindings: ServerBindings | undefined): Response {
  const encoder = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await lines.next()
        if (done) return controller.close()
        controller.enqueue(value instanceof Uint8Array ? value : encoder.encode(`${JSON.stringify(value)}\n`))
      } catch (error) {
        tear(controller, error, bindings)
      }
    },
    cancel: async () => void (await lines.return(undefined)),
  })
  return new Response(stream, { headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' } })
}

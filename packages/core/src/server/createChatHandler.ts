import { checkSettings } from '../ai/checkSettings.ts'
import type { ChatImage, ChatSessionSettings } from '../ai/types.ts'
import { object } from '../check/index.ts'
import { HttpNetworkError, HttpStatusError } from '../errors/http.ts'
import { ServerOptionError } from '../errors/server.ts'
import { createTransport, type Transport } from '../http/index.ts'
import { ownFields } from '../util/ownFields.ts'
import { createPostHandler, type PostHandlerOptions } from './createPostHandler.ts'
import { hideKey } from './hideKey.ts'
import { namedKey } from './namedKey.ts'
import { branchFields, questionFields } from './questionFields.ts'
import { readAddress } from './readAddress.ts'
import { readBody, skipBody } from './readBody.ts'
import { tellBreak } from './tellBreak.ts'

/** Options of `createChatHandler`. */
export interface ChatHandlerOptions<User> extends PostHandlerOptions<User> {
  /**
   * `{ai_url}`: `https://ai.{region}.<host>/api/v1/public/{account}/agents/{agentId}`, or a function that returns it, called with
   * the first question.
   */
  baseUrl: string | (() => string)
  /**
   * The agent's key, or a function that returns it, called with the first question: a build that loads the route has no key. Sent
   * only to the AI API, as `Authorization: Api-Key <key>`.
   */
  key: string | ((init: { signal: AbortSignal }) => string | Promise<string>)
  /**
   * Returns as whom this user asks the agent, and with which rights. `null` or `undefined` answers 403. Session settings that the
   * page sends are ignored.
   */
  authorize: (
    user: User,
    request: Request,
  ) => ChatSessionSettings | null | undefined | Promise<ChatSessionSettings | null | undefined>
  /** Largest body of a request, in bytes. Leave room for images. @default 10 MiB */
  maxBodyBytes?: number | undefined
  /**
   * Lets a page ask about another branch of the data model (`activeBranchName`, `isDefaultBranch`). The key decides which branches
   * there are, so any user could choose any of them, also one whose access rules are not finished. Else both fields are dropped.
   * @default false
   */
  allowBranches?: boolean | undefined
  /** Longest wait for an answer of the service to begin, in milliseconds; then the page gets 502. @default 60_000 */
  timeoutMs?: number | undefined
  /** Replaces the global `fetch`. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
  /** Allow plain http to another machine. @default false */
  allowInsecure?: boolean | undefined
}

const words = {
  name: 'The chat handler',
  json: true,
  page: 'This page may not chat.',
  user: 'This user may not chat.',
  many: 'Too many questions.',
  busy: 'The agent is busy.',
  upstream: 'The agent did not answer.',
  failed: 'The agent did not answer.',
} as const

/** Room for the id of a chat. */
const maxAbortBytes = 10_000

/** Without what else a page may put into it: nested deeply enough, it could not be written. */
const imageOf = ({ mimeType, data, name }: ChatImage): ChatImage => ({ mimeType, data, name })

/**
 * Makes the route for `createChatClient({ proxy: true })`: it adds the key and the session settings, and passes the stream on as
 * fast as the page reads it. Mount it for `<route>/chat/stream-chat-state` and `<route>/chat/abort`. Fetch-style, as
 * `createSessionHandler`.
 *
 * Refuses other methods (405), pages of other origins (403), unknown users (401), users without access (403), too many questions
 * (429), and bodies that are too large (413), not a JSON object, without a question or with a malformed field (400). The key never
 * appears in an answer: where the service repeats it, as it is or escaped as in JSON, `***` stands in its place.
 *
 * @throws {ServerOptionError} when an option is missing or unsafe.
 * @see AI API: facts
 */
export function createChatHandler<User>(given: ChatHandlerOptions<User>): (request: Request) => Promise<Response> {
  const options = ownFields(given)
  const { key, maxBodyBytes = 10 * 1024 ** 2, allowBranches, timeoutMs, fetch, allowInsecure } = options
  // Also `NaN` from a variable that is not set, which would limit nothing.
  if (!(maxBodyBytes > 0 && maxBodyBytes < Number.POSITIVE_INFINITY)) {
    throw new ServerOptionError('maxBodyBytes', 'has to be a number of bytes above 0.')
  }
  const fields = allowBranches === true ? { ...questionFields, ...branchFields } : questionFields
  const checkQuestion = object(fields)
  const baseUrl = () => {
    const address = readAddress(options, 'baseUrl')
    // As `createChatClient` does: there, the service takes a token alone.
    if (!/\/deployments\/[^/]+\/?$/.test(address)) return address
    throw new ServerOptionError(
      'baseUrl',
      'is that of a deployment, which takes no key. Use the address of an agent, .../agents/{agentId}.',
    )
  }
  let transport: Transport | undefined
  const handle = createPostHandler(options, words, async (sessionSettings, request, { answer, say, limit, tell }) => {
    const path = /\/(chat\/(?:stream-chat-state|abort))\/?$/.exec(new URL(request.url).pathname)?.[1]
    if (path === undefined) return say(404, 'There is no such chat route.')
    checkSettings(sessionSettings, true)
    const { externalId, internalId } = sessionSettings
    const isAbort = path.endsWith('abort')
    const refused = isAbort ? undefined : limit([externalId, internalId])
    if (refused) {
      skipBody(request)
      return refused
    }
    // An abort is not limited in number, and has no images.
    const pageBody = await readBody(request, isAbort ? Math.min(maxBodyBytes, maxAbortBytes) : maxBodyBytes)
    if (typeof pageBody === 'number')
      return say(
        pageBody,
        pageBody === 413 ? 'The body is too large.' : 'The body must be a JSON object that nothing before this handler has read.',
      )
    const missing = isAbort ? ['chatId'] : ['input', 'chatId']
    if (missing.every((name) => pageBody[name] === undefined)) return say(400, `Send ${missing.join(' or ')} as text.`)
    const wrong = checkQuestion(pageBody)
    if (wrong) return say(400, `Send ${wrong.path.join('.')} as ${wrong.expected}.`)
    const passed = Object.keys(fields).filter((name) => pageBody[name] !== undefined)
    const images = pageBody['images'] as readonly ChatImage[] | undefined
    const body = {
      ...Object.fromEntries(passed.map((name) => [name, pageBody[name]])),
      ...(images && { images: images.map(imageOf) }),
      sessionSettings,
    }
    try {
      transport ??= createTransport(
        ownFields({ baseUrl: baseUrl(), token: namedKey(key), scheme: 'Api-Key', timeoutMs, fetch, allowInsecure }),
      )
      const init = ownFields({ body, signal: request.signal })
      const { status, body: stream } = await transport.send('POST', path, init, async ({ body: sent }, facts, sentKey = '') => {
        const fail = (cause: unknown) => {
          const error = new HttpNetworkError({ ...facts, cause })
          tell(error)
          return error
        }
        return sent && tellBreak(hideKey(sent, sentKey), fail)
      })
      return answer(status, status === 204 ? null : stream, {
        // Whatever content type the service sends: nothing it sends may become a document of this origin.
        'content-type': 'application/json',
        // Neither a compressing middleware nor a proxy may hold lines back until it has enough of them. Nothing stores the answer to
        // a POST; with `no-store`, Chromium's list of requests would call each stream aborted, though it was read to its end.
        'cache-control': 'private, no-cache, no-transform',
        'x-accel-buffering': 'no',
      })
    } catch (error) {
      // About the thread that the page named: it is somebody else's, or gone. If it named none, the address or the key is wrong.
      if (!(error instanceof HttpStatusError) || pageBody['chatId'] === undefined) throw error
      if (error.status === 404) return say(404, 'There is no such chat.')
      if (error.status === 403 && isAboutThread(error)) return say(403, 'This chat belongs to somebody else.')
      throw error
    }
  })
  if (typeof options.baseUrl !== 'function') baseUrl()
  return handle
}

/** Whether a 403 is about the thread, which concerns the page. A 403 about the key says so, and concerns this backend. */
const isAboutThread = ({ body }: HttpStatusError) =>
  !/key|token|authoriz/i.test(String((body as { error?: unknown } | null)?.error ?? 'key'))

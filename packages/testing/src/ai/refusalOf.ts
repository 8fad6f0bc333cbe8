/** How a request is refused. */
interface Refusal {
  readonly status: number
  readonly error: string
}

type Fields = Readonly<Record<string, unknown>>

/** What a user that the service knows already brings along. */
const notWithInternalId = ['roles', 'groups', 'userAttributes', 'securityContext']

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The first rule that the settings break, or nothing. `mustName`: they came with a key, which names no user itself. */
function brokenSetting(settings: Fields, mustName: boolean): string | undefined {
  const { externalId, internalId } = settings
  if (mustName && (externalId === undefined) === (internalId === undefined))
    return 'sessionSettings: exactly one of externalId and internalId is required'
  if (externalId !== undefined && (typeof externalId !== 'string' || externalId !== externalId.trim().toLowerCase()))
    return 'sessionSettings.externalId: must be lowercase and trimmed'
  const excluded = internalId !== undefined && notWithInternalId.find((name) => settings[name] !== undefined)
  return excluded ? `sessionSettings.${excluded}: is not allowed together with internalId` : undefined
}

/**
 * Why the service refuses a question or an abort, or nothing. A request without any credential passes: it may be one for the app's own
 * route, with this agent in its place.
 * @see AI API: facts, "Auth" and "POST /chat/stream-chat-state"
 */
export function refusalOf(
  headers: Headers,
  { input, chatId, messageId, sessionSettings }: Fields,
  isAbort: boolean,
): Refusal | undefined {
  const isKey = /^Api-Key\s+\S/i.test(headers.get('authorization') ?? '')
  if (isKey && [...headers.keys()].some((name) => /^x-.+-auth-token$/.test(name)))
    return { status: 401, error: 'Send exactly one of an Api-Key in Authorization and the token header' }
  const wrong = (error: string) => ({ status: 400, error })
  if (input !== undefined && typeof input !== 'string') return wrong('input: must be text')
  if (chatId !== undefined && typeof chatId !== 'string') return wrong('chatId: must be text')
  if (!isAbort && input === undefined && chatId === undefined) return wrong('input: is required without a chatId')
  if (messageId !== undefined && !(typeof messageId === 'string' && /^\d{13,}-message$/.test(messageId)))
    return wrong('messageId: must match ^\\d{13,}-message$')
  if (sessionSettings !== undefined && !isObject(sessionSettings)) return wrong('sessionSettings: must be an object')
  const broken = brokenSetting(sessionSettings ?? {}, isKey && !isAbort)
  return broken === undefined ? undefined : wrong(broken)
}

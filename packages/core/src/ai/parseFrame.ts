import type { ChatFrame, ChatMessage } from './types.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string'

/** A message that can be shown: with an id and a role, and nothing of another type where text is expected. */
export function isMessage(value: unknown): value is ChatMessage {
  if (!isRecord(value) || !isText(value['id']) || (value['role'] !== 'user' && value['role'] !== 'assistant')) return false
  const { content, thinking, sort, graphPath, toolCall } = value
  return (
    (content == null || isText(content)) &&
    (thinking == null || isText(thinking)) &&
    (sort == null || typeof sort === 'number') &&
    (graphPath == null || (Array.isArray(graphPath) && graphPath.every(isText))) &&
    (toolCall == null || (isRecord(toolCall) && isText(toolCall['name'])))
  )
}

/** Says what one parsed line of the stream is. Never throws; a line of unknown form is kept. */
export function parseFrame(value: unknown): ChatFrame {
  const unknown = { kind: 'unknown', value } as const
  if (!isRecord(value)) return unknown
  const { id, state, usage, error } = value
  switch (id) {
    case '__cutoff__':
      return isRecord(state) && isText(state['chatId']) ? ({ ...value, kind: 'cutoff' } as unknown as ChatFrame) : unknown
    case '__state__':
      if (!isRecord(state) || !Array.isArray(state['messages'])) return unknown
      return { ...value, kind: 'state', state: { ...state, messages: state['messages'].filter(isMessage) } }
    case '__aborted__':
      return { ...value, kind: 'aborted', code: String(value['code']), error: String(error) }
    case '__suspended__':
      return isText(value['messageId'])
        ? {
            ...value,
            kind: 'suspended',
            code: String(value['code']),
            error: String(error),
            messageId: value['messageId'],
            retryable: value['retryable'] !== false,
          }
        : unknown
    case '__usage__':
      return isRecord(usage) ? ({ ...value, kind: 'usage' } as unknown as ChatFrame) : unknown
  }
  if (isMessage(value)) return { ...value, kind: 'message' }
  if (isText(error)) return { ...value, kind: 'error', error }
  return unknown
}

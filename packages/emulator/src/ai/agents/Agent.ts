import type { ChatMessage, ChatUsage } from '@svc/core/ai'
import type { Tools } from '../tools/createTools.ts'

/** A message or a piece of one. Its `sort` is set by the thread. */
export type MessageFrame = ChatMessage & { isDelta?: boolean }

export interface AgentRun {
  readonly input: string
  readonly tools: Tools
  /** Epoch milliseconds of the movable clock. */
  readonly now: number
  readonly signal: AbortSignal
  /** The time zone of the viewer, which says what day it is. @default UTC */
  readonly timezone?: string | undefined
  /** How many images came with the question. */
  readonly images?: number | undefined
  /** Earlier messages of the thread, for agents that use them. */
  readonly history: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[]
}

/** Writes one answer: yields its frames, and returns the usage. */
export type Agent = (run: AgentRun) => AsyncGenerator<MessageFrame, ChatUsage>

import type { MessageFrame } from '../agents/Agent.ts'
import type { Thread } from './createThreads.ts'

/** Stores a message of a run as the thread shows it: pieces are joined. */
export function keepMessage(thread: Thread, { isDelta, ...message }: MessageFrame): void {
  const known = thread.messages.get(message.id)
  thread.messages.set(
    message.id,
    isDelta && known
      ? {
          ...known,
          ...message,
          content: (known.content ?? '') + (message.content ?? ''),
          thinking: (known.thinking ?? '') + (message.thinking ?? ''),
        }
      : message,
  )
}

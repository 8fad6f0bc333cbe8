import type { MessageFrame } from '../agents/Agent.ts'

/** A tool and what it is given. */
export interface CalledTool {
  readonly name: string
  readonly input: unknown
}

/**
 * Runs a tool and reports it: once without a result, once with it. A failure is a result with an `error` field.
 * @param called is asked each time, because the tool that is called at first may have handed over to another one
 */
export async function* callTool<T>(
  id: string,
  called: () => CalledTool,
  work: () => Promise<T>,
  report: (result: T) => unknown = (result) => result,
): AsyncGenerator<MessageFrame, { result?: T; error?: string }> {
  const base = { id, role: 'assistant', graphPath: ['tools'] } as const
  const call = () => {
    const { name, input } = called()
    return { name, input: JSON.stringify(input) }
  }
  yield { ...base, toolCall: call(), isInProcess: true }
  try {
    const result = await work()
    yield { ...base, toolCall: { ...call(), result: JSON.stringify(report(result)) }, isInProcess: false }
    return { result }
  } catch (cause) {
    const error = cause instanceof Error ? cause.message : String(cause)
    yield { ...base, toolCall: { ...call(), result: JSON.stringify({ error }) }, isInProcess: false }
    return { error }
  }
}

import type { EmulatorContext } from '../../server/state/EmulatorContext.ts'
import { type Definitions, definitionsFor } from './definitionsFor.ts'

const keepMs = 60_000

/**
 * Gives the definitions for a viewer's token, and caches them for a minute: each document asks for them several times, and reading
 * the facts about large tables takes seconds.
 */
export function createDefinitions(context: EmulatorContext): (token: string) => Promise<Definitions> {
  const kept = new Map<string, Promise<Definitions>>()
  return async (token) => {
    const { iat: _, exp: __, sid: ___, ...rights } = await context.tokens.verify(token)
    const key = JSON.stringify(rights)
    const known = kept.get(key)
    if (known) return known
    const made = definitionsFor(context, token)
    kept.set(key, made)
    const forget = () => void kept.delete(key)
    made.then(() => setTimeout(forget, keepMs).unref(), forget)
    return made
  }
}

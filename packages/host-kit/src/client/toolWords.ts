import type { ReadToolCall } from '@svc/core/ai'

/** What a step of the agent is called, and how it stands. Without a result and an answer that is under way it was stopped. */
export function toolWords({ kind, name }: ReadToolCall, isBusy: boolean): { readonly title: string; readonly state: string } {
  const words = name.replaceAll(/[_-]+/g, ' ').replace(/\bsql\b/i, 'SQL')
  return {
    title: words.charAt(0).toUpperCase() + words.slice(1),
    state: kind === 'failed' ? 'failed' : kind !== 'running' ? 'done' : isBusy ? 'running' : 'stopped',
  }
}

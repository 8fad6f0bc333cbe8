import type { ReadToolCall } from '@svc/core/ai'

/** Title and state of a step of the agent. A step without a result is running while the agent is busy; otherwise it was stopped. */
export function toolWords({ kind, name }: ReadToolCall, isBusy: boolean): { readonly title: string; readonly state: string } {
  const words = name.replaceAll(/[_-]+/g, ' ').replace(/\bsql\b/i, 'SQL')
  return {
    title: words.charAt(0).toUpperCase() + words.slice(1),
    state: kind === 'failed' ? 'failed' : kind !== 'running' ? 'done' : isBusy ? 'running' : 'stopped',
  }
}

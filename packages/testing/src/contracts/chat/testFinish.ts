import type { ChatSnapshot } from '@svc/core/ai'
import { expect, test } from 'vitest'
import { agentAnswer } from '../../ai/agentAnswer.ts'
import { settle } from '../settle.ts'
import type { ChatStage } from './createChatStage.ts'

/** That a handler hears of the end of each run, once. */
export function testFinish({ answer, asked, cutoff, live, piece, show, status }: ChatStage): void {
  const listening = () => {
    const ends: ChatSnapshot[] = []
    return { ends, onFinish: (snapshot: ChatSnapshot) => void ends.push(snapshot) }
  }

  test('calls onFinish once when a run has ended, with its answer and usage', async () => {
    const { ends, onFinish } = listening()
    const { agent, view, ask } = await live({ onFinish })
    const sent = ask()
    const run = await asked(agent)
    const lines = agentAnswer(run)
    run.send(...lines.slice(0, -2))
    await answer(view, 'There are 42 orders.')
    expect(ends).toEqual([])
    run.send(...lines.slice(-2))
    run.end()
    await sent
    await status(view, 'ready')
    await view.rerender()
    expect(ends).toHaveLength(1)
    expect(ends[0]).toMatchObject({ status: 'ready', finalAnswer: { content: 'There are 42 orders.' }, usage: {} })
    expect(ends[0]?.finalAnswer).toBe(view.current().finalAnswer)
  })

  test('calls onFinish when a run has failed, and when it was stopped', async () => {
    const { ends, onFinish } = listening()
    const { agent, view, ask } = await live({ onFinish })
    const sent = ask()
    const run = await asked(agent)
    run.send(cutoff(run), { error: 'model overloaded' })
    run.end()
    await sent
    expect(ends).toMatchObject([{ status: 'error', error: { reason: 'model overloaded' } }])
    const again = ask()
    const second = await asked(agent, 2)
    second.send(cutoff(second), piece('There are '))
    await answer(view, 'There are ')
    await Promise.all([view.actions().stop(), again])
    expect(ends).toHaveLength(2)
    expect(ends[1]).toMatchObject({ status: 'ready', aborted: true, finalAnswer: { content: 'There are ' } })
  })

  test('calls the onFinish of the last render', async () => {
    const first = listening()
    const second = listening()
    const { view, ask } = await show({}, { onFinish: first.onFinish })
    await ask()
    await view.rerender({ onFinish: second.onFinish })
    await ask()
    expect([first.ends.length, second.ends.length]).toEqual([1, 1])
  })

  test('does not call onFinish for a run that goes on without this view', async () => {
    const { ends, onFinish } = listening()
    const { agent, view, ask } = await live({ onFinish })
    const left = ask()
    await asked(agent)
    view.actions().reset()
    await left
    const unfinished = ask()
    const run = await asked(agent, 2)
    run.send(cutoff(run), piece('There are '))
    await answer(view, 'There are ')
    await view.unmount()
    await unfinished
    await settle()
    expect(ends).toEqual([])
  })
}

import { expect, test } from 'vitest'
import { settle } from '../settle.ts'
import type { ChatStage } from './createChatStage.ts'

/** A run that the viewer stops. */
export function testStop({ answer, asked, cutoff, live, piece, status }: ChatStage): void {
  test('stops at once, tells the server, and no late frame changes anything', async () => {
    const { agent, view, ask } = await live()
    const sent = ask()
    const run = await asked(agent)
    run.send(cutoff(run), piece('There are '))
    await answer(view, 'There are ')
    const stopped = view.actions().stop()
    await view.rerender()
    expect(view.current()).toMatchObject({ status: 'ready', aborted: true, finalAnswer: { content: 'There are ' } })
    run.send(piece('too late'))
    const shown = view.current()
    await Promise.all([stopped, sent])
    await settle()
    expect(view.current()).toEqual(shown)
    expect(agent.aborted).toEqual([run.chatId])
  })

  test('tells the server also when it stops before the thread has a name', async () => {
    const { agent, view, ask } = await live()
    const sent = ask()
    const run = await asked(agent)
    const stopped = view.actions().stop()
    run.send(cutoff(run))
    await Promise.all([stopped, sent])
    expect(agent.aborted).toEqual([run.chatId])
    expect(agent.runs).toHaveLength(1)
    await status(view, 'ready')
  })
}

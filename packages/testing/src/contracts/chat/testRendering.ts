import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { settle } from '../settle.ts'
import type { ChatStage } from './createChatStage.ts'

/** How often a view changes, and that it ends. */
export function testRendering({ answer, asked, cutoff, live, piece, show, status, usage }: ChatStage): void {
  test('gives the same functions at each render', async () => {
    const { view, ask } = await show()
    const names = ['send', 'stop', 'regenerate', 'resume', 'load', 'reset', 'setMessages'] as const
    const first = names.map((name) => view.actions()[name])
    await view.rerender()
    await ask()
    await status(view, 'ready')
    await view.rerender()
    expect(names.every((name, index) => view.actions()[name] === first[index])).toBe(true)
    expect(view.current().messages).toHaveLength(4) // and the thread is the same one
  })

  test('unmounted in the middle of a stream, it ends the transfer, changes nothing any more and leaves the run alone', async () => {
    const { agent, view, ask } = await live()
    const sent = ask()
    const run = await asked(agent)
    run.send(cutoff(run), piece('There are '))
    await answer(view, 'There are ')
    const shown = view.current()
    const renders = view.renders()
    await view.unmount()
    await sent
    expect(run.isConnected).toBe(false)
    run.send(piece('42.'))
    await settle()
    expect(view.current()).toBe(shown)
    expect(view.renders()).toBe(renders)
    expect([agent.aborted, agent.requests.length]).toEqual([[], 1])
  })

  test('renders at most once per frame, however fast the pieces come', async () => {
    const { agent, view, ask } = await live()
    const sent = ask()
    const run = await asked(agent)
    run.send(cutoff(run), piece('x'))
    await answer(view, 'x')
    let frames = 0
    let counting = true
    const count = () => {
      frames += 1
      if (counting) requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
    const before = view.renders()
    const pieces = 10_000
    for (let index = 1; index < pieces; index += 1) {
      run.send(piece('x'))
      if (index % 500 === 0) await settle()
    }
    await eventually(() => expect(view.current().finalAnswer?.content).toHaveLength(pieces))
    counting = false
    // One more: our own first frame may come behind the first one of the chat.
    expect(view.renders() - before).toBeLessThanOrEqual(frames + 1)
    run.send(usage)
    run.end()
    await sent
    await status(view, 'ready')
  })
}

import { expect, test } from 'vitest'
import { agentAnswer } from '../../ai/agentAnswer.ts'
import type { ChatStage } from './createChatStage.ts'

/** A run that fails, and asking again. */
export function testFailure({ answer, asked, cutoff, live, piece, show, status }: ChatStage): void {
  test('keeps the messages when the run fails on the server, and regenerate asks anew', async () => {
    const { agent, view, ask } = await live()
    const sent = ask()
    const run = await asked(agent)
    run.send(cutoff(run), piece('There are '), { error: 'model overloaded' })
    run.end()
    await sent
    await status(view, 'error')
    expect(view.current()).toMatchObject({
      error: { code: 'CHAT_STREAM', reason: 'model overloaded' },
      finalAnswer: { content: 'There are ' },
    })
    const again = view.actions().regenerate()
    const second = await asked(agent, 2)
    expect(second).toMatchObject({ chatId: run.chatId, input: run.input })
    second.send(...agentAnswer(second))
    second.end()
    await again
    await answer(view, 'There are 42 orders.')
    await status(view, 'ready')
    expect(view.current().error).toBeUndefined()
  })

  test('regenerate after a request that failed on its way asks for the same run', async () => {
    const { agent, view, ask } = await show()
    agent.fail(500)
    await ask()
    await status(view, 'error')
    agent.fail()
    await view.actions().regenerate()
    await answer(view, 'There are 42 orders.')
    expect(new Set(agent.requests.map(({ body }) => body['messageId'])).size).toBe(1)
  })

  test('regenerate after an answer asks the last question anew', async () => {
    const { agent, view, ask } = await show()
    await ask()
    await view.actions().regenerate()
    await status(view, 'ready')
    expect(agent.runs.map(({ input }) => input)).toEqual(['How many orders?', 'How many orders?'])
    expect(agent.runs[0]?.messageId).not.toBe(agent.runs[1]?.messageId)
  })

  test('keeps the messages when the server refuses, with a typed error that holds no token', async () => {
    const { agent, view, ask } = await show()
    await ask()
    agent.fail(403, { error: 'Forbidden' })
    await ask('again?')
    await status(view, 'error')
    expect(view.current().error).toMatchObject({ code: 'HTTP_STATUS', status: 403 })
    expect(JSON.stringify(view.current().error)).not.toContain('jwt')
    expect(view.current().messages).toHaveLength(5)
  })
}

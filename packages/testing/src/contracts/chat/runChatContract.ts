import { describe } from 'vitest'
import type { RenderChat } from './ChatView.ts'
import { createChatStage } from './createChatStage.ts'
import { testFailure } from './testFailure.ts'
import { testFinish } from './testFinish.ts'
import { testQuestions } from './testQuestions.ts'
import { testRendering } from './testRendering.ts'
import { testStop } from './testStop.ts'
import { testThread } from './testThread.ts'

/** The behaviour of a thread that every binding has. Run it in a `*.contract.test.ts(x)` file: in jsdom and in a browser. */
export function runChatContract(binding: string, renderChat: RenderChat): void {
  describe(`${binding}: chat`, () => {
    const stage = createChatStage(renderChat)
    testQuestions(stage, renderChat)
    testStop(stage)
    testFailure(stage)
    testFinish(stage)
    testThread(stage)
    testRendering(stage)
  })
}

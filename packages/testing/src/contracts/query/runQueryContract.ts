import { describe } from 'vitest'
import { createQueryStage } from './createQueryStage.ts'
import type { RenderQuery } from './QueryView.ts'
import { testAnswers } from './testAnswers.ts'
import { testFailure } from './testFailure.ts'
import { testLiveAnswers } from './testLiveAnswers.ts'
import { testRequests } from './testRequests.ts'
import { testStatements } from './testStatements.ts'
import { testWaiting } from './testWaiting.ts'

/** The behaviour of cached reads that every binding has. Run it in a `*.contract.test.ts(x)` file. */
export function runQueryContract(binding: string, renderQuery: RenderQuery): void {
  describe(`${binding}: queries`, () => {
    const stage = createQueryStage(renderQuery)
    testAnswers(stage)
    testRequests(stage)
    testWaiting(stage)
    testFailure(stage, renderQuery)
    testLiveAnswers(stage)
    testStatements(stage)
  })
}

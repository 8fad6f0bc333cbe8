import { describe } from 'vitest'
import type { RenderEmbed } from './EmbedView.ts'
import { testActions } from './testActions.ts'
import { testChangesOfOptions } from './testChangesOfOptions.ts'
import { testDocumentLoads } from './testDocumentLoads.ts'
import { testEnd } from './testEnd.ts'
import { testEvents } from './testEvents.ts'
import { testFailure } from './testFailure.ts'
import { testHostileMessages } from './testHostileMessages.ts'
import { testSeveralEmbeds } from './testSeveralEmbeds.ts'
import { testStart } from './testStart.ts'

/** The behaviour of an embed that every binding has. Run it in a `*.contract.test.ts(x)` file: in jsdom and in a browser. */
export function runEmbedContract(binding: string, renderEmbed: RenderEmbed): void {
  describe(`${binding}: embed`, () => {
    testStart(renderEmbed)
    testEvents(renderEmbed)
    testHostileMessages(renderEmbed)
    testChangesOfOptions(renderEmbed)
    testFailure(renderEmbed)
    testDocumentLoads(renderEmbed)
    testEnd(renderEmbed)
    testSeveralEmbeds(renderEmbed)
    testActions(renderEmbed)
  })
}

export { type AdminField, type AdminResource, adminResources } from '../client/adminResources.ts'
export { type AnswerFilter, answerFilters } from '../client/answerFilters.ts'
export { answerView } from '../client/answerView.ts'
export {
  type AdminList,
  type AdminListSnapshot,
  type BulkView,
  createAdminList,
  importLabel,
  linesOf,
  removeLabel,
} from '../client/createAdminList.ts'
export { type Chart, type ChartData, createChart } from '../client/createChart.ts'
export { createEventLog, type EventLog, type LogEntry } from '../client/createEventLog.ts'
export type { Router } from '../client/createRouter.ts'
export { choices, otherFilters, type Settings, statusMember } from '../client/createSettings.ts'
export { createStore, type Store } from '../client/createStore.ts'
export { embedOptions } from '../client/embedOptions.ts'
export { type ExplainedError, explainError } from '../client/explainError.ts'
export { needsValues, operatorsFor } from '../client/filterOperators.ts'
export { type FilterRows, filterRows } from '../client/filterRows.ts'
export { focusBehind } from '../client/focusBehind.ts'
export { focusHeading } from '../client/focusHeading.ts'
export type { HostConfig } from '../client/HostConfig.ts'
export { liveNote } from '../client/liveNote.ts'
export { loadValues } from '../client/loadValues.ts'
export { memberCount } from '../client/memberCount.ts'
export { joinableUnits, memberFacts } from '../client/memberFacts.ts'
export { mintSession } from '../client/mintSession.ts'
export { moneyFormat } from '../client/moneyFormat.ts'
export { type Host, openHost } from '../client/openHost.ts'
export { type PagePath, pageAt, pages } from '../client/pages.ts'
export { granularityChoices, memberChoices, type PickUnit, pickUnits, timeChoices, titleOf } from '../client/pickUnits.ts'
export { type FilterRow, firstForm, limitOf, memberForm, type QueryForm, ranges, toQuery } from '../client/queryForm.ts'
export { renderMarkdown } from '../client/renderMarkdown.ts'
export { resultView } from '../client/resultView.ts'
export { rowCount } from '../client/rowCount.ts'
export { saveFile } from '../client/saveFile.ts'
export { spokenText } from '../client/spokenText.ts'
export { suggestions } from '../client/suggestions.ts'
export type { TableView } from '../client/TableView.ts'
export { tendChat } from '../client/tendChat.ts'
export { toCsv } from '../client/toCsv.ts'
export { tokenCount } from '../client/tokenCount.ts'

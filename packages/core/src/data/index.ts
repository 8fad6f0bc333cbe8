// The front door of the data room.
export { checkQuery } from './checkQuery.ts'
export type {
  ConvertedQuery,
  CubesqlOptions,
  DataClient,
  DryRunAnswer,
  MetaOptions,
  SqlAnswer,
  SqlColumn,
  SqlDescription,
  SqlOptions,
  SqlStream,
  SubscribeHandlers,
  SubscribeOptions,
  WebSocketConstructor,
  WebSocketLike,
} from './clientTypes.ts'
export { createDataClient, type DataClientOptions } from './createDataClient.ts'
export type { LoadAnswer, LoadOptions, RowOf } from './loadTypes.ts'
export type { LoadProgress, PollOptions } from './poll.ts'
export type * from './queryTypes.ts'
export type * from './types.ts'

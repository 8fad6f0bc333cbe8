export { checkQuery } from '../data/checkQuery.ts'
export type { DataClient, MetaOptions } from '../data/clientTypes.ts'
export { createDataClient, type DataClientOptions } from '../data/createDataClient.ts'
export type { Exact, LoadAnswer, LoadOptions, RowOf, SqlAnswers } from '../data/loadTypes.ts'
export type {
  DrillMembersGrouped,
  MemberType,
  V1CubeMeta,
  V1CubeMetaDimension,
  V1CubeMetaDimensionGranularity,
  V1CubeMetaFolder,
  V1CubeMetaFormat,
  V1CubeMetaFormatDescription,
  V1CubeMetaHierarchy,
  V1CubeMetaJoin,
  V1CubeMetaMeasure,
  V1CubeMetaNestedFolder,
  V1CubeMetaSegment,
  V1CustomNumericFormat,
  V1CustomTimeFormat,
  V1LinkFormat,
  V1Meta,
  V1MetaResponse,
  V1SimpleFormat,
  V1UnknownFormat,
} from '../data/metaTypes.ts'
export { needsValues } from '../data/needsValues.ts'
export type { LoadProgress, PollOptions } from '../data/poll.ts'
export { queryFilters } from '../data/queryFilters.ts'
export type {
  AbsoluteDateRange,
  AndFilter,
  AnyModel,
  CacheMode,
  ComparisonOperator,
  DataModel,
  DateOperator,
  DateRange,
  DimensionFilter,
  DimensionFilterNode,
  DimensionMember,
  DimensionName,
  Filter,
  FilterOperator,
  FilterValues,
  Granularity,
  LogicalFilter,
  MeasureFilter,
  MeasureFilterNode,
  MeasureName,
  MeasureOperator,
  OrderDirection,
  OrderMember,
  OrFilter,
  Queries,
  Query,
  RangeOperator,
  ResponseFormat,
  SegmentName,
  SubqueryJoin,
  TextOperator,
  TimeDimension,
  TimeDimensionName,
  TimeDimensionOf,
  UnaryOperator,
} from '../data/queryTypes.ts'
export type {
  Annotation,
  Cell,
  ColumnarData,
  CompactData,
  GranularityAnnotation,
  LoadData,
  LoadResponse,
  LoadResult,
  MemberAnnotation,
  MultiLoadResult,
  NormalizedFilter,
  NormalizedQuery,
  NormalizedTimeDimension,
  QueryType,
  Row,
  RowsData,
  V1Error,
} from '../data/resultTypes.ts'
export type {
  ConvertedQuery,
  CubesqlOptions,
  DryRunAnswer,
  SqlAnswer,
  SqlColumn,
  SqlDescription,
  SqlOptions,
  SqlStream,
} from '../data/sqlTypes.ts'
export type { SubscribeHandlers, SubscribeOptions, WebSocketConstructor, WebSocketLike } from '../data/subscribeTypes.ts'
export type { AnySvcError } from '../errors/AnySvcError.ts'
export { isSvcError, SvcError } from '../errors/base.ts'
export type { SvcErrorCode } from '../errors/codes.ts'
export { QueryFailedError, QueryInvalidError } from '../errors/data.ts'
export { EmbedOptionError } from '../errors/embed.ts'
export {
  HttpBodyError,
  type HttpBodyReason,
  HttpError,
  HttpNetworkError,
  HttpOptionError,
  HttpStatusError,
  HttpTimeoutError,
  HttpTokenError,
  type RequestFacts,
} from '../errors/http.ts'
export { ResultShapeError } from '../errors/result.ts'
export { serverMessage } from '../errors/serverMessage.ts'
export type { RetryOptions, Token, TransportOptions } from '../http/index.ts'
export { createMeta } from '../meta/createMeta.ts'
export { diffMeta, type MetaChange, type MetaDiff, type MetaDifference } from '../meta/diffMeta.ts'
export { filterOperators } from '../meta/filterOperators.ts'
export type {
  HierarchyStep,
  MemberKind,
  MemberOfKind,
  MemberQuery,
  Meta,
  MetaDimension,
  MetaFolder,
  MetaGranularity,
  MetaHierarchy,
  MetaMeasure,
  MetaMember,
  MetaSegment,
  SearchOptions,
  Visibility,
} from '../meta/types.ts'
export type { FilterEntry, FilterInput, FilterValue } from '../protocol/types.ts'
export type { PivotConfig } from '../table/axes.ts'
export { type CastNumericsOptions, type CastRow, castNumerics } from '../table/castNumerics.ts'
export type { DrillDownLocator, DrillDownQuery } from '../table/drillDown.ts'
export { toBigInt, toDecimal, toNumber } from '../table/numbers.ts'
export { ResultTable } from '../table/ResultTable.ts'
export type { ResultColumn } from '../table/resultColumns.ts'
export type { TableColumn } from '../table/tableColumns.ts'
export { type ToInstantOptions, toInstant, toLocalTime } from '../table/times.ts'
export { type CsvOptions, toCsv } from '../table/toCsv.ts'
export type { ChartRow, PivotRow, Series, SeriesName, SeriesPoint, TableRow } from '../table/views.ts'
export type { BuiltInGranularity } from '../time/granularity.ts'

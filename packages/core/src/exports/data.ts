export type {
  Annotation,
  Cell,
  ColumnarData,
  CompactData,
  DrillMembersGrouped,
  GranularityAnnotation,
  LoadData,
  LoadResponse,
  LoadResult,
  MemberAnnotation,
  MemberType,
  MultiLoadResult,
  NormalizedFilter,
  NormalizedQuery,
  NormalizedTimeDimension,
  QueryType,
  Row,
  RowsData,
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
  V1Error,
  V1LinkFormat,
  V1Meta,
  V1MetaResponse,
  V1SimpleFormat,
  V1UnknownFormat,
} from '../data/types.ts'
export { ResultShapeError } from '../errors/result.ts'
export type { PivotConfig } from '../table/axes.ts'
export type { DrillDownFilter, DrillDownLocator, DrillDownQuery } from '../table/drillDown.ts'
export { toBigInt, toDecimal, toNumber } from '../table/numbers.ts'
export { type ResultColumn, ResultTable } from '../table/ResultTable.ts'
export type { TableColumn } from '../table/tableColumns.ts'
export { type ToInstantOptions, toInstant, toLocalTime } from '../table/times.ts'
export type { ChartRow, PivotRow, Series, SeriesName, SeriesPoint, TableRow } from '../table/views.ts'

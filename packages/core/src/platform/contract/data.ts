// Facts about the Core Data API: operations and schemas, as TypeScript (service interface, "Resources and their fields" and "Endpoints").
// Only read by scripts/generate.mjs, for the OpenAPI document and the JSON Schemas; the data client has its own types.
// Servers add fields: every object is open.
import type { integer } from './schemas.ts';

export interface Operations {
  metaV1: { method: 'GET'; path: '/v1/meta'; tag: 'Data';
    query: { extended?: boolean }; // more fields per member; clients keep unknown fields
    ok: { 200: V1MetaResponse; 304: void };
    errors: ['4XX', '5XX'];
    notes: ['Load Metadata', 'has an ETag; 304 to If-None-Match'];
  };
  loadV1: { method: 'POST'; path: '/v1/load'; tag: 'Data';
    body: V1LoadRequest;
    ok: { 200: V1LoadResponse | V1LoadResultSet | V1ContinueWait };
    errors: ['4XX', '5XX'];
    notes: ['200 with error "Continue wait": repeat the same request', 'arrays and compareDateRange need queryType multi, else 400'];
  };
  loadByQueryV1: { method: 'GET'; path: '/v1/load'; tag: 'Data';
    query: {
      query: string; // JSON of the query; required
      queryType?: 'multi';
      cache?: V1CacheMode;
    };
    ok: { 200: V1LoadResponse | V1LoadResultSet | V1ContinueWait };
    errors: ['4XX', '5XX'];
  };
  cubesqlV1: { method: 'POST'; path: '/v1/cubesql'; tag: 'Data';
    body: V1CubesqlRequest;
    ok: { 200: V1CubesqlLine };
    okType: 'application/x-ndjson';
    errors: ['4XX', '5XX'];
    notes: ['newline-delimited JSON, Content-Type application/json: first the schema line, then data lines; an error line can come at any point'];
  };
  sqlV1: { method: 'POST'; path: '/v1/sql'; tag: 'Data';
    body: V1SqlRequest;
    ok: { 200: V1SqlResponse | V1SqlResponse[] };
    errors: ['4XX', '5XX'];
    notes: ['a list for a list of queries, and for a compare'];
  };
  sqlByQueryV1: { method: 'GET'; path: '/v1/sql'; tag: 'Data';
    query: {
      query: string; // JSON of the query; required
      format?: 'rest' | 'sql';
      disable_post_processing?: boolean;
    };
    ok: { 200: V1SqlResponse | V1SqlResponse[] };
    errors: ['4XX', '5XX'];
  };
  dryRunV1: { method: 'POST'; path: '/v1/dry-run'; tag: 'Data';
    body: V1LoadRequest;
    ok: { 200: V1DryRunResponse };
    errors: ['4XX', '5XX'];
    notes: ['normalized queries without running'];
  };
  convertQueryV1: { method: 'POST'; path: '/v1/convert-query'; tag: 'Data';
    body: V1ConvertQueryRequest;
    ok: { 200: V1ConvertQueryResponse };
    errors: ['4XX', '5XX'];
  };
}

export interface V1Error {
  error: string;
}
export interface V1ContinueWait {
  error: 'Continue wait';
  stage?: string;
  timeElapsed?: number;
}
export interface V1MetaResponse {
  cubes?: V1CubeMeta[]; // the data-model units
  compilerId?: string; // identifier of the compiled data model
}
export interface V1CubeMeta {
  name: string;
  title?: string;
  type: 'cube' | 'view';
  meta?: Record<string, unknown>;
  description?: string;
  measures: V1CubeMetaMeasure[];
  dimensions: V1CubeMetaDimension[];
  segments: V1CubeMetaSegment[];
  joins?: V1CubeMetaJoin[];
  folders?: V1CubeMetaFolder[];
  nestedFolders?: V1CubeMetaNestedFolder[];
  hierarchies?: V1CubeMetaHierarchy[];
}
export interface V1CubeMetaMeasure {
  name: string;
  type: string;
  title?: string;
  shortTitle?: string;
  description?: string;
  aggType?: string;
  meta?: Record<string, unknown>;
  format?: V1CubeMetaFormat;
  formatDescription?: V1CubeMetaFormatDescription;
  currency?: string; // pattern ^[A-Z]{3}$; ISO 4217
  aliasMember?: string; // in a view: the original path <Unit>.<measure>
}
export interface V1CubeMetaDimension {
  name: string;
  type: string;
  title?: string;
  shortTitle?: string;
  description?: string;
  aliasMember?: string; // in a view: the original path <Unit>.<dimension>
  granularities?: V1CubeMetaDimensionGranularity[];
  meta?: Record<string, unknown>;
  format?: V1CubeMetaFormat;
  formatDescription?: V1CubeMetaFormatDescription;
  currency?: string; // pattern ^[A-Z]{3}$; ISO 4217
  order?: 'asc' | 'desc';
  key?: string; // key reference for the dimension
}
export interface V1CubeMetaDimensionGranularity {
  name: string;
  title: string;
  interval?: string;
  sql?: string;
  offset?: string;
  origin?: string;
}
export interface V1CubeMetaSegment {
  name: string;
  title: string;
  shortTitle: string;
  description?: string;
  meta?: Record<string, unknown>;
}
export interface V1CubeMetaJoin {
  name: string;
  relationship: string;
}
export interface V1CubeMetaFolder {
  name: string;
  members: string[];
}
export interface V1CubeMetaNestedFolder {
  name: string;
  members: (string | V1CubeMetaNestedFolder)[];
}
export interface V1CubeMetaHierarchy {
  name: string;
  levels: string[];
  title?: string;
  aliasMember?: string; // original path <Unit>.<hierarchy> when defined in a unit
}
export type V1CubeMetaFormat = V1CubeMetaSimpleFormat | V1CubeMetaLinkFormat | V1CubeMetaCustomTimeFormat | V1CubeMetaCustomNumericFormat;
export type V1CubeMetaSimpleFormat = 'percent' | 'currency' | 'number' | 'imageUrl' | 'id' | 'link';
export interface V1CubeMetaLinkFormat {
  label: string;
  type: 'link';
}
export interface V1CubeMetaCustomTimeFormat {
  type: 'custom-time';
  value: string; // POSIX strftime format with d3-time-format extensions
}
export interface V1CubeMetaCustomNumericFormat {
  type: 'custom-numeric';
  value: string; // d3-format specifier
  alias?: string; // name of the predefined format, present only when a named format was used
}
export interface V1CubeMetaFormatDescription {
  name: string; // a predefined format name, a base name such as number, or custom
  specifier: string; // d3-format specifier
  currency?: string; // pattern ^[A-Z]{3}$; present when a currency format is used
}
export type V1CacheMode = 'stale-if-slow' | 'stale-while-revalidate' | 'must-revalidate' | 'no-cache';
export interface V1LoadRequest {
  query: V1Query | V1Query[]; // an array is data blending
  queryType?: 'multi';
  cache?: V1CacheMode; // default stale-if-slow
}
export interface V1Query {
  measures?: string[];
  dimensions?: string[];
  segments?: string[];
  timeDimensions?: V1QueryTimeDimension[];
  filters?: V1QueryFilter[];
  order?: Record<string, 'asc' | 'desc'> | [string, 'asc' | 'desc'][]; // an empty list means none
  limit?: integer; // >=0
  offset?: integer; // >=0
  total?: boolean;
  timezone?: string; // IANA name
  renewQuery?: boolean; // deprecated, refused by newer servers; use cache
  ungrouped?: boolean;
  joinHints?: [string, string][]; // [from, to]
  subqueryJoins?: V1QuerySubqueryJoin[];
  responseFormat?: 'default' | 'compact' | 'columnar';
}
export interface V1QueryTimeDimension {
  dimension: string;
  granularity?: string | null;
  dateRange?: string | string[]; // relative text, or [from, to]; one element means that day
  compareDateRange?: (string | string[])[]; // not together with dateRange; one per query
}
export type V1QueryFilter = V1QueryMemberFilter | V1QueryOrFilter | V1QueryAndFilter;
export interface V1QueryMemberFilter {
  member: string;
  operator: 'equals' | 'notEquals' | 'contains' | 'notContains' | 'startsWith' | 'notStartsWith' | 'endsWith' | 'notEndsWith' | 'gt' | 'gte' | 'lt' | 'lte' | 'set' | 'notSet' | 'inDateRange' | 'notInDateRange' | 'onTheDate' | 'beforeDate' | 'beforeOrOnDate' | 'afterDate' | 'afterOrOnDate' | 'measureFilter';
  values?: (string | null)[]; // none for set, notSet and measureFilter
}
export interface V1QueryOrFilter {
  or: V1QueryFilter[];
}
export interface V1QueryAndFilter {
  and: V1QueryFilter[];
}
export interface V1QuerySubqueryJoin {
  sql: string;
  on: string;
  joinType: string;
  alias: string;
}
export interface V1NormalizedQuery {
  measures?: string[];
  dimensions?: string[];
  segments?: string[];
  timeDimensions?: V1NormalizedTimeDimension[];
  filters?: V1NormalizedFilter[];
  order?: { id: string; desc: boolean }[]; // first by the first
  limit?: integer | null;
  offset?: integer;
  total?: boolean;
  timezone?: string; // IANA name
  queryType?: string;
} // the query as the server understood it: answers repeat it in this form
export interface V1NormalizedTimeDimension {
  dimension: string;
  granularity?: string | null;
  dateRange?: string | string[]; // [from, to]; text where the server does not resolve it
}
export interface V1NormalizedFilter {
  member?: string;
  operator?: string;
  values?: (string | null)[];
  or?: V1NormalizedFilter[];
  and?: V1NormalizedFilter[];
} // a member with its operator, or one of the two lists
export type V1Cell = string | number | boolean | null;
export type V1ResultData = Record<string, V1Cell>[] | V1CompactData | V1ColumnarData;
export interface V1CompactData {
  members: string[];
  dataset: V1Cell[][];
}
export interface V1ColumnarData {
  members: string[];
  columns: V1Cell[][];
}
export interface V1LoadResponse {
  query: V1NormalizedQuery;
  data: V1ResultData; // numbers usually arrive as text, times as local ISO text without offset
  annotation: V1Annotation;
  lastRefreshTime?: string;
  total?: integer | null; // only when asked for
  refreshKeyValues?: unknown[] | null;
  usedPreAggregations?: Record<string, unknown> | null;
  dataSource?: string | null;
  dbType?: string | null;
  extDbType?: string | null;
  external?: boolean | null;
  slowQuery?: boolean; // true marks an answer from a stale cache
}
export interface V1LoadResultSet {
  queryType: 'regularQuery' | 'compareDateRangeQuery' | 'blendingQuery';
  results: V1LoadResponse[];
  pivotQuery?: V1NormalizedQuery;
  slowQuery?: boolean;
}
export interface V1Annotation {
  measures: Record<string, V1MemberAnnotation>;
  dimensions: Record<string, V1MemberAnnotation>;
  segments: Record<string, V1MemberAnnotation>;
  timeDimensions: Record<string, V1MemberAnnotation>;
}
export interface V1MemberAnnotation {
  title: string;
  shortTitle: string;
  type?: string;
  description?: string;
  meta?: unknown;
  format?: unknown;
  formatDescription?: V1CubeMetaFormatDescription;
  currency?: string;
  drillMembers?: string[];
  drillMembersGrouped?: Record<string, unknown>;
  granularity?: V1CubeMetaDimensionGranularity;
}
export interface V1CubesqlRequest {
  query: string;
  timezone?: string;
  cache?: V1CacheMode;
}
export type V1CubesqlLine = V1CubesqlSchemaLine | V1CubesqlDataLine | V1Error;
export interface V1CubesqlSchemaLine {
  schema: V1CubesqlColumn[];
  lastRefreshTime?: string;
}
export interface V1CubesqlColumn {
  name: string;
  column_type: string; // Int64, Double, String, Boolean, Timestamp, ...
}
export interface V1CubesqlDataLine {
  data: V1Cell[][];
}
export interface V1SqlRequest {
  query: V1Query | V1Query[] | string; // text with format sql
  format?: 'rest' | 'sql';
  disable_post_processing?: boolean;
}
export interface V1SqlResponse {
  sql: V1CompiledSql;
}
export interface V1CompiledSql {
  status?: string;
  sql?: unknown[]; // [text, params]
  query_type?: string;
  error?: string;
}
export interface V1DryRunResponse {
  queryType: string;
  normalizedQueries: V1NormalizedQuery[];
  pivotQuery?: V1NormalizedQuery;
  queryOrder?: unknown[];
  transformedQueries?: unknown[];
}
export interface V1ConvertQueryRequest {
  input: 'sql';
  output: 'rest';
  query: string;
}
export interface V1ConvertQueryResponse {
  status: 'ok' | 'error';
  query?: V1Query;
  error?: string;
}

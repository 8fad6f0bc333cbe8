import type { ReadToolCall, RowsToolResult } from '@svc/core/ai'

/** The rows that a step of the agent read, by SQL or by a query of `/v1/load`. Other steps have none. */
export const toolRows = (call: ReadToolCall): RowsToolResult | undefined =>
  call.kind === 'sql' || call.kind === 'load' ? call.result : undefined

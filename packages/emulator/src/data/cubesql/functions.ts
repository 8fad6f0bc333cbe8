import type { MeasureType } from '../model/types.ts'
import { type Node, text } from './ast.ts'

/** Measure types that an aggregate function may be written for. The first of them is what it makes of a dimension. */
export const measureTypes: Readonly<Record<string, readonly [MeasureType, ...MeasureType[]]>> = {
  count: ['count', 'number'],
  count_star: ['count', 'number'],
  sum: ['sum', 'number'],
  avg: ['avg', 'number'],
  min: ['min', 'number', 'time', 'string'],
  max: ['max', 'number', 'time', 'string'],
  approx_count_distinct: ['countDistinctApprox', 'number'],
  approx_distinct: ['countDistinctApprox', 'number'],
}

/** Aggregate functions: these, and the one that takes a measure of any type. */
export const aggregateFunctions = new Set(['measure', ...Object.keys(measureTypes)])

/**
 * Scalar functions that a statement may use. Everything else that the database can do, such as reading its settings or running text
 * as SQL, stays out of reach.
 */
export const scalarFunctions = new Set([
  // Operators
  '+',
  '-',
  '*',
  '/',
  '//',
  '%',
  '||',
  '~~',
  '!~~',
  '~~*',
  '!~~*',
  'like_escape',
  'not_like_escape',
  'ilike_escape',
  'not_ilike_escape',
  // Dates
  'date_trunc',
  'date_part',
  'date_diff',
  'datediff',
  'extract',
  'year',
  'quarter',
  'month',
  'week',
  'day',
  'hour',
  'minute',
  'second',
  // Choices
  'coalesce',
  'ifnull',
  'nullif',
  'greatest',
  'least',
  'if',
  // Texts
  'lower',
  'upper',
  'trim',
  'ltrim',
  'rtrim',
  'concat',
  'concat_ws',
  'length',
  'char_length',
  'character_length',
  'substring',
  'substr',
  'left',
  'right',
  'replace',
  'reverse',
  'lpad',
  'rpad',
  'starts_with',
  'contains',
  'position',
  'strpos',
  'split_part',
  // Dates as text
  'strftime',
  // Numbers
  'round',
  'floor',
  'ceil',
  'ceiling',
  'abs',
  'sign',
  'sqrt',
  'power',
  'pow',
  'exp',
  'ln',
  'log',
  'log10',
  'mod',
  'trunc',
  // Intervals
  'to_days',
  'to_hours',
  'to_minutes',
  'to_seconds',
  'to_weeks',
  'to_months',
  'to_years',
])

/** Whether the node calls an aggregate function. */
export const isAggregate = (node: Node) =>
  node.class === 'FUNCTION' && aggregateFunctions.has(text(node['function_name']).toLowerCase())

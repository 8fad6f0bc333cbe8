import { isCalculated } from '../../model/checkModel.ts'
import type { Measure } from '../../model/types.ts'

const aggregateCall =
  /\b(?:count|count_if|sum|avg|mean|min|max|median|mode|product|any_value|first|last|list|array_agg|string_agg|group_concat|bool_(?:and|or)|bit_(?:and|or|xor)|(?:arg_)?(?:min|max)(?:_by)?|(?:stddev|var|covar)(?:_pop|_samp|iance)?|corr|quantile\w*|approx_\w+)\s*\(/i

/** Whether a calculated measure aggregates rows in its own SQL: `max({CUBE}.created_at)`, and not only `{total} / {count}`. */
export const aggregatesRows = (measure: Measure): boolean =>
  isCalculated(measure) && (measure.sql?.parts.some((part) => typeof part === 'string' && aggregateCall.test(part)) ?? false)

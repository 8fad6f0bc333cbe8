import type { LoadResult, Row } from '@svc/core/data'
import type { LoadedData } from './LoadedData.ts'
import { timeAxisOf } from './timeAxisOf.ts'

/** An answer of the service as the parts of the page use it. */
export function readAnswer(answer: LoadResult<readonly Row[]>): LoadedData {
  const { measures, dimensions, segments, timeDimensions } = answer.annotation
  return {
    rows: answer.data,
    members: { ...measures, ...dimensions, ...segments, ...timeDimensions },
    timeAxis: timeAxisOf(answer),
    answer,
  }
}

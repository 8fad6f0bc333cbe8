import { expect, test } from 'vitest'
import * as entry from './data.ts'

test('the data entry exports these names', () => {
  expect(Object.keys(entry)).toMatchInlineSnapshot(`
    [
      "checkQuery",
      "createDataClient",
      "needsValues",
      "queryFilters",
      "isSvcError",
      "SvcError",
      "QueryFailedError",
      "QueryInvalidError",
      "EmbedOptionError",
      "HttpBodyError",
      "HttpError",
      "HttpNetworkError",
      "HttpOptionError",
      "HttpStatusError",
      "HttpTimeoutError",
      "HttpTokenError",
      "ResultShapeError",
      "serverMessage",
      "createMeta",
      "diffMeta",
      "filterOperators",
      "castNumerics",
      "toBigInt",
      "toDecimal",
      "toNumber",
      "ResultTable",
      "toInstant",
      "toLocalTime",
      "toCsv",
    ]
  `)
})

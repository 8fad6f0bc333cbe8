import { expect, test } from 'vitest'
import * as entry from './data.ts'

test('the data entry exports these names', () => {
  expect(Object.keys(entry)).toMatchInlineSnapshot(`
    [
      "checkQuery",
      "createDataClient",
      "isSvcError",
      "SvcError",
      "QueryFailedError",
      "QueryInvalidError",
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
      "toBigInt",
      "toDecimal",
      "toNumber",
      "ResultTable",
      "toInstant",
      "toLocalTime",
    ]
  `)
})

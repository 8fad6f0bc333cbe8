import { expectTypeOf, test } from 'vitest'
import { type AnySvcError, isSvcError, type SvcError, type SvcErrorCode } from '../exports/index.ts'
import type { EmbedTimeoutReason } from './embed.ts'
import type { HttpStatusError } from './http.ts'
import type { ScimError } from './scim.ts'

declare const caught: unknown
declare const known: SvcError

test('the code of a caught error says which fields it has', () => {
  if (!isSvcError(caught)) return
  expectTypeOf(caught.code).toEqualTypeOf<SvcErrorCode>()
  // Kept in a variable or in an object, it stays one of the codes.
  expectTypeOf({ code: caught.code }).toEqualTypeOf<{ code: SvcErrorCode }>()
  if (caught.code === 'HTTP_STATUS') expectTypeOf(caught).toEqualTypeOf<HttpStatusError>()
  if (caught.code === 'EMBED_TIMEOUT') expectTypeOf(caught.reason).toEqualTypeOf<EmbedTimeoutReason>()
  switch (caught.code) {
    case 'SCIM_ERROR':
      expectTypeOf(caught).toEqualTypeOf<ScimError>()
      break
    case 'EMULATOR_START':
      // Its class is in another package.
      expectTypeOf(caught).toExtend<SvcError>()
      break
    default:
      // @ts-expect-error not all of them have a status
      void caught.status
  }
})
test('so does that of an error of a hook or an embed', () => {
  if (isSvcError(known) && known.code === 'HTTP_STATUS') expectTypeOf(known).toEqualTypeOf<HttpStatusError>()
})
test('every code has its error, and every one of them is a SvcError', () => {
  expectTypeOf<AnySvcError['code']>().toEqualTypeOf<SvcErrorCode>()
  expectTypeOf<AnySvcError>().toExtend<SvcError>()
})

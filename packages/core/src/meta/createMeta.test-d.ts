import { describe, expectTypeOf, test } from 'vitest'
import type { V1CubeMeta, V1CubeMetaFormat, V1MetaResponse } from '../data/metaTypes.ts'
import { createMeta } from './createMeta.ts'
import type { MetaDimension, MetaGranularity, MetaMeasure, MetaMember, MetaSegment } from './types.ts'

declare const response: V1MetaResponse
const meta = createMeta(response)

describe('createMeta', () => {
  test('tells members apart by kind', () => {
    const member = meta.member('orders.count')
    expectTypeOf(member).toEqualTypeOf<MetaMember | undefined>()
    if (member?.kind === 'measure') {
      expectTypeOf(member).toEqualTypeOf<MetaMeasure>()
      expectTypeOf(member.format).toEqualTypeOf<V1CubeMetaFormat | undefined>()
    }
    if (member?.kind === 'dimension') expectTypeOf(member.order).toEqualTypeOf<'asc' | 'desc' | undefined>()
  })

  test('narrows lists by the asked kind', () => {
    expectTypeOf(meta.membersOf('orders', 'dimension')).toEqualTypeOf<readonly MetaDimension[]>()
    expectTypeOf(meta.membersOf('orders', 'segment')).toEqualTypeOf<readonly MetaSegment[]>()
    expectTypeOf(meta.membersOf('orders')).toEqualTypeOf<readonly MetaMember[]>()
    expectTypeOf(meta.joinableMembers({}, 'measure')).toEqualTypeOf<readonly MetaMeasure[]>()
    expectTypeOf(meta.granularities('orders.at')).toEqualTypeOf<readonly MetaGranularity[]>()
    // @ts-expect-error there is no such kind
    meta.membersOf('orders', 'measures')
  })

  test('keeps fields that the interface does not list as unknown', () => {
    const unit = {} as V1CubeMeta
    expectTypeOf(unit['viewGroups']).toEqualTypeOf<unknown>()
    expectTypeOf(unit.connectedComponent).toEqualTypeOf<number | undefined>()
    expectTypeOf(unit.type).toEqualTypeOf<'cube' | 'view'>()
  })
})

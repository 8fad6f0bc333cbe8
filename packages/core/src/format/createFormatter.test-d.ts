import { describe, expectTypeOf, test } from 'vitest'
import type { V1CubeMetaMeasure } from '../data/metaTypes.ts'
import type { MemberAnnotation } from '../data/resultTypes.ts'
import type { MetaDimension, MetaMeasure, MetaMember } from '../meta/types.ts'
import type { ResultColumn } from '../table/resultColumns.ts'
import type { TableColumn } from '../table/tableColumns.ts'
import { createFormatter, type FormattableMember } from './createFormatter.ts'

const formatter = createFormatter({ locale: 'de' })

describe('createFormatter', () => {
  test('takes members of the metadata, annotations and columns', () => {
    expectTypeOf<V1CubeMetaMeasure>().toExtend<FormattableMember>()
    expectTypeOf<MetaMeasure>().toExtend<FormattableMember>()
    expectTypeOf<MemberAnnotation>().toExtend<FormattableMember>()
    expectTypeOf<ResultColumn>().toExtend<FormattableMember>()
    expectTypeOf<TableColumn>().toExtend<FormattableMember>()
    expectTypeOf<MetaDimension>().toExtend<FormattableMember>()
    expectTypeOf<MetaMember>().toExtend<FormattableMember>()
  })

  test('gives text, or parts told apart by kind', () => {
    expectTypeOf(formatter.format('1')).toEqualTypeOf<string>()
    const part = formatter.parts('https://x.test', { format: 'link' })
    expectTypeOf(part.text).toEqualTypeOf<string>()
    if (part.kind === 'link') expectTypeOf(part.href).toEqualTypeOf<string>()
    if (part.kind === 'image') expectTypeOf(part.src).toEqualTypeOf<string>()
    // @ts-expect-error only a link has an address
    part.href
  })

  test('refuses values that are no cells', () => {
    // @ts-expect-error an object is no cell
    formatter.format({})
    // @ts-expect-error a locale is text
    createFormatter({ locale: 5 })
  })
})

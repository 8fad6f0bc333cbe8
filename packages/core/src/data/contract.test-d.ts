import { expectTypeOf, test } from 'vitest'
import type * as contract from '../platform/contract/data.ts'
import type * as meta from './metaTypes.ts'
import type * as result from './resultTypes.ts'

/** Without the index signature of `Extra`. */
type Named<T> = keyof { [Field in keyof T as string extends Field ? never : Field]: unknown }
/** What the contract names and our type does not: `Extra` would take it as `unknown`. */
type Missing<Theirs, Ours> = Exclude<Named<Theirs>, Named<Ours>>

test('the types of the data model have every field of platform/contract/data.ts', () => {
  expectTypeOf<Missing<contract.V1MetaResponse, meta.V1MetaResponse>>().toBeNever()
  expectTypeOf<Missing<contract.V1CubeMeta, meta.V1CubeMeta>>().toBeNever()
  expectTypeOf<Missing<contract.V1CubeMetaMeasure, meta.V1CubeMetaMeasure>>().toBeNever()
  expectTypeOf<Missing<contract.V1CubeMetaDimension, meta.V1CubeMetaDimension>>().toBeNever()
  expectTypeOf<Missing<contract.V1CubeMetaDimensionGranularity, meta.V1CubeMetaDimensionGranularity>>().toBeNever()
  expectTypeOf<Missing<contract.V1CubeMetaSegment, meta.V1CubeMetaSegment>>().toBeNever()
  expectTypeOf<Missing<contract.V1CubeMetaJoin, meta.V1CubeMetaJoin>>().toBeNever()
  expectTypeOf<Missing<contract.V1CubeMetaFolder, meta.V1CubeMetaFolder>>().toBeNever()
  expectTypeOf<Missing<contract.V1CubeMetaHierarchy, meta.V1CubeMetaHierarchy>>().toBeNever()
  expectTypeOf<Missing<contract.V1CubeMetaFormatDescription, meta.V1CubeMetaFormatDescription>>().toBeNever()
  expectTypeOf<Missing<contract.V1CubeMetaCustomNumericFormat, meta.V1CustomNumericFormat>>().toBeNever()
  expectTypeOf<meta.V1SimpleFormat>().toEqualTypeOf<contract.V1CubeMetaSimpleFormat>()
})

test('so have those of results', () => {
  expectTypeOf<Missing<contract.V1MemberAnnotation, result.MemberAnnotation>>().toBeNever()
  expectTypeOf<Missing<contract.V1Annotation, result.Annotation>>().toBeNever()
  expectTypeOf<Missing<contract.V1LoadResponse, result.LoadResult>>().toBeNever()
  expectTypeOf<Missing<contract.V1LoadResultSet, result.MultiLoadResult>>().toBeNever()
  expectTypeOf<Missing<contract.V1NormalizedQuery, result.NormalizedQuery>>().toBeNever()
  expectTypeOf<Missing<contract.V1NormalizedFilter, result.NormalizedFilter>>().toBeNever()
  expectTypeOf<Missing<contract.V1NormalizedTimeDimension, result.NormalizedTimeDimension>>().toBeNever()
})

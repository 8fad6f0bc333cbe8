import { expect, test } from 'vitest'
import * as surface from './surface.ts'

test('the entry exports these names', () => {
  expect(Object.keys(surface).sort()).toEqual(['MessageError', 'SurfaceOptionError', 'createSurface', 'hostOriginOf'])
})

import { expect, test } from 'vitest'
import { readAddress } from '../boot/readAddress.ts'
import { readHostPath } from './readHostPath.ts'

const on = (path: string) => readAddress(new URL(path, location.origin))
const app = on('/embed/d/42/app')
const dashboard = on('/embed/dashboard/a1b2c3d4')

test('the app takes routes below it, and whole paths of its own', () => {
  const taken: [string, string][] = [
    ['/', '/embed/d/42/app'],
    ['/workbook/130', '/embed/d/42/app/workbook/130'],
    ['/workbook/130/dashboard/widget/37', '/embed/d/42/app/workbook/130/dashboard/widget/37'],
    ['/embed/d/42/app', '/embed/d/42/app'],
    ['/embed/d/42/app/folder/7/', '/embed/d/42/app/folder/7'],
    ['/workbook/130?x=1#y', '/embed/d/42/app/workbook/130'],
  ]
  for (const [path, arrived] of taken) expect([path, readHostPath(path, app)]).toEqual([path, arrived])
})

test('a dashboard takes dashboards and their widgets', () => {
  expect(readHostPath('/embed/dashboard/e5f6a7b8', dashboard)).toBe('/embed/dashboard/e5f6a7b8')
  expect(readHostPath('/embed/dashboard/a1b2c3d4/widget/37', dashboard)).toBe('/embed/dashboard/a1b2c3d4/widget/37')
  expect(readHostPath('/embed/chat', dashboard)).toBeUndefined()
})

test('slashes at the end do not count, and hundreds of thousands before something else lead nowhere', () => {
  const slashes = '/'.repeat(300_000)
  expect(readHostPath(`/workbook/130${slashes}`, app)).toBe('/embed/d/42/app/workbook/130')
  expect(readHostPath(`/workbook${slashes}x`, app)).toBeUndefined()
})

test('what leads elsewhere leads nowhere', () => {
  const hostile = [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    'workbook/130',
    '',
    '/embed/d/43/app',
    '/nope',
    '/\t/[',
    null,
    7,
  ]
  for (const path of hostile) expect([path, readHostPath(path, app)]).toEqual([path, undefined])
})

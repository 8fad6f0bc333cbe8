import { expect, test } from 'vitest'
import { appPages } from './appPages.ts'
import { choices } from './choices.ts'

test('a place that the list does not lead to is in it, while the viewer is there', () => {
  expect(appPages('/workbook/130')).toBe(choices.appPath)
  expect(appPages('/folder/7')).toEqual({ ...choices.appPath, '/folder/7': 'Another page' })
  expect(appPages('constructor')['constructor']).toBe('Another page')
})

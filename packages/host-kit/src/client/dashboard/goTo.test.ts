import { expect, test } from 'vitest'
import { createSettings } from './createSettings.ts'
import { goTo } from './goTo.ts'

function open() {
  const settings = createSettings()
  const led: string[] = []
  const embed = {
    async navigate(path: string) {
      led.push(path)
      return { status: 'sent' } as const
    },
  }
  return { settings, led, go: (path: string) => goTo(settings, embed, path) }
}

test('another page is asked for by the options of the embed alone', () => {
  const { settings, led, go } = open()
  go('/workbook/130')
  expect([settings.getSnapshot().appPath, settings.getSnapshot().appPlace, led]).toEqual(['/workbook/130', '/workbook/130', []])
})

test('a viewer who has left the page by a link is led back to it', () => {
  const { settings, led, go } = open()
  go('/workbook/130')
  settings.update({ appPlace: '/workbook/131' })
  go('/workbook/130')
  expect([settings.getSnapshot().appPlace, led]).toEqual(['/workbook/130', ['/workbook/130']])
})

test('without an embed, the choice is where the next one starts', () => {
  const settings = createSettings()
  goTo(settings, null, '/')
  goTo(settings, undefined, '/workbook/130')
  expect(settings.getSnapshot().appPath).toBe('/workbook/130')
})

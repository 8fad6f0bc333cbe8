import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { dashboard, types, widget } from './inPage.ts'
import { useSurface } from './useSurface.ts'

const { loaded, running } = useSurface()

describe('what leaves a dashboard', () => {
  test('exports a widget as CSV and PNG, and itself as PNG, telling the shape and never the rows', async () => {
    const opened = await loaded(dashboard, { allowExport: 'true' })
    const save = async (selector: ReturnType<typeof widget>, from: number) => {
      const [download] = await Promise.all([opened.page.waitForEvent('download'), selector.click()])
      return {
        file: readFileSync(await download.path()),
        name: download.suggestedFilename(),
        event: await opened.event('download', from),
      }
    }
    let from = (await opened.events()).length
    const csv = await save(widget(opened, '41').locator('[data-action="csv"]'), from)
    const lines = csv.file.toString('utf8').trimEnd().split('\r\n')
    const rows = await widget(opened, '41').locator('tbody tr').count()
    expect(csv.event).toEqual({ format: 'csv', target: 'widget', widgetId: '41', title: 'Product categories', rowCount: rows })
    expect(csv.name).toBe('Product categories.csv')
    expect(lines.length).toBe(rows + 1)

    from = (await opened.events()).length
    const png = await save(widget(opened, '37').locator('[data-action="png"]'), from)
    expect(png.event).toEqual({ format: 'png', target: 'widget', widgetId: '37', title: 'Over time' })
    expect(png.file.subarray(1, 4).toString()).toBe('PNG')

    from = (await opened.events()).length
    const whole = await save(opened.frame().locator('[data-action="export-dashboard"]'), from)
    expect(whole.event).toEqual({ format: 'png', target: 'dashboard', title: 'Sales overview' })
    expect(whole.file.length).toBeGreaterThan(20_000)
  })

  test('as an image it shows its title, what it is filtered by, charts as sharp as texts, and a title that breaks in its lines', async () => {
    const opened = await loaded(dashboard, { allowExport: 'true' })
    await opened.page.evaluate(() => {
      document.querySelector('iframe')!.style.width = '480px'
    })
    const frame = opened.frame()
    await frame.evaluate(() => {
      const texts: string[] = []
      const scales: number[] = []
      const { fillText, drawImage } = CanvasRenderingContext2D.prototype
      CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
        if (!this.canvas.isConnected) texts.push(text)
        fillText.call(this, text, ...place)
      }
      CanvasRenderingContext2D.prototype.drawImage = function (image: HTMLCanvasElement, ...place: number[]) {
        if (!this.canvas.isConnected) scales.push(image.width / (place[2] ?? 0))
        Reflect.apply(drawImage, this, [image, ...place])
      }
      document.querySelector('[data-widget="32"] h2')!.textContent = 'A title of words that one line has no room for'
      Object.assign(window, { texts, scales })
    })
    await Promise.all([opened.page.waitForEvent('download'), frame.locator('[data-action="export-dashboard"]').click()])
    const texts = (await frame.evaluate('window.texts')) as string[]
    expect(texts).toEqual(expect.arrayContaining(['Sales overview', 'Status', 'All', 'Granularity', 'Month', '$50,141,258.29']))
    expect(texts).not.toContain('Edit')
    const scales = (await frame.evaluate('window.scales')) as number[]
    expect(scales).toHaveLength(4)
    for (const scale of scales) expect(scale).toBeCloseTo(2, 1)
    const from = texts.findIndex((text) => text.startsWith('A title'))
    const to = texts.findIndex((text) => text.endsWith('room for'))
    expect(to).toBeGreaterThan(from)
    expect(texts.slice(from, to + 1).join(' ')).toBe('A title of words that one line has no room for')

    await frame.evaluate('window.texts.length = window.scales.length = 0')
    await Promise.all([opened.page.waitForEvent('download'), widget(opened, '37').locator('[data-action="png"]').click()])
    expect(await frame.evaluate('window.texts')).toContain('Over time')
    expect(await frame.evaluate('window.texts')).not.toContain('Sales overview')
    expect(await frame.evaluate('window.scales.map(Math.round)')).toEqual([2])
  })

  test('says that it is too large for an image, and tells of no download, when the browser has no canvas of that size', async () => {
    const opened = await loaded(dashboard, { allowExport: 'true' })
    await opened.frame().evaluate(() => {
      document.querySelector<HTMLElement>('.grid')!.style.minHeight = '50000px'
    })
    await opened.frame().locator('[data-action="export-dashboard"]').click()
    expect(await opened.event('error')).toEqual({
      message: 'This is too large for an image',
      name: 'ImageTooLargeError',
      context: 'embed-render',
      fatal: false,
    })
    expect(await opened.frame().locator('.page-actions [role=alert]').textContent()).toContain('too large for an image')
    expect(await types(opened)).not.toContain('download')
    expect(opened.complaints).toEqual([])
  })

  test('offers no image, but its rows, where the browser makes noise of what is drawn, as against fingerprinting', async () => {
    const opened = await loaded(dashboard)
    await opened.page.addInitScript(() => {
      const noise = new ImageData(new Uint8ClampedArray([81, 80, 182, 34]), 1, 1)
      CanvasRenderingContext2D.prototype.getImageData = () => noise
    })
    const session = await running.host.mint()
    const address = `${running.emulator.tenantOrigin}${dashboard}?allowExport=true&session=${session}`
    await opened.page.evaluate((href) => window.openFrame(href), address)
    await opened.event('dashboard-loaded')
    const frame = opened.frame()
    expect(await frame.locator('[data-action="csv"]').count()).toBeGreaterThan(5)
    expect(await frame.locator('[data-action="png"], [data-action="export-dashboard"]').count()).toBe(0)
    expect(opened.complaints).toEqual([])
  })

  test('on paper it has every widget and row, and none of its buttons', async () => {
    const opened = await loaded(dashboard, { allowExport: 'true' })
    await opened.page.emulateMedia({ media: 'print' })
    const frame = opened.frame()
    expect(await frame.locator('.page-actions, .widget-actions').filter({ visible: true }).count()).toBe(0)
    expect(
      await frame
        .locator('.table-box')
        .first()
        .evaluate((box) => getComputedStyle(box).maxHeight),
    ).toBe('none')
    const widths = await frame
      .locator('.widget canvas')
      .evaluateAll((all) =>
        all.map((one) => [one.getBoundingClientRect().right, one.closest('.widget')!.getBoundingClientRect().right]),
      )
    expect(widths.length).toBeGreaterThan(3)
    for (const [canvas, card] of widths) expect(canvas).toBeLessThanOrEqual(card!)
  })

  test.each(['/embed/d/1/app', '/embed/d/1/app/workbook/999999', '/embed/chat'])(
    '%s takes one sheet of paper if it fits',
    async (path) => {
      const { page } = await running.host.open(path)
      // By itself, as a browser prints a frame.
      await page.goto(`${running.emulator.tenantOrigin}${path}?session=${await running.host.mint()}`)
      await page.locator('h1').waitFor()
      const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)
      expect(sheets?.length).toBe(1)
    },
  )

  test('offers no export unless the address says true', async () => {
    for (const parameters of [{}, { allowExport: 'TRUE' }, { allowExport: '1' }] as Record<string, string>[]) {
      const opened = await loaded(dashboard, parameters)
      expect(
        await opened.frame().locator('[data-action="csv"], [data-action="png"], [data-action="export-dashboard"]').count(),
      ).toBe(0)
    }
  })
})

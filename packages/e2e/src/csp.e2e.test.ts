import { expect, test } from 'vitest'
import { describeEngines } from './engines/describeEngines.ts'
import { bindingNames } from './host/bindings.ts'
import type { HostOptions } from './host/HostOptions.ts'
import { hostPage } from './host/hostPage.ts'
import { useHostServer } from './host/useHostServer.ts'

// default-src 'none'; script-src 'self'; style-src 'self'; frame-src <tenant>; connect-src 'self', with Trusted Types and only
// those policies that the framework itself makes (none for React, the element and the core).

const running = useHostServer()

const options: HostOptions = { surface: { kind: 'chat' }, readyTimeoutMs: 30_000, confirmTimeoutMs: 20_000 }

describeEngines('csp', (engine, name) => {
  const page = () => hostPage(engine())
  /** Reports travel by themselves: one that is late would count in the next test. */
  async function reported(count: number): Promise<void> {
    for (let tries = 0; running.server.reports.length < count && tries < 200; tries++)
      await new Promise((done) => setTimeout(done, 50))
  }
  /** A report provoked at the end comes after all others. */
  async function provoke(): Promise<void> {
    await page().evaluate(`void (new Image().src = 'http://127.0.0.1:9/last.png')`)
    await page().until('host.violations.length > 0')
    await reported(1)
  }

  test.for(bindingNames)('%s: a whole life under a strict policy with Trusted Types, and nothing to report', async (binding) => {
    const { evaluate, status, until, act } = page()
    const frameless = { ...options, layout: { mode: 'fixed', height: 300 } } as const
    await engine().goto(running.server.address(binding, frameless))
    await status('loaded')
    expect(await evaluate(`document.querySelector('iframe').getBoundingClientRect().height`)).toBe(300)
    await evaluate(
      `void host.update({ ...host.options, theme: { primaryColor: '#123456' }, layout: { mode: 'aspect', ratio: 2 } })`,
    )
    await until(
      `(({ width, height }) => width > 0 && Math.abs(width / height - 2) < 0.05)(document.querySelector('iframe').getBoundingClientRect())`,
    )
    expect(await act('navigate', '/embed/chat/on')).toMatchObject({ status: 'confirmed' })
    running.emulator.faults.set('session-error', { times: 1 })
    await act('reload')
    await status('failed')
    await act('reload')
    await status('loaded')
    await evaluate('host.show(false)')
    await until(`!document.querySelector('iframe')`)
    await evaluate('host.show(true)')
    await until(`host.events.filter(([name]) => name === 'view').length >= 3`)
    await evaluate('host.replace()')
    await until(`host.events.filter(([name]) => name === 'view').length >= 4`)
    expect([await evaluate('host.violations'), await evaluate('host.errors'), running.server.reports]).toEqual([[], [], []])

    await provoke()
    expect(running.server.reports).toHaveLength(1)
    expect(running.server.reports[0]).toMatchObject({ 'blocked-uri': 'http://127.0.0.1:9/last.png' })
  })

  test('an export of the embedded page is nothing to report either, where blob: may be framed', async () => {
    const surface = { kind: 'dashboard', publicId: 'a1b2c3d4', allowExport: true } as const
    const frames = [running.emulator.tenantOrigin, 'blob:']
    await engine().goto(running.server.address('core', { ...options, surface }, frames))
    await page().status('loaded')
    await engine().evaluateInFrame(`document.querySelector('[data-action="csv"]').click()`)
    await page().until(`host.events.some(([name]) => name === 'download')`)
    await provoke()
    expect(running.server.reports).toMatchObject([{ 'blocked-uri': 'http://127.0.0.1:9/last.png' }])
  })

  // What the plugin diagnostics listens to.
  test('without it, Firefox and WebKit keep the file from the viewer, and tell the page', async () => {
    const surface = { kind: 'dashboard', publicId: 'a1b2c3d4', allowExport: true } as const
    await engine().goto(running.server.address('core', { ...options, surface }))
    await page().status('loaded')
    await engine().evaluateInFrame(`document.querySelector('[data-action="csv"]').click()`)
    await page().until(`host.events.some(([name]) => name === 'download')`)
    await provoke()
    await page().until(`host.violations.some(({ directive }) => directive === 'img-src')`)
    const kept = name === 'chromium' ? [] : [expect.stringMatching(/^blob/)]
    const refused = `host.violations.flatMap(({ directive, blocked }) => (directive === 'frame-src' ? [blocked] : []))`
    expect(await page().evaluate(refused)).toEqual(kept)
    await reported(kept.length + 1)
  })

  test('the policy is in force: a string for HTML, an inline style and a foreign frame are refused and reported', async () => {
    await engine().goto(running.server.address('core', { ...options, isHidden: true }))
    const { evaluate, until } = page()
    expect(await evaluate(`(() => { try { document.body.innerHTML = 'x' } catch (error) { return error.name } })()`)).toBe(
      'TypeError',
    )
    await evaluate(`void (() => {
      const probe = document.createElement('p')
      probe.setAttribute('style', 'color: red')
      const frame = document.createElement('iframe')
      frame.src = ${JSON.stringify(running.server.thirdOrigin)}
      document.body.append(probe, frame)
    })()`)
    await until('host.violations.length === 3')
    expect((await evaluate<{ directive: string }[]>('host.violations')).map(({ directive }) => directive).toSorted()).toEqual([
      'frame-src',
      'require-trusted-types-for',
      'style-src-attr',
    ])
    await reported(3)
    expect(running.server.reports).toHaveLength(3)
  })
})

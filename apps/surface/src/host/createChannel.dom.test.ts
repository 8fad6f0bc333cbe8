import { afterEach, expect, test, vi } from 'vitest'
import { createChannel } from './createChannel.ts'

const config = { dataUrl: 'http://localhost:4000/cubejs-api', aiUrl: 'http://localhost:4200', namespace: 'svc', faults: [] }

afterEach(() => {
  Reflect.deleteProperty(location, 'ancestorOrigins')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens the channel of a page in a frame of another page; `ancestor` is what the browser calls that one. */
function open(ancestor: string | undefined) {
  const posted: string[] = []
  vi.stubGlobal('parent', { postMessage: (_: unknown, target: string) => posted.push(target) })
  // A page has its channel until it is gone. This window stays, and the channel would read what the tests of other files say in it.
  vi.spyOn(window, 'addEventListener').mockImplementation(() => {})
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('')
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  Object.defineProperty(location, 'ancestorOrigins', { value: ancestor && [ancestor], configurable: true })
  createChannel(config, 'chat').emit('error', { message: 'x' })
  return { posted, warn }
}

test.each(['null', undefined])(
  'a host that the browser does not name (%s) hears nothing, and the console says why',
  (ancestor) => {
    const { posted, warn } = open(ancestor)
    expect(posted).toEqual([])
    expect(warn.mock.calls).toEqual([[expect.stringContaining('no event reaches that page')]])
  },
)

test.each(['https://app.example.test', 'chrome-extension://abc'])('the host %s is told alone, and without a word', (host) => {
  const { posted, warn } = open(host)
  expect(posted).toEqual([host])
  expect(warn).not.toHaveBeenCalled()
})

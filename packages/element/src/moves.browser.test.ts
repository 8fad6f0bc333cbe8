import { countingSessions, createFakeTenant } from '@svc/testing'
import { expect, test, vi } from 'vitest'
import { defineSvcEmbed } from './defineSvcEmbed.ts'
import type { SvcEmbedElement } from './SvcEmbedElement.ts'

defineSvcEmbed()

async function scene() {
  const tenant = createFakeTenant()
  const uninstall = tenant.install()
  const sessions = countingSessions()
  const [here, there] = [document.createElement('div'), document.createElement('div')]
  document.body.append(here, there)
  const element = document.createElement('svc-embed') as SvcEmbedElement
  Object.assign(element, { options: { origin: tenant.origin }, surface: { kind: 'chat' }, session: sessions.session })
  here.append(element)
  await vi.waitFor(() => expect(element.embed?.getSnapshot().status).toBe('ready'))
  const end = () => {
    here.remove()
    there.remove()
    uninstall()
  }
  return { tenant, sessions, element, there, end }
}

test('appendChild loads the document anew, with a session of its own', async () => {
  const { tenant, sessions, element, there, end } = await scene()
  there.append(element)
  await vi.waitFor(() => expect(tenant.page(there).session).toBe('session-2'))
  await vi.waitFor(() => expect(element.embed?.getSnapshot().status).toBe('ready'))
  expect(tenant.loads.map(({ session }) => session)).toEqual(sessions.minted)
  end()
})

test('moveBefore keeps the document and its session', async () => {
  const { tenant, sessions, element, there, end } = await scene()
  const { iframe } = tenant.page()
  expect('moveBefore' in there).toBe(true)
  ;(there as unknown as { moveBefore: (node: Node, child: Node | null) => void }).moveBefore(element, null)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(there.querySelector('iframe')).toBe(iframe)
  expect(element.embed?.getSnapshot().status).toBe('ready')
  expect([tenant.loads.length, sessions.asked]).toEqual([1, 1])
  end()
})

test('a clone, and HTML that is put back, show one frame of their own', async () => {
  const { tenant, sessions, element, there, end } = await scene()
  const clone = element.cloneNode(true) as SvcEmbedElement
  Object.assign(clone, { options: element.options, surface: element.surface, session: element.session })
  there.append(clone)
  await vi.waitFor(() => expect(clone.embed?.getSnapshot().status).toBe('ready'))
  expect([clone.childElementCount, clone.querySelectorAll('iframe').length]).toEqual([1, 1])
  expect(tenant.loads.map(({ session }) => session)).toEqual(sessions.minted)
  end()
})

test('a shadow tree that came with the HTML, and a clone of it, give way to its own', async () => {
  const { tenant, sessions, element, there, end } = await scene()
  const tree = '<template shadowrootmode="open" shadowrootclonable><p>One moment</p></template>'
  ;(there as HTMLElement & { setHTMLUnsafe: (html: string) => void }).setHTMLUnsafe(`<svc-embed>${tree}</svc-embed>`)
  const declared = there.firstElementChild as SvcEmbedElement
  const clone = declared.cloneNode(true) as SvcEmbedElement
  for (const one of [declared, clone]) {
    Object.assign(one, { options: element.options, surface: element.surface, session: element.session })
    there.append(one)
    await vi.waitFor(() => expect(one.embed?.getSnapshot().status).toBe('ready'))
    expect([one.shadowRoot?.children.length, one.shadowRoot?.querySelector('p')]).toEqual([1, null])
  }
  expect(tenant.loads.map(({ session }) => session)).toEqual(sessions.minted)
  end()
})

test.each([true, false])('another document styles it as well; shown here before: %s', async (isShown) => {
  const { sessions, element: shown, there, end } = await scene()
  const outer = there.appendChild(document.createElement('iframe'))
  const view = outer.contentWindow as Window
  const element = isShown ? shown : (document.createElement('svc-embed') as SvcEmbedElement)
  Object.assign(element, { options: shown.options, surface: shown.surface, session: shown.session })
  view.document.body.append(element)
  await vi.waitFor(() => expect(sessions.asked).toBe(2))
  expect(view.getComputedStyle(element).display).toBe('block')
  expect(element.shadowRoot?.adoptedStyleSheets).toHaveLength(1)
  end()
})

test('in another document, a click on what that document made loads anew', async () => {
  const { tenant, sessions, element, there, end } = await scene()
  const { document: other } = there.appendChild(document.createElement('iframe')).contentWindow as Window
  element.session = () => Promise.reject(new Error('no session'))
  other.body.append(element)
  await vi.waitFor(() => expect(element.embed?.getSnapshot().status).toBe('failed'))
  element.session = sessions.session
  const again = element.appendChild(other.createElement('button'))
  again.slot = 'error'
  again.setAttribute('data-svc-retry', '')
  again.click()
  await vi.waitFor(() => expect(sessions.asked).toBe(2))
  expect(tenant.loads).toHaveLength(1)
  end()
})

test('reload brings back what was emptied', async () => {
  const { element, sessions, tenant, end } = await scene()
  element.textContent = ''
  element.reload()
  await vi.waitFor(() => expect(tenant.loads).toHaveLength(2))
  await vi.waitFor(() => expect(element.embed?.getSnapshot().status).toBe('ready'))
  expect([element.querySelectorAll('iframe').length, sessions.asked]).toEqual([1, 2])
  end()
})

test('a page that takes the children away, as morphing does, gets them back', async () => {
  const { element, sessions, tenant, end } = await scene()
  for (const loads of [2, 3]) {
    element.textContent = ''
    // By itself, and as soon as the page is done.
    await Promise.resolve()
    expect(element.embed?.getSnapshot().status).toBe('connecting')
    await vi.waitFor(() => expect(element.embed?.getSnapshot().status).toBe('ready'))
    expect([element.querySelectorAll('iframe').length, tenant.loads.length]).toEqual([1, loads])
  }
  // With an attribute in the same task: still one load.
  element.setAttribute('locale', 'de')
  element.textContent = ''
  await vi.waitFor(() => expect(tenant.loads).toHaveLength(4))
  await vi.waitFor(() => expect(element.embed?.getSnapshot().status).toBe('ready'))
  element.textContent = ''
  element.setAttribute('locale', 'fr')
  await vi.waitFor(() => expect(tenant.loads).toHaveLength(5))
  await vi.waitFor(() => expect(element.embed?.getSnapshot().status).toBe('ready'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(tenant.loads.map(({ session }) => session)).toEqual(sessions.minted)
  expect(tenant.loads).toHaveLength(5)
  end()
})

test('an emptied element that is out of the page loads nothing until it is back', async () => {
  const { element, sessions, tenant, there, end } = await scene()
  element.textContent = ''
  element.remove()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([element.embed?.getSnapshot().status, sessions.asked]).toEqual(['idle', 1])
  element.textContent = ''
  await new Promise((resolve) => setTimeout(resolve, 20))
  there.append(element)
  await vi.waitFor(() => expect(element.embed?.getSnapshot().status).toBe('ready'))
  expect([element.querySelectorAll('iframe').length, tenant.loads.length, sessions.asked]).toEqual([1, 2, 2])
  end()
})

test.each(['div', 'p'])('a page that morphs makes no <%s> of its own of the frame', async (name) => {
  const { element, sessions, tenant, end } = await scene()
  const next = document.createElement(name)
  next.slot = 'error'
  next.textContent = 'Sorry'
  // As the libraries do: the child that is there becomes the new one if both have the same name.
  const [present] = element.children as unknown as [HTMLElement]
  if (present.localName !== name) element.replaceChildren(next)
  else {
    present.slot = next.slot
    present.removeAttribute('style')
    present.replaceChildren(...next.childNodes)
  }
  await vi.waitFor(() => expect(tenant.loads).toHaveLength(2))
  await vi.waitFor(() => expect(element.embed?.getSnapshot().status).toBe('ready'))
  expect([...element.children].map(({ slot }) => slot)).toEqual(['error', 'frame'])
  expect(element.querySelector('iframe')?.getClientRects()).toHaveLength(1)
  expect(tenant.loads.map(({ session }) => session)).toEqual(sessions.minted)
  end()
})

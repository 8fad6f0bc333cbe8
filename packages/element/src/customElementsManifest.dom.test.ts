import { eventFixtures } from '@svc/testing'
import { expect, test } from 'vitest'
import { customElementsManifest } from '../scripts/customElementsManifest.mjs'
import { defineSvcEmbed } from './defineSvcEmbed.ts'
import { SvcEmbedElement } from './SvcEmbedElement.ts'

const manifest = customElementsManifest().modules[0]!.declarations[0]!
const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).sort()

test('it has every attribute that the element observes', () => {
  expect(names(manifest.attributes)).toEqual([...SvcEmbedElement.observedAttributes].sort())
})

test('it has every property and method that a page may use', () => {
  const own = Object.getOwnPropertyNames(SvcEmbedElement.prototype)
  expect(names(manifest.members)).toEqual(own.filter((name) => !/^constructor$|Callback$/.test(name)).sort())
})

test('it has every event of the catalog, and the three more', () => {
  const all = [...Object.keys(eventFixtures), 'event', 'unknown', 'failed']
  expect(names(manifest.events)).toEqual(all.map((name) => `svc-${name}`).sort())
})

test('it has every slot for the page', async () => {
  defineSvcEmbed()
  document.body.innerHTML = '<svc-embed origin="https://acme.example.com" surface="chat"></svc-embed>'
  await Promise.resolve()
  const slots = [...document.querySelector('svc-embed')!.shadowRoot!.querySelectorAll('slot')]
  // Into the slot `frame` the element itself puts the iframe.
  expect(names(manifest.slots)).toEqual(names(slots.filter(({ name }) => name !== 'frame')))
  document.body.replaceChildren()
})

test('it says what an attribute may be, and in whose words an event is described', () => {
  const typeOf = (attribute: string) => manifest.attributes.find(({ name }) => name === attribute)
  expect(typeOf('color-scheme')?.type.text.split(' | ').sort()).toEqual(["'auto'", "'dark'", "'light'"])
  expect(typeOf('surface')?.type.text.split(' | ').sort()).toEqual(["'app'", "'chat'", "'dashboard'"])
  expect(typeOf('surface')?.fieldName).toBe('surface')
  expect(typeOf('allow-export')?.type.text).toBe('boolean')
  expect(typeOf('height')?.type.text).toBe('number')
  expect(typeOf('session-parameter')?.description).toBe("Name of the session parameter. Default: 'session'.")
  expect(manifest.events.find(({ name }) => name === 'svc-navigate')).toEqual({
    name: 'svc-navigate',
    description: 'The viewer navigates within the embed.',
    type: { text: 'CustomEvent<{ path: string; previousPath?: string | undefined; }>' },
  })
})

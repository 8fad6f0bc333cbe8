import { SvcEmbedElement } from './SvcEmbedElement.ts'

/** Registers the element. Does nothing on a server, or when the name is taken: two copies of this package may share a page. */
export function defineSvcEmbed(
  name = 'svc-embed',
  registry: CustomElementRegistry | undefined = globalThis.customElements,
): void {
  // One class can have one name only, so another name gets a class of its own.
  if (registry && !registry.get(name)) registry.define(name, class extends SvcEmbedElement {})
}

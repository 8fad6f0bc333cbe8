import type { Embed, EmbedOptions, EventEnvelope, SvcError } from '@svc/core'
import { type ContractHandlers, type EmbedView, runComponentContract, runEmbedContract } from '@svc/testing/contracts'
import { defineSvcEmbed } from './defineSvcEmbed.ts'
import type { SvcEmbedElement } from './SvcEmbedElement.ts'

defineSvcEmbed()

type Handler = (payload: unknown, envelope: EventEnvelope) => void
/** Everything by properties: the attributes have tests of their own. */
const renderElement = async (
  options: EmbedOptions,
  handlers: ContractHandlers,
  children: readonly Node[] = [],
  attributes: Readonly<Record<string, string>> = {},
): Promise<EmbedView> => {
  const root = document.createElement('div')
  root.style.height = '300px'
  document.body.append(root)
  const element = document.createElement('svc-embed') as SvcEmbedElement
  let current = handlers
  // One listener gets everything in the order of arrival; its detail is the envelope.
  element.addEventListener('svc-event', (event) => {
    const envelope = (event as CustomEvent<EventEnvelope>).detail
    ;(current[envelope.known ? envelope.name : 'unknown'] as Handler | undefined)?.(envelope.payload, envelope)
  })
  element.addEventListener('svc-event', (event) => {
    const envelope = (event as CustomEvent<EventEnvelope>).detail
    ;(current.event as Handler | undefined)?.(envelope.payload, envelope)
  })
  const set = ({ surface, session, theme, ...rest }: EmbedOptions) =>
    Object.assign(element, { options: rest, surface, session, theme })
  set(options)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  root.append(element)
  await Promise.resolve()
  const embed = element.embed as Embed
  return {
    root,
    embed: () => element.embed as Embed,
    current: () => embed.getSnapshot(),
    async rerender(next, again = handlers) {
      current = again
      set(next)
      await Promise.resolve()
    },
    unmount: () => root.remove(),
  }
}

runEmbedContract('<svc-embed>', (options, handlers) => renderElement(options, handlers))

runComponentContract('<svc-embed>', async (options, handlers, { loading, error, onFailed, attributes }) => {
  const children: Element[] = []
  if (loading !== undefined) {
    const element = document.createElement('p')
    element.slot = 'loading'
    element.textContent = loading
    children.push(element)
  }
  const failed = document.createElement('div')
  if (error) {
    failed.slot = 'error'
    failed.innerHTML = '<p></p><button type="button" data-svc-retry>Retry</button>'
    children.push(failed)
  }
  const view = await renderElement(options, handlers, children, attributes)
  view.root.addEventListener('svc-failed', (event) => {
    const { detail } = event as CustomEvent<SvcError>
    onFailed?.(detail)
    if (error) (failed.firstElementChild as Element).textContent = detail.code
  })
  return view
})

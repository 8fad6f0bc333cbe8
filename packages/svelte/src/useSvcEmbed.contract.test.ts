import type { Embed, EmbedOptions, EmbedSnapshot } from '@svc/core'
import type { EmbedHandlers } from '@svc/core/binding'
import { type ContractHandlers, type EmbedView, runComponentContract, runEmbedContract } from '@svc/testing/contracts'
import { type Component, flushSync, mount, unmount } from 'svelte'
import ComponentHost from './ComponentHost.test.svelte'
import HookHost from './HookHost.test.svelte'
import { liveProps } from './liveProps.test.svelte.js'
import StoreHost from './StoreHost.test.svelte'

function show<Props extends Record<string, unknown>>(component: Component<Props>, initial: Props) {
  const root = document.createElement('div')
  root.style.height = '300px'
  document.body.append(root)
  const props = liveProps(initial)
  const instance = mount(component, { target: root, props })
  flushSync()
  return {
    root,
    rerender(next: Partial<Props>) {
      Object.assign(props, next)
      flushSync()
    },
    async unmount() {
      if (root.isConnected) await unmount(instance)
      root.remove()
    },
  }
}

interface Shown {
  embed?: Embed
  snapshot?: EmbedSnapshot
}

const renderWith =
  (component: Component<{ options: EmbedOptions; handlers: ContractHandlers; shown: Shown }>) =>
  (options: EmbedOptions, handlers: ContractHandlers): EmbedView => {
    const shown: Shown = {}
    const view = show(component, { options, handlers, shown })
    return {
      ...view,
      embed: () => shown.embed as Embed,
      current: () => shown.snapshot as EmbedSnapshot,
      rerender: (next, again = handlers) => view.rerender({ options: next, handlers: again }),
    }
  }

runEmbedContract('Svelte useSvcEmbed', renderWith(HookHost as never))
runEmbedContract('Svelte store and action', renderWith(StoreHost as never))

const propsOf = (handlers: ContractHandlers) =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      `on-${name}`.replace(/-(.)/g, (_, c: string) => c.toUpperCase()),
      handler,
    ]),
  ) as EmbedHandlers

const renderComponent = (options: EmbedOptions, handlers: ContractHandlers, slots = {}): EmbedView => {
  const shown: { component?: { embed: Embed } } = {}
  const view = show(ComponentHost as never, { options, props: propsOf(handlers), slots, shown })
  const embed = shown.component?.embed as Embed
  return {
    ...view,
    embed: () => embed,
    current: () => embed.getSnapshot(),
    rerender: (next, again = handlers) => view.rerender({ options: next, props: propsOf(again) }),
  }
}

runEmbedContract('Svelte SvcEmbed', (options, handlers) => renderComponent(options, handlers))
runComponentContract('Svelte', renderComponent)

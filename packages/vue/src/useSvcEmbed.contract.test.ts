import type { Embed, EmbedOptions, EventName } from '@svc/core'
import { eventFixtures } from '@svc/testing'
import { type ContractHandlers, type RenderEmbed, runComponentContract, runEmbedContract } from '@svc/testing/contracts'
import { createApp, defineComponent, h, nextTick, reactive, shallowRef } from 'vue'
import { SvcEmbed } from './SvcEmbed.ts'
import { type UseSvcEmbedReturn, useSvcEmbed } from './useSvcEmbed.ts'
import { useSvcEvent } from './useSvcEvent.ts'

const names = Object.keys(eventFixtures) as EventName[]
type Handler = (...args: unknown[]) => void

function show(component: ReturnType<typeof defineComponent>) {
  const root = document.createElement('div')
  root.style.height = '300px'
  document.body.append(root)
  const app = createApp(component)
  app.mount(root)
  return {
    root,
    unmount: () => {
      app.unmount()
      root.remove()
    },
  }
}

const renderComposable =
  (wrap: (options: EmbedOptions) => EmbedOptions): RenderEmbed =>
  (options, handlers) => {
    const given = shallowRef(wrap(options))
    const listeners = { current: handlers }
    let view: UseSvcEmbedReturn | undefined
    const { root, unmount } = show(
      defineComponent(() => {
        view = useSvcEmbed(() => given.value)
        const { embed, element } = view
        for (const name of names) {
          useSvcEvent(embed, name, ((...args: unknown[]) => (listeners.current[name] as Handler | undefined)?.(...args)) as never)
        }
        useSvcEvent(embed, 'unknown', (...args) => (listeners.current.unknown as Handler | undefined)?.(...args))
        useSvcEvent(embed, '*', (...args) => (listeners.current.event as Handler | undefined)?.(...args))
        return () => h('div', { ref: element, style: { height: '100%' } })
      }),
    )
    const shown = view as unknown as UseSvcEmbedReturn
    return {
      root,
      unmount,
      embed: () => shown.embed,
      current: () => shown.snapshot.value,
      async rerender(next, again = handlers) {
        listeners.current = again
        given.value = wrap(next)
        await nextTick()
      },
    }
  }

runEmbedContract(
  'Vue useSvcEmbed',
  renderComposable((options) => options),
)
// What an app holds in `reactive` are proxies, which no window takes as a message.
runEmbedContract(
  'Vue useSvcEmbed with reactive options',
  renderComposable((options) => reactive(options) as EmbedOptions),
)

const listenersOf = (handlers: ContractHandlers) =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      `on-${name}`.replace(/-(.)/g, (_, c: string) => c.toUpperCase()),
      handler,
    ]),
  )

function renderComponent(
  options: EmbedOptions,
  handlers: ContractHandlers,
  attributes: object = {},
  slots: Record<string, (props: never) => unknown> = {},
) {
  const given = shallowRef(options)
  const listeners = shallowRef(handlers)
  const instance = shallowRef<Embed | null>(null)
  const { root, unmount } = show(
    defineComponent(
      () => () =>
        h(SvcEmbed, { ...given.value, ...listenersOf(listeners.value), ...attributes, ref: instance } as never, slots as never),
    ),
  )
  const embed = instance.value as Embed
  return {
    root,
    unmount,
    // The exposed proxy is made anew by each ref; its functions are the embed's own.
    embed: () => embed,
    current: () => embed.getSnapshot(),
    async rerender(next: EmbedOptions, again: ContractHandlers = handlers) {
      listeners.value = again
      given.value = next
      await nextTick()
    },
  }
}

runEmbedContract('Vue SvcEmbed', (options, handlers) => renderComponent(options, handlers))

runComponentContract('Vue', (options, handlers, { loading, error, onFailed, className, attributes }) =>
  renderComponent(
    options,
    handlers,
    { class: className, onFailed, ...attributes },
    {
      ...(loading !== undefined && { loading: () => [loading] }),
      ...(error && {
        error: ({ error: { code }, retry }: { error: { code: string }; retry: () => void }) => [
          h('p', [code, h('button', { type: 'button', onClick: retry }, 'Retry')]),
        ],
      }),
    },
  ),
)

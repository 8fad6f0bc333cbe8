import type { Embed, EmbedOptions, EmbedSnapshot, EventName } from '@svc/core'
import { eventFixtures } from '@svc/testing'
import { type ContractHandlers, type RenderEmbed, runComponentContract, runEmbedContract } from '@svc/testing/contracts'
import { createRef, type ReactNode, StrictMode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { SvcEmbed } from './SvcEmbed.tsx'
import { useSvcEmbed } from './useSvcEmbed.ts'
import { useSvcEvent } from './useSvcEvent.ts'

const names = Object.keys(eventFixtures) as EventName[]
type Handler = (...args: unknown[]) => void

/** Renders in StrictMode and without `act`: as an app does in development. */
function show(element: ReactNode) {
  const root = document.createElement('div')
  root.style.height = '300px'
  document.body.append(root)
  const react = createRoot(root)
  const rerender = (next: ReactNode) => flushSync(() => react.render(<StrictMode>{next}</StrictMode>))
  rerender(element)
  return {
    root,
    rerender,
    unmount: () => {
      flushSync(() => react.unmount())
      root.remove()
    },
  }
}

interface Shown {
  embed?: Embed
  snapshot?: EmbedSnapshot
}

function HookHost({ options, handlers, shown }: { options: EmbedOptions; handlers: ContractHandlers; shown: Shown }) {
  const { embed, ref, ...snapshot } = useSvcEmbed(options)
  for (const name of names) {
    // biome-ignore lint/correctness/useHookAtTopLevel: the list never changes
    useSvcEvent(embed, name, ((...args: unknown[]) => (handlers[name] as Handler | undefined)?.(...args)) as never)
  }
  useSvcEvent(embed, 'unknown', (...args) => (handlers.unknown as Handler | undefined)?.(...args))
  useSvcEvent(embed, '*', (...args) => (handlers.event as Handler | undefined)?.(...args))
  useEffect(() => {
    Object.assign(shown, { embed, snapshot })
  })
  return <div ref={ref} style={{ height: '100%' }} />
}

const renderHook: RenderEmbed = (options, handlers) => {
  const shown: Shown = {}
  const element = (next: EmbedOptions, given: ContractHandlers) => <HookHost options={next} handlers={given} shown={shown} />
  const view = show(element(options, handlers))
  return {
    root: view.root,
    embed: () => shown.embed as Embed,
    current: () => shown.snapshot as EmbedSnapshot,
    rerender: (next, given = handlers) => view.rerender(element(next, given)),
    unmount: view.unmount,
  }
}

const props = (handlers: ContractHandlers) =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      `on-${name}`.replace(/-(.)/g, (_, c: string) => c.toUpperCase()),
      handler,
    ]),
  )

runEmbedContract('React useSvcEmbed', renderHook)

runEmbedContract('React SvcEmbed', (options, handlers) => {
  const ref = createRef<Embed>()
  const element = (next: EmbedOptions, given: ContractHandlers) => <SvcEmbed {...next} {...props(given)} ref={ref} />
  const view = show(element(options, handlers))
  const embed = ref.current as Embed
  return {
    root: view.root,
    embed: () => ref.current as Embed,
    current: () => embed.getSnapshot(),
    rerender: (next, given = handlers) => view.rerender(element(next, given)),
    unmount: view.unmount,
  }
})

runComponentContract('React', (options, handlers, { loading, error, onFailed, className, attributes }) => {
  const ref = createRef<Embed>()
  const element = (next: EmbedOptions, given: ContractHandlers) => (
    <SvcEmbed
      {...next}
      {...props(given)}
      ref={ref}
      className={className}
      {...attributes}
      onFailed={onFailed}
      loading={loading}
      error={
        error
          ? ({ error: { code }, retry }) => (
              <p>
                {code}
                <button type="button" onClick={retry}>
                  Retry
                </button>
              </p>
            )
          : undefined
      }
    />
  )
  const view = show(element(options, handlers))
  const embed = ref.current as Embed
  return {
    root: view.root,
    embed: () => embed,
    current: () => embed.getSnapshot(),
    rerender: (next, given = handlers) => view.rerender(element(next, given)),
    unmount: view.unmount,
  }
})

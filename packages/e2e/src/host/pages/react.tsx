import type { Embed, EmbedOptions } from '@svc/core'
import { SvcEmbed, SvcProvider } from '@svc/react'
import { StrictMode, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { handlers, openHost } from './openHost.ts'

openHost((root, initial) => {
  let embed: Embed | undefined
  let change: (next: Partial<{ isShown: boolean; key: number; options: EmbedOptions }>) => void = () => {}
  let key = 0

  function Page() {
    const [state, setState] = useState({ isShown: false, key, options: initial })
    change = (next) => flushSync(() => setState((before) => ({ ...before, ...next })))
    const { origin, ...options } = state.options
    return (
      <SvcProvider origin={origin}>
        {state.isShown && (
          <SvcEmbed
            key={state.key}
            ref={(current) => {
              if (current) embed = current
            }}
            {...options}
            {...handlers}
            loading={<p>Loading</p>}
            error={({ retry }) => (
              <button type="button" onClick={retry}>
                Retry
              </button>
            )}
          />
        )}
      </SvcProvider>
    )
  }

  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <Page />
      </StrictMode>,
    ),
  )
  return {
    embed: () => embed,
    show: (isShown) => change({ isShown }),
    replace: () => change({ key: ++key }),
    update: (options) => change({ options }),
  }
})

import { type ChatContractOptions, runChatContract } from '@svc/testing/contracts'
import { StrictMode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { SvcProvider } from './SvcProvider.tsx'
import { type UseSvcChatReturn, useSvcChat } from './useSvcChat.ts'

interface Shown {
  chat?: UseSvcChatReturn
  commits: number
}

function ChatHost({ options: { provided: _, ...options }, shown }: { options: ChatContractOptions; shown: Shown }) {
  const chat = useSvcChat(options)
  useEffect(() => {
    shown.chat = chat
    shown.commits += 1
  })
  return <p>{chat.status}</p>
}

/** In StrictMode and without `act`: as an app runs in development. */
runChatContract('React', (options) => {
  const shown: Shown = { commits: 0 }
  const root = document.createElement('div')
  document.body.append(root)
  let failure: unknown
  const react = createRoot(root, {
    onUncaughtError: (error) => {
      failure = error
    },
  })
  const render = (changed?: ChatContractOptions) => {
    Object.assign(options, changed)
    flushSync(() =>
      react.render(
        <StrictMode>
          <SvcProvider clients={{ chat: options.provided }}>
            <ChatHost options={{ ...options }} shown={shown} />
          </SvcProvider>
        </StrictMode>,
      ),
    )
  }
  render()
  if (failure) throw failure
  return {
    current: () => shown.chat as UseSvcChatReturn,
    actions: () => shown.chat as UseSvcChatReturn,
    renders: () => shown.commits,
    rerender: render,
    unmount: () => {
      flushSync(() => react.unmount())
      root.remove()
    },
  }
})

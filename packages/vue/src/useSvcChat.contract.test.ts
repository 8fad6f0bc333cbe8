import type { ChatSnapshot } from '@svc/core/ai'
import { runChatContract } from '@svc/testing/contracts'
import { createApp, defineComponent, h, nextTick, shallowRef } from 'vue'
import { createSvc } from './createSvc.ts'
import { type UseSvcChatReturn, useSvcChat } from './useSvcChat.ts'

runChatContract('Vue', (options) => {
  const root = document.createElement('div')
  document.body.append(root)
  const round = shallowRef(0)
  let chat: UseSvcChatReturn | undefined
  let shown: ChatSnapshot | undefined
  let renders = 0
  let failure: unknown
  const app = createApp(
    defineComponent(() => {
      chat = useSvcChat(options)
      const { snapshot } = chat
      return () => {
        shown = snapshot.value
        renders += 1
        return h('p', [shown.status, round.value])
      }
    }),
  ).use(createSvc({ clients: { chat: options.provided } }))
  app.config.errorHandler = (error) => {
    failure = error
  }
  app.mount(root)
  if (failure) throw failure
  let mounted = true
  return {
    current: () => shown as ChatSnapshot,
    actions: () => chat as UseSvcChatReturn,
    renders: () => renders,
    async rerender(changed) {
      Object.assign(options, changed)
      round.value += 1
      await nextTick()
    },
    unmount() {
      if (mounted) app.unmount()
      mounted = false
      root.remove()
    },
  }
})

import type { Embed } from '@svc/core'
import { createSvc, SvcEmbed } from '@svc/vue'
import { createApp, defineComponent, h, KeepAlive, shallowRef } from 'vue'
import { handlers, openHost } from './openHost.ts'

openHost((root, initial) => {
  const options = shallowRef(initial)
  const isShown = shallowRef(false)
  const key = shallowRef(0)
  let embed: Embed | undefined

  const Page = defineComponent(() => () => {
    const { origin: _, ...own } = options.value
    const view = h(
      SvcEmbed,
      {
        ...own,
        ...handlers,
        key: key.value,
        ref: (instance: unknown) => {
          if (instance) embed = instance as Embed
        },
      },
      {
        loading: () => h('p', 'Loading'),
        error: ({ retry }: { retry: () => void }) => h('button', { type: 'button', onClick: retry }, 'Retry'),
      },
    )
    return h(KeepAlive, () => (isShown.value ? view : undefined))
  })

  createApp(Page)
    .use(createSvc({ origin: initial.origin }))
    .mount(root)
  return {
    embed: () => embed,
    show: (shown) => {
      isShown.value = shown
    },
    replace: () => {
      key.value++
    },
    update: (next) => {
      options.value = next
    },
  }
})

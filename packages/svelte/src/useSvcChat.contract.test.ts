import type { ChatSnapshot } from '@svc/core/ai'
import { type ChatActions, type ChatContractOptions, runChatContract } from '@svc/testing/contracts'
import { type Component, flushSync, mount, unmount } from 'svelte'
import ChatHost from './ChatHost.test.svelte'
import ChatStoreHost from './ChatStoreHost.test.svelte'
import { liveProps } from './liveProps.test.svelte.js'

interface Props extends Record<string, unknown> {
  options: ChatContractOptions
  round: number
  note: (snapshot: ChatSnapshot, actions: ChatActions) => void
}

const bind = (name: string, component: Component<Props>) =>
  runChatContract(name, (options) => {
    const root = document.createElement('div')
    document.body.append(root)
    let shown: { snapshot: ChatSnapshot; actions: ChatActions } | undefined
    let renders = 0
    const props = liveProps<Props>({
      options,
      round: 0,
      note(snapshot, actions) {
        shown = { snapshot, actions }
        renders += 1
      },
    })
    const instance = mount(component, { target: root, props })
    flushSync()
    let mounted = true
    return {
      current: () => shown?.snapshot as ChatSnapshot,
      actions: () => shown?.actions as ChatActions,
      renders: () => renders,
      rerender(changed) {
        Object.assign(options, changed)
        props.round += 1
        flushSync()
      },
      async unmount() {
        if (mounted) await unmount(instance)
        mounted = false
        root.remove()
      },
    }
  })

bind('Svelte runes', ChatHost as never)
bind('Svelte store', ChatStoreHost as never)

import { type Asking, type QueryContractOptions, type QueryResultView, runQueryContract } from '@svc/testing/contracts'
import { QueryClient } from '@tanstack/svelte-query'
import { type Component, flushSync, mount, unmount } from 'svelte'
import { liveProps } from '../liveProps.test.svelte.js'
import QueryHost from './QueryHost.test.svelte'
import QueryStoreHost from './QueryStoreHost.test.svelte'

interface Props extends Record<string, unknown> {
  asking: Asking
  options: QueryContractOptions
  queryClient: QueryClient
  shown: QueryResultView[]
}

const bind = (name: string, component: Component<Props>) =>
  runQueryContract(name, (asking, options) => {
    const queryClient = new QueryClient()
    const root = document.createElement('div')
    document.body.append(root)
    const shown: QueryResultView[] = []
    const props = liveProps<Props>({ asking, options, queryClient, shown })
    const instance = mount(component, { target: root, props })
    flushSync()
    let mounted = true
    return {
      results: () => shown,
      rerender(next) {
        props.asking = next
        flushSync()
      },
      cached: () =>
        queryClient
          .getQueryCache()
          .getAll()
          .map(({ queryKey, queryHash, meta }) => ({ queryKey, queryHash, meta })),
      async unmount() {
        if (mounted) await unmount(instance)
        mounted = false
        root.remove()
        queryClient.clear()
      },
    }
  })

bind('Svelte thunks', QueryHost as never)
bind('Svelte stores', QueryStoreHost as never)

import type { EventEnvelope, SvcError } from '@svc/core'
import { defineSvcEmbed, type SvcEmbedElement } from '@svc/element'
import { handlers, openHost } from './openHost.ts'

defineSvcEmbed()

openHost((root, initial) => {
  let options = initial
  let element = create()

  function create(): SvcEmbedElement {
    const created = document.createElement('svc-embed')
    created.options = options
    created.addEventListener('svc-event', (event) => {
      const { detail } = event as CustomEvent<EventEnvelope>
      handlers.onEvent(detail.payload, detail)
    })
    created.addEventListener('svc-failed', (event) => handlers.onFailed((event as CustomEvent<SvcError>).detail))
    created.style.height = '100%'
    const [loading, error] = [document.createElement('p'), document.createElement('button')]
    loading.slot = 'loading'
    loading.textContent = 'Loading'
    error.slot = 'error'
    error.dataset['svcRetry'] = ''
    error.textContent = 'Retry'
    created.append(loading, error)
    return created
  }
  return {
    embed: () => element.embed,
    show: (isShown) => (isShown ? root.append(element) : element.remove()),
    replace() {
      const next = create()
      element.replaceWith(next)
      element = next
    },
    update(next) {
      options = next
      element.options = next
    },
  }
})

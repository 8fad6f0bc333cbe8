import { createEmbed, type Embed } from '@svc/core'
import { forwardEvents } from '@svc/core/binding'
import { handlers, openHost } from './openHost.ts'

openHost((root, initial) => {
  let options = initial
  let embed = create()
  let unmount: (() => void) | undefined

  function create(): Embed {
    const created = createEmbed(options)
    forwardEvents(created, (name, ...args) => {
      if (name === 'event') handlers.onEvent(...(args as Parameters<typeof handlers.onEvent>))
      if (name === 'failed') handlers.onFailed(...(args as Parameters<typeof handlers.onFailed>))
    })
    return created
  }
  function show(isShown: boolean): void {
    unmount?.()
    unmount = isShown ? embed.mount(root) : undefined
  }
  return {
    embed: () => embed,
    show,
    replace() {
      embed.destroy()
      unmount = undefined
      embed = create()
      show(true)
    },
    update(next) {
      options = next
      embed.update(next)
    },
  }
})

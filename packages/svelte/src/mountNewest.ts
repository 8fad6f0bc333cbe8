import type { Embed } from '@svc/core'

/** Mounts in the element it was last called with: the one before may still be there, while it fades out. */
export function mountNewest(embed: Embed): (element: HTMLElement) => () => void {
  let unmount = () => {}
  return (element) => {
    unmount()
    unmount = embed.mount(element)
    return unmount
  }
}

import { type RefObject, useEffect, useRef } from 'react'

/** For a `<details>` that is a menu: it folds with Escape, and when the viewer goes elsewhere. */
export function useFoldedMenu(): RefObject<HTMLDetailsElement | null> {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const node = box.current
    if (!node) return
    const close = (event: Event) => {
      if (node.open && !node.contains(event.target as Node)) node.open = false
    }
    // In the page around an iframe, which takes the focus from here. A picker of the system, or another window, leaves it where it was.
    const onBlur = () => {
      if (window.parent !== window && document.activeElement === document.body) node.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !node.open) return
      node.open = false
      node.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    window.addEventListener('blur', onBlur)
    node.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
      window.removeEventListener('blur', onBlur)
      node.removeEventListener('keydown', onKey)
    }
  }, [])
  return box
}

import type { Settings } from '../dashboard/Settings.ts'
import type { Store } from './createStore.ts'

/** Keeps `<html data-scheme>` in step with the viewer's choice, or with the system; on paper it is light. Returns the undo. */
export function followScheme(settings: Store<Settings>): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  let isPrinted = false
  const apply = () => {
    const { scheme } = settings.getSnapshot()
    const isDark = scheme === 'auto' ? dark.matches : scheme === 'dark'
    document.documentElement.dataset['scheme'] = isDark && !isPrinted ? 'dark' : 'light'
  }
  const print = ({ type }: Event) => {
    isPrinted = type === 'beforeprint'
    apply()
  }
  apply()
  for (const type of ['beforeprint', 'afterprint']) addEventListener(type, print)
  dark.addEventListener('change', apply)
  const leave = settings.subscribe(apply)
  return () => {
    for (const type of ['beforeprint', 'afterprint']) removeEventListener(type, print)
    dark.removeEventListener('change', apply)
    leave()
  }
}

import type { Settings } from '../dashboard/Settings.ts'
import type { Store } from './createStore.ts'
import { followPrint } from './followPrint.ts'

/** Keeps `<html data-scheme>` in step with the viewer's choice, or with the system; on paper it is light. Returns the undo. */
export function followScheme(settings: Store<Settings>): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  let isPrinted = false
  const apply = () => {
    const { scheme } = settings.getSnapshot()
    const isDark = scheme === 'auto' ? dark.matches : scheme === 'dark'
    document.documentElement.dataset['scheme'] = isDark && !isPrinted ? 'dark' : 'light'
  }
  apply()
  const leavePrint = followPrint((isNow) => {
    isPrinted = isNow
    apply()
  }, true)
  dark.addEventListener('change', apply)
  const leave = settings.subscribe(apply)
  return () => {
    leavePrint()
    dark.removeEventListener('change', apply)
    leave()
  }
}

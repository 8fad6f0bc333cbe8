import type { Embed } from '@svc/core'
import type { Store } from '../page/createStore.ts'
import type { Settings } from './Settings.ts'

/** Leads the viewer to a route inside the app. */
export function goTo(settings: Store<Settings>, embed: Pick<Embed, 'navigate'> | null | undefined, appPath: string): void {
  const { appPath: last } = settings.getSnapshot()
  settings.update({ appPath, appPlace: appPath })
  // An embed leads to the path of its options only when that changes; the viewer may have left it by a link in the app.
  if (appPath === last) void embed?.navigate(appPath)
}

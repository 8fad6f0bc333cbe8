/** A place inside the app. */
type AppPlace =
  | { readonly page: 'home' }
  | { readonly page: 'folder'; readonly id: number }
  | { readonly page: 'workbook'; readonly id: number; readonly reportId: string | undefined }
  | { readonly page: 'dashboard'; readonly workbookId: number; readonly widgetId: string | undefined }

/** The place at a route (`/`, `/folder/7`, `/workbook/130`, `/workbook/130/report/r1`, `/workbook/130/dashboard`), or nothing. */
export function readAppPath(route: string): AppPlace | undefined {
  // Each pattern takes the slashes at the end: cutting them off first is slow where a host sends thousands with something behind them.
  if (/^\/*$/.test(route)) return { page: 'home' }
  const folder = /^\/folder\/(\d+)\/*$/.exec(route)
  if (folder) return { page: 'folder', id: Number(folder[1]) }
  const workbook = /^\/workbook\/(\d+)(?:\/report\/([\w-]+))?\/*$/.exec(route)
  if (workbook) return { page: 'workbook', id: Number(workbook[1]), reportId: workbook[2] }
  const dashboard = /^\/workbook\/(\d+)\/dashboard(?:\/widget\/([\w-]+))?\/*$/.exec(route)
  if (dashboard) return { page: 'dashboard', workbookId: Number(dashboard[1]), widgetId: dashboard[2] }
  return undefined
}

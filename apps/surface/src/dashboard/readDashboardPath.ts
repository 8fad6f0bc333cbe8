/** The parts of a published dashboard's path; `undefined` if it is none. */
export function readDashboardPath(path: string): { base: string; publicId: string; widgetId: string | undefined } | undefined {
  const [, base, publicId, widgetId] = /^(\/embed\/dashboard\/([\w-]+))(?:\/widget\/([\w-]+))?\/?$/.exec(path) ?? []
  return base && publicId ? { base, publicId, widgetId } : undefined
}

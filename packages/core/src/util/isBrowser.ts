/** Whether this is a page or one of its workers: a place where anybody can read what is sent. */
export function isBrowser(): boolean {
  const { document, importScripts } = globalThis as { document?: unknown; importScripts?: unknown }
  return Boolean(document ?? importScripts)
}

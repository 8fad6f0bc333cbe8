/** Whether this is a page or one of its workers: a place where anybody can read what is sent. */
export function isBrowser(): boolean {
  return typeof document !== 'undefined' || typeof (globalThis as { importScripts?: unknown }).importScripts === 'function'
}

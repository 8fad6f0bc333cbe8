/** Whether what is sent to an address cannot be read on its way: https to anywhere, or http that stays on this machine. */
export function isSecureUrl(url: URL): boolean {
  return /^https:|^http:((.+\.)?localhost|127(\.\d+){3}|\[::1])$/.test(url.protocol + url.hostname)
}

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/**
 * Whether a source of `frame-ancestors`, in a policy that `self` sent, admits `page`. As browsers read it, but for paths.
 * @see Content Security Policy Level 3, section 6.7.2.8
 */
export function admits(source: string, page: URL, self: URL): boolean {
  // What holds for http holds for https.
  const isOf = (scheme: string) => page.protocol === scheme || (scheme === 'http:' && page.protocol === 'https:')
  if (source === '*') return isOf('http:')
  if (/^'self'$/i.test(source)) return page.hostname === self.hostname && page.port === self.port && isOf(self.protocol)
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return isOf(source.toLowerCase())
  const [, scheme, host = '', port] = /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^:/]+)(?::(\d+|\*))?/i.exec(source) ?? []
  // Without a port, the scheme's own is meant and no other.
  const ports = port === undefined ? [''] : [page.port === '' ? defaultPorts[page.protocol] : page.port, '*']
  if (!isOf(scheme?.toLowerCase() ?? self.protocol) || !ports.includes(port ?? page.port)) return false
  const name = host.toLowerCase()
  return name === '*' || (name.startsWith('*.') ? page.hostname.endsWith(name.slice(1)) : page.hostname === name)
}

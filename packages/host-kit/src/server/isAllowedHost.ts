const loopback = /^(([\w-]+\.)*localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Whether a host name, as `URL` gives it, is one of this machine or one of `allowedHosts`. Another site can point its own name here, and
 * its pages would then count as ours (DNS rebinding).
 */
export const isAllowedHost = (hostname: string, allowedHosts: readonly string[]): boolean =>
  loopback.test(hostname) || allowedHosts.some((name) => name.toLowerCase() === hostname)

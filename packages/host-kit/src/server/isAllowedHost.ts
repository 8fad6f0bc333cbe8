const loopback = /^(([\w-]+\.)*localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Whether a host name, as `URL` gives it, is one of this machine or one of `allowedHosts`. Another site can point its own name here, and
 * its pages would then count as ours (DNS rebinding). The emulator's option of this name has the same rule (`createHostCheck`).
 *
 * @param allowedHosts names without scheme and port; one that begins with a dot also stands for all names that end with it
 */
export const isAllowedHost = (hostname: string, allowedHosts: readonly string[]): boolean =>
  loopback.test(hostname) ||
  allowedHosts
    .map((name) => name.toLowerCase())
    .some((name) => (name.startsWith('.') ? `.${hostname}`.endsWith(name) : hostname === name))

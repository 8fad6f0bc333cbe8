const loopback = /^(([\w-]+\.)*localhost|127(\.\d+){3}|\[::1\])$/

/** Whether a host name, as `URL` gives it, always leads to the machine that asks. Nobody can point such a name elsewhere. */
export const isLoopbackName = (hostname: string): boolean => loopback.test(hostname)

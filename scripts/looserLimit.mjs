const units = { B: 1, kB: 1000 }

/**
 * One percent more than a limit of size-limit. The Node that Debian and others build takes the system's zlib, which compresses the same bytes
 * to a few more or fewer than the one inside Node's own releases: with the budgets to the byte, half a percent would be a failure there.
 * @param {string} limit such as `2.22 kB`
 */
export function looserLimit(limit) {
  const [number, unit] = limit.split(' ')
  return `${Math.ceil(number * units[unit] * 1.01)} B`
}

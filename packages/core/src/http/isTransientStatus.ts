/**
 * Whether a status means that the same request may succeed later. A 500 does not: it is more often the caller's mistake than the
 * server's, and a retry would fail again.
 */
export function isTransientStatus(status: number | undefined): boolean {
  return /^(408|429|50[234])$/.test(String(status))
}

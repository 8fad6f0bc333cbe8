/** Merges settings; null clears a field. */
export function mergeSettings<Settings extends object>(before: Settings | null | undefined, patch: object): Settings {
  const entries = Object.entries({ ...before, ...patch }).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(entries) as Settings
}

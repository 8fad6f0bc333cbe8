/** At most twenty names, and how many more there are. */
export function shortList(names: readonly string[]): string {
  const more = names.length > 20 ? ` and ${names.length - 20} more` : ''
  return names.slice(0, 20).join(', ') + more
}

/** How many letters must be put in, taken out or changed to make one text of the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(changed, row[j]! + 1, next[j - 1]! + 1))
    }
    row = next
  }
  return row[b.length]!
}

/** The name that was probably meant by `text`, upper and lower case alike; `undefined` when none is near. */
export function nearestName(text: string, names: readonly string[]): string | undefined {
  // A third of the letters: more would suggest names that have nothing to do with it.
  const most = Math.max(1, Math.floor(text.length / 3))
  let nearest: { name: string; far: number } | undefined
  for (const name of names) {
    // The lengths alone say that it is too far, which saves the work for most of a large model.
    if (Math.abs(name.length - text.length) > most) continue
    const far = distance(text.toLowerCase(), name.toLowerCase())
    if (far <= most && far < (nearest?.far ?? Infinity)) nearest = { name, far }
  }
  return nearest?.name
}

/** Calls `make` once for each key, and remembers what it made for as long as the key is there. */
export function weakMemo<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new WeakMap<Key, { readonly value: Made }>()
  return (key) => {
    const known = made.get(key) ?? { value: make(key) }
    made.set(key, known)
    return known.value
  }
}

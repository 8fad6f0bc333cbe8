/** `make`, called once for each key. */
export function memo<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>()
  return (key) => made.get(key) ?? made.set(key, make(key)).get(key)!
}

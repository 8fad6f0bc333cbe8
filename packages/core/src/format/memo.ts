/** Makes what belongs to a key once. */
export function memo<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>()
  return (key) => made.get(key) ?? made.set(key, make(key)).get(key)!
}

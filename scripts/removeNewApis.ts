// For the tests in Chromium: takes away what browsers have got since Chrome 106, Firefox 116 and Safari 16.4, the oldest that the packages
// support. What the sources use in spite of it fails here, and not in the app of a user.

const newer: readonly (readonly [object, readonly PropertyKey[]])[] = [
  [URL, ['canParse', 'parse']],
  [AbortSignal, ['any']],
  [Array, ['fromAsync']],
  [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
  [String.prototype, ['isWellFormed', 'toWellFormed']],
  [Promise, ['try', 'withResolvers']],
  [Object, ['groupBy']],
  [Map, ['groupBy']],
  [Set.prototype, ['difference', 'intersection', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom', 'symmetricDifference', 'union']],
  [ReadableStream, ['from']],
  [ReadableStream.prototype, ['values', Symbol.asyncIterator]],
  [Uint8Array, ['fromBase64', 'fromHex']],
  [RegExp, ['escape']],
  [Math, ['sumPrecise']],
  [Element.prototype, ['checkVisibility']],
  [
    Object.getPrototypeOf(Object.getPrototypeOf([].values())),
    ['drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'reduce', 'some', 'take', 'toArray'],
  ],
]

for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name)
for (const name of ['Iterator', 'scheduler', 'requestIdleCallback', 'CloseWatcher', 'Temporal'])
  Reflect.deleteProperty(globalThis, name)

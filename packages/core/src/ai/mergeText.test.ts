import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeText } from './mergeText.ts'

test.each<
  [string, text: string, heard: number, part: string, isPiece: boolean, isInProcess: boolean, expected: [string, number]]
>([
  ['a piece is appended', 'The', 3, ' end', true, true, ['The end', 7]],
  ['a piece that repeats the known text is not shown again', 'The end', 0, 'The', true, true, ['The end', 3]],
  ['a piece that repeats the known text and goes on brings what is behind it', 'The en', 3, ' end.', true, true, ['The end.', 8]],
  ['a piece that is no repetition is appended', 'The', 0, ' end', true, true, ['The end', 7]],
  [
    'a piece that ends what looked like a repetition is appended with what looked like it',
    'The the',
    4,
    'end',
    true,
    true,
    ['The theThe end', 14],
  ],
  ['a whole text replaces the known one', 'The end', 7, 'Nothing', false, true, ['Nothing', 7]],
  ['a whole text replaces a longer one that this connection has sent', 'The end', 7, 'The', false, true, ['The', 3]],
  [
    'an unfinished whole text that the known one begins with is an earlier state',
    'The end',
    0,
    'The',
    false,
    true,
    ['The end', 3],
  ],
  ['an unfinished whole text that goes otherwise is a new one', 'The end', 0, 'No', false, true, ['No', 2]],
  ['a finished whole text is never an earlier state', 'The end', 0, 'The', false, false, ['The', 3]],
  ['an empty piece changes nothing', 'The', 1, '', true, true, ['The', 1]],
])('%s', (_name, text, heard, part, isPiece, isInProcess, expected) => {
  expect(mergeText(text, heard, part, isPiece, isInProcess)).toEqual(expected)
})

test('a text that is sent again from its start is shown once, however it is cut into pieces', () => {
  const pieces = fc.array(fc.stringMatching(/^[ab]{0,3}$/), { maxLength: 10 })
  fc.assert(
    fc.property(pieces, fc.nat(), pieces, (first, cut, second) => {
      const whole = first.join('')
      const known = whole.slice(0, cut % (whole.length + 1))
      let [text, heard] = [known, 0]
      let sent = 0
      // Cut as `second` is cut, until all of it is sent.
      for (const length of [...second.map((piece) => piece.length), whole.length]) {
        const part = whole.slice(sent, sent + length)
        sent += part.length
        ;[text, heard] = mergeText(text, heard, part, true, true)
        expect(text.startsWith(known)).toBe(true)
      }
      expect([text, heard]).toEqual([whole, whole.length])
    }),
  )
})

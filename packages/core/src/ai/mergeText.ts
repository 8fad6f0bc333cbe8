/**
 * Merges `part`, which a frame brings, into a text of a message (its `content` or `thinking`).
 *
 * A new connection may send a text again from its start, or go on where the last one broke off. So what could repeat the known
 * text is taken for a repetition: nothing is shown twice, and nothing that is shown disappears while it is repeated.
 *
 * @param text What is known of the text.
 * @param heard How many characters of it the present connection has sent: all of them, unless it is still repeating.
 * @param isPiece Whether `part` is to be appended; else it is the whole text.
 * @param isInProcess Whether the message is still being written: only then can a whole text be an earlier state of the known one.
 * @returns The new `text` and `heard`.
 */
export function mergeText(
  text: string,
  heard: number,
  part: string,
  isPiece: boolean | undefined,
  isInProcess: boolean | undefined,
): [text: string, heard: number] {
  if (!isPiece) {
    const isEarlier = isInProcess && heard < text.length && text.startsWith(part)
    return [isEarlier ? text : part, part.length]
  }
  const expected = text.slice(heard)
  if (expected.startsWith(part)) return [text, heard + part.length]
  // A piece that goes on otherwise than the known text: what looked like a repetition was none, and all of it is appended.
  const isNew = !part.startsWith(expected)
  const merged = (isNew ? text : '') + text.slice(0, heard) + part
  return [merged, merged.length]
}

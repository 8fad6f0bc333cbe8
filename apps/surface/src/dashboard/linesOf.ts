interface Line {
  readonly text: string
  readonly box: DOMRect
}

/** The lines of a text as laid out on the page: a long title wraps, even within a word. */
export function linesOf(node: Text): Line[] {
  const range = document.createRange()
  const lines: { start: number; end: number; top: number }[] = []
  let end = 0
  // By whole characters: Firefox gives the width of an emoji to its second half.
  for (const character of node.data) {
    const start = end
    end += character.length
    // A line begins and ends with a word: the spaces around may have no width, or one that the text is moved by.
    if (character.trim() === '') continue
    range.setStart(node, start)
    range.setEnd(node, end)
    const box = range.getBoundingClientRect()
    const last = lines.at(-1)
    // What has no width belongs to what is before it: an accent, or the last part of an emoji.
    if (last && (box.width === 0 || last.top === box.top)) last.end = end
    else lines.push({ start, end, top: box.top })
  }
  return lines.map(({ start, end }) => {
    range.setStart(node, start)
    range.setEnd(node, end)
    return { text: range.toString(), box: range.getBoundingClientRect() }
  })
}

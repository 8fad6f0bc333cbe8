interface Line {
  readonly text: string
  readonly box: DOMRect
}

/** The lines of a text as laid out on the page: a long title wraps, even within a word. */
export function linesOf(node: Text): Line[] {
  const range = document.createRange()
  const lines: { start: number; end: number; top: number }[] = []
  for (let end = 1; end <= node.length; end++) {
    range.setStart(node, end - 1)
    range.setEnd(node, end)
    // A line begins and ends with a word: the spaces around may have no width, or one that the text is moved by.
    if (range.toString().trim() === '') continue
    const box = range.getBoundingClientRect()
    if (box.width === 0) continue
    const last = lines.at(-1)
    if (last?.top === box.top) last.end = end
    else lines.push({ start: end - 1, end, top: box.top })
  }
  return lines.map(({ start, end }) => {
    range.setStart(node, start)
    range.setEnd(node, end)
    return { text: range.toString(), box: range.getBoundingClientRect() }
  })
}

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
    const box = range.getBoundingClientRect()
    if (box.width === 0) continue // a space at a line break
    const last = lines.at(-1)
    if (last?.top === box.top) last.end = end
    else lines.push({ start: end - 1, end, top: box.top })
  }
  return lines.flatMap(({ start, end }) => {
    range.setStart(node, start)
    range.setEnd(node, end)
    const text = range.toString().trim()
    return text === '' ? [] : [{ text, box: range.getBoundingClientRect() }]
  })
}

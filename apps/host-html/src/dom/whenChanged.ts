/** Calls `render` only when the shown part of a value has changed, so that inputs keep what the viewer is typing. */
export function whenChanged<T, Part>(pick: (value: T) => Part, render: (part: Part) => void): (value: T) => void {
  let last: { part: Part } | undefined
  return (value) => {
    const part = pick(value)
    if (last && Object.is(last.part, part)) return
    last = { part }
    render(part)
  }
}

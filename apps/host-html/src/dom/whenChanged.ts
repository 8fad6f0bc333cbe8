/** Calls `render` only when the part of a value that it shows is another one: what the viewer types in stays where it is. */
export function whenChanged<T, Part>(pick: (value: T) => Part, render: (part: Part) => void): (value: T) => void {
  let last: { part: Part } | undefined
  return (value) => {
    const part = pick(value)
    if (last && Object.is(last.part, part)) return
    last = { part }
    render(part)
  }
}

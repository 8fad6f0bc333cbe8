import { fill, h } from '../dom/h.ts'

export interface Select<Value extends string> {
  readonly element: HTMLLabelElement
  readonly set: (value: Value, options?: Readonly<Record<string, string>>) => void
}

/** A select with its label. */
export function select<Value extends string>(
  label: string,
  options: Readonly<Record<Value, string>>,
  onChange: (value: Value) => void,
): Select<Value> {
  const box = h('select', { onchange: () => onChange(box.value as Value) })
  let last = ''
  const offer = (offered: Readonly<Record<string, string>>) => {
    const entries = Object.entries(offered)
    // A list that is filled anew is read anew by a screen reader, wherever the focus is.
    const next = JSON.stringify(entries)
    if (next === last) return
    last = next
    fill(
      box,
      entries.map(([value, text]) => h('option', { value }, text)),
    )
  }
  offer(options)
  return {
    element: h('label', { className: 'field' }, label, box),
    set(value, offered) {
      if (offered) offer(offered)
      box.value = value
    },
  }
}

import { h } from '../dom/h.ts'

/** Buttons of which one is pressed. */
export function tabs(label: string, options: Readonly<Record<string, string>>, onPick: (key: string) => void) {
  const buttons = Object.entries(options).map(([key, title]) => {
    const button = h('button', { type: 'button', onclick: () => onPick(key) }, title)
    return [key, button] as const
  })
  return {
    element: h(
      'fieldset',
      { className: 'tabs plain', ariaLabel: label },
      buttons.map(([, button]) => button),
    ),
    set(current: string) {
      for (const [key, button] of buttons) button.setAttribute('aria-pressed', String(key === current))
    },
  }
}

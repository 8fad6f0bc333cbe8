/**
 * Moves the focus to the first control of the row that a click on `button` adds before it: it would stay on the button, and a screen reader
 * would say nothing of the row.
 */
export function focusAdded(button: Element): void {
  const place = button.parentElement
  // A frame later, as the framework has drawn the row by then. Whoever has moved on meanwhile stays there; a browser that gives no focus
  // to what is clicked leaves it on the body.
  requestAnimationFrame(() => {
    if (![button, document.body].includes(document.activeElement ?? button)) return
    place?.previousElementSibling?.querySelector<HTMLElement>('select, input, button')?.focus()
  })
}

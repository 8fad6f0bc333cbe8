/** Gives the focus of a control in a row that is about to go to the first control behind that row: it would be lost with the row. */
export function focusBehind(control: Element): void {
  control.closest('fieldset')?.nextElementSibling?.querySelector<HTMLElement>('select, input, button')?.focus()
}

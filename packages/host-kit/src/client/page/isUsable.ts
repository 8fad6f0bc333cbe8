/** Whether a viewer can use an element: it is in the page, has a box there and is not disabled. */
export const isUsable = (one: Element): boolean => one.getClientRects().length > 0 && !one.matches(':disabled')

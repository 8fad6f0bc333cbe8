/** The library's option `enabled` for a query that waits until it is known what to ask for; from then on the page's own option decides. */
export const enabledWhen = <Enabled>(isKnown: boolean, enabled: Enabled | undefined): Enabled | boolean =>
  isKnown ? (enabled ?? true) : false

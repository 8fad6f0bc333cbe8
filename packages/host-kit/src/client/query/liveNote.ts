/** The note of a live result: when it last changed, in the viewer's local time. */
export const liveNote = (changedAt: Date, locale: string): string =>
  `Live: updated ${changedAt.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })}`

/** What a page says of an answer that follows the data: when it last changed, in the viewer's own time. */
export const liveNote = (changedAt: Date, locale: string): string =>
  `Live: updated ${changedAt.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })}`

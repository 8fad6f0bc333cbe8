/** The note of a live result: when it last changed, in the viewer's local time, and whether newer ones can come. */
export function liveNote(changedAt: Date, locale: string, isLost: boolean): string {
  const time = changedAt.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })
  return isLost ? `Not live: the connection is lost. Last updated ${time}` : `Live: updated ${time}`
}

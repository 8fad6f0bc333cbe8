/** The stages of a simulated job: each name with the milliseconds after the start at which it begins. */
export type Timeline = readonly (readonly [stage: string, afterMs: number])[]

/** The stage a job is in: a pure function of the clock, so nothing runs in the background and a restart loses nothing. */
export function stageAt<const T extends Timeline>(timeline: T, startedAt: number, now: number): T[number][0] {
  const reached = timeline.filter(([, afterMs]) => now - startedAt >= afterMs)
  return (reached.at(-1) ?? timeline[0]!)[0]
}

const granularities: Record<string, string> = {
  day: 'day', daily: 'day', week: 'week', weekly: 'week', month: 'month', monthly: 'month',
  quarter: 'quarter', quarterly: 'quarter', year: 'year', yearly: 'year', annual: 'year', trend: 'month',
  tag: 'day', woche: 'week', monat: 'month', quartal: 'quarter', jahr: 'year',
  dia: 'day', semana: 'week', mes: 'month', trimestre: 'quarter', ano: 'year',
} // biome-ignore format: one line per language reads better

/** The granularity that a word asks for. */
export const granularityOf = (word: string): string | undefined =>
  Object.hasOwn(granularities, word) ? granularities[word] : undefined

/** The granularities that a report can have. */
export const granularities = ['day', 'week', 'month', 'quarter', 'year'] as const

/** The ranges of time that can be chosen, in the words of the service. */
export const ranges = {
  '': 'All time',
  'this year': 'This year',
  'last year': 'Last year',
  'this month': 'This month',
  'last 90 days': 'Last 90 days',
  'last 30 days': 'Last 30 days',
} as const

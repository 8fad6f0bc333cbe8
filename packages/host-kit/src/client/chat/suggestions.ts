/** Suggested questions for an empty thread. */
export const suggestions = [
  'Revenue by month',
  'Revenue by country',
  'Orders by status',
  'How many customers are there?',
] as const

/** First questions for an empty thread. */
export const suggestions = ['Revenue by month', 'Top 3 countries by revenue', 'Orders by status', 'Revenue by category'] as const

/** The filter that the dashboard page has a control for. */
export const statusMember = 'orders.status'

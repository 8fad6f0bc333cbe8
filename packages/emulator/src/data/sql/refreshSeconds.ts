/** How long a result is fresh: the default of compatible servers, which `/v1/sql` tells too. */
export const refreshSeconds = 10

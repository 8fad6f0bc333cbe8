/** Defaults of the query library of each framework. */
export const queryDefaults = {
  queries: {
    refetchOnWindowFocus: false,
    // By itself, the library asks nothing while the browser is offline, and says nothing either. A service on this machine answers
    // then too, and of another one the page has to say that it cannot be reached.
    networkMode: 'always',
  },
} as const

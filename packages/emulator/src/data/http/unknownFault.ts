/** What is said of a fault that is not among these. */
export const unknownFault = (known: object): string => `There is no such fault. Known: ${Object.keys(known).join(', ')}`

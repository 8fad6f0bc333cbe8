/** A number as the pages write it: "2,000". */
export const grouped = (count: number): string => count.toLocaleString('en')

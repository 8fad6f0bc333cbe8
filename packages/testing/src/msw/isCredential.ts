/** Whether an `Authorization` header has one of the two forms that the Platform API takes. */
export const isCredential = (header: string | null): boolean => /^(?:Bearer|Api-Key) +\S+$/i.test(header ?? '')

/** The external id of an embed user as it is stored. */
export const normalId = (externalId: string): string => externalId.trim().toLowerCase()

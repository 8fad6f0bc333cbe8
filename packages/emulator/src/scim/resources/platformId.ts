/** A number of the Platform from an id as SCIM writes it; -1, which no row has, for other texts. */
export const platformId = (id: string): number => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : -1)

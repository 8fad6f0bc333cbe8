/** The placeholder for a report that was created before reports had public ids. */
export const legacyPublicId = (id: number): string => String(id % 1_000_000).padStart(12, '0')

export const isLegacyPublicId = (publicId: string): boolean => /^0{6}\d{6}$/.test(publicId)

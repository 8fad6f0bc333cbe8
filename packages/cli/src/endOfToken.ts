/** When a signed token (JWT) ends by its own words, which nobody has checked. `undefined` for one that does not say, or is none. */
export function endOfToken(token: string): Date | undefined {
  const [, claims = ''] = token.split('.')
  try {
    const { exp } = Object(JSON.parse(Buffer.from(claims, 'base64url').toString())) as { exp?: unknown }
    const end = new Date(typeof exp === 'number' ? exp * 1000 : Number.NaN)
    return Number.isNaN(end.getTime()) ? undefined : end
  } catch {
    return undefined
  }
}

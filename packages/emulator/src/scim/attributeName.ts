const names = new Map(
  'schemas id userName name givenName familyName emails value primary active externalId meta displayName members display Operations op path'
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
)

/** A name as the contract writes it, because its case does not count (RFC 7643, section 2.1); undefined for a name of somebody else. */
export const attributeName = (name: string): string | undefined => names.get(name.toLowerCase())

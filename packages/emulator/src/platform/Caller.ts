import type { TokenClaims } from '../server/state/createTokens.ts'

/** The viewer of an embed session, or one who signed in. */
export interface ViewerCaller {
  readonly kind: 'viewer'
  readonly claims: TokenClaims
  readonly token: string
}

/** Who calls: an admin of the tenant, or a viewer. */
export type Caller = { readonly kind: 'admin'; readonly userId: number } | ViewerCaller

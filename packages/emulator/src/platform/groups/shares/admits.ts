import type { Shares } from '../../store/PlatformState.ts'

/** Whether these shares admit the embed users of a tenant; for null, those without a tenant. */
export const admits = (shares: Shares, tenant: string | null): boolean =>
  shares.allEmbedUsers || (tenant !== null && shares.tenants.includes(tenant))

/** What the backend tells the page. None of it is secret. */
export interface HostConfig {
  name: string
  /** The signed-in user, for the greeting. */
  user: string
  tenantOrigin: string
  dataUrl: string
  deploymentId: number
  /** The dashboard to show. */
  publicId: string
}

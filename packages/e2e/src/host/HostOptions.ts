import type { EmbedOptions, Surface } from '@svc/core'

/** What a test asks of a host page; travels in the page's address. */
export interface HostOptions
  extends Pick<EmbedOptions, 'readyTimeoutMs' | 'confirmTimeoutMs' | 'locale' | 'colorScheme' | 'theme' | 'layout' | 'iframe'> {
  readonly surface: Surface
  /** No session callback: private embedding. */
  readonly isPrivate?: boolean | undefined
  /** Does not show the embed until `host.show(true)`. */
  readonly isHidden?: boolean | undefined
}

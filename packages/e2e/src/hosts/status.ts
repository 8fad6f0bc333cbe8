import type { Page } from 'playwright-core'

/** Waits for a status line of a host that holds `text`. */
export function status(page: Page, text: string): Promise<void> {
  return page.getByRole('status').filter({ hasText: text }).first().waitFor()
}

import type { Locator } from 'playwright-core'
import type { Opened } from './startSurfaceHost.ts'

/** Address of the sample dashboard. */
export const dashboard = '/embed/dashboard/a1b2c3d4'

/** A widget of the embedded page. */
export function widget(opened: Opened, id: string): Locator {
  return opened.frame().locator(`[data-widget="${id}"]`)
}

/** What a widget with one number shows. */
export function numberOf(opened: Opened, id: string): Promise<string | null> {
  return widget(opened, id).locator('.number-value').textContent()
}

/** Names of the events so far. */
export async function types(opened: Opened): Promise<string[]> {
  return (await opened.events()).map(([name]) => name)
}

/** The value of a custom property of the embedded page. */
export function property(opened: Opened, name: string): Promise<string> {
  return opened.frame().evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one).trim(), name)
}

/** Member of the first filter control. */
export async function filterMember(opened: Opened): Promise<string> {
  return (await opened.frame().locator('.filter').first().getAttribute('data-member')) ?? ''
}

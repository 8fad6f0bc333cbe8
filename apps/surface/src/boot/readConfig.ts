/** A fault the page commits on request of the emulator. */
export interface PageFault {
  readonly name: string
  readonly value: string | number | null
}

/** What the emulator writes into the page. */
export interface PageConfig {
  readonly dataUrl: string
  readonly aiUrl: string
  readonly namespace: string
  readonly faults: readonly PageFault[]
}

export function readConfig(): PageConfig {
  const text = document.getElementById('svc-config')?.textContent
  if (!text) throw new Error('This page is meant to be served by the emulator: its settings are missing')
  return JSON.parse(text) as PageConfig
}

import type { ReactNode } from 'react'

/** A scrolling region that can be reached by keyboard. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard
    <section className="scroll" tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}

/** The text of an import after its end: the lines that failed, above what the viewer has typed meanwhile. */
export const failedAbove = (failed: readonly string[], typed: string): string => [...failed, typed].filter(Boolean).join('\n')

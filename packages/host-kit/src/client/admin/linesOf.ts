/** The lines of a text that are not empty, each once: what is created twice would only fail. */
export const linesOf = (text: string): string[] => [...new Set(text.split('\n').flatMap((line) => line.trim() || []))]

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
const controls = /[\u0000-\u001f\u007f-\u009f]+/g

/** Text as one line of a terminal, without what could move its cursor or change its colours. */
export const oneLine = (text: string): string => text.replace(controls, ' ')

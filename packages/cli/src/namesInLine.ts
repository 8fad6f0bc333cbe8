import { oneLine } from './oneLine.ts'

/** More names than this fill a terminal and are not read. */
const most = 8

/** Names with commas between; of many only the first ones, and how many more there are. */
export function namesInLine(names: readonly string[]): string {
  const rest = names.length - most
  return oneLine(names.slice(0, most).join(', ')) + (rest > 0 ? ` and ${rest} more` : '')
}

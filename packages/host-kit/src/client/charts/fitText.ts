import type { ChartText } from './ChartText.ts'
import { textWidth } from './textWidth.ts'

/** `text`, or as much of its beginning as `room` pixels have, with an ellipsis. */
export function fitText(text: string, room: number, style: Pick<ChartText, 'fontSize' | 'fontFamily'>): string {
  if (textWidth(text, style) <= room) return text
  const letters = [...text] // by code points: half a pair of surrogates is no letter
  const short = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`
  let [least, most] = [1, letters.length]
  while (least < most) {
    const count = Math.ceil((least + most) / 2)
    if (textWidth(short(count), style) <= room) least = count
    else most = count - 1
  }
  return short(least)
}

import type { DayRange } from './DayRange.ts'

const monthName =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const english = 'than|over|above|below|under|least|most|after|before|since|until|till|from|to|between'
const german = 'als|über|unter|mindestens|höchstens|wenigstens|seit|ab|vor|nach|bis|von|zwischen'
const spanish = 'más\\s+de|menos\\s+de|mínimo|máximo|desde|hasta|antes\\s+de|después\\s+de|entre'
// "Since 2025", "more than 2000" and "5 March 2025" are no whole years.
const notBefore = `(?<!(?<!\\p{L})(?:${english}|${german}|${spanish}|${monthName}|q[1-4]|\\d{1,2}(?:st|nd|rd|th)?),?\\s+)(?<![-–/.,])`
// Looking back comes after \b: at each place of a long run of spaces it would read all of them.
const year = new RegExp(`\\b${notBefore}(?:(?:in|for|of|during)\\s+)?((?:19|20)\\d\\d)\\b(?![-–/]|[.,]\\d)`, 'iu')

/** A year that is a number alone, `in 2025`, where it is no other number. Longer names of times are for `readSpan`. */
export function readYear(question: string): DayRange | undefined {
  const [words, digits] = year.exec(question) ?? []
  return words && digits ? { from: `${digits}-01-01`, to: `${Number(digits) + 1}-01-01`, words } : undefined
}

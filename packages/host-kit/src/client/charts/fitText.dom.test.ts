import { expect, test, vi } from 'vitest'
import { fitText } from './fitText.ts'

vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
  measureText: (text: string) => ({ width: [...text].length * 7 }),
} as never)
const fit = (text: string, room: number) => fitText(text, room, { fontFamily: 'sans-serif', fontSize: 12 })

test('a text that has room stays as it is, and of another one the beginning stays', () => {
  expect([fit('Customers', 63), fit('Customers', 62)]).toEqual(['Customers', 'Custome…'])
  expect([fit('New customers', 35), fit('🎉🎉🎉🎉', 21), fit('Customers', 0)]).toEqual(['New…', '🎉🎉…', 'C…'])
})

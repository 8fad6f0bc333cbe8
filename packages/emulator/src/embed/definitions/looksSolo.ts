/** A text of this length is a sentence or a key, whatever is in it. */
const longText = 60

/** E-mail, web and IP addresses, hexadecimal keys, sentences. Its time grows with the cube of the length, so long texts are kept off. */
const soloValue =
  /^\S+@\S+\.\S+$|^[a-z][a-z0-9+.-]*:\/\/|^(?:\d{1,3}\.){3}\d{1,3}$|^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^[0-9a-f]{24,}$|(?:\S+\s+){6}\S/is

/** Whether more than half of the texts look as if each stood for one row. Single odd values among them are ignored. */
export function looksSolo(values: readonly unknown[]): boolean {
  const texts = values.filter((value): value is string => typeof value === 'string' && value !== '')
  const solo = texts.filter((text) => text.length >= longText || soloValue.test(text))
  return texts.length > 1 && solo.length * 2 > texts.length
}

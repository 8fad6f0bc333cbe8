/** Words that stay small inside a title, as compatible servers write them: `Created at`, `Signed Up on`. */
const smallWords = new Set('and or nor a an the so but to of at by from into on onto off out in over with for'.split(' '))

/** Cuts a name where a new word begins: `created_atUTC` -> `created`, `at`, `utc`. */
function splitName(name: string): string[] {
  const cut = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1_$2')
    .toLowerCase()
    // A number belongs to the word before it, and letters after it begin a new word: `last_30_days` -> `last30 days`.
    .replace(/(?<![_.\- ])[_.\- ]+(?=\d)/g, '')
    .replace(/(\d)(?=\p{L})/gu, '$1_')
  return cut.split(/[_.\- ]+/).filter((word) => word !== '')
}

/** The name in words, all capitalised except the small ones: `created_at` -> `Created at`, `user_id` -> `User ID`. */
export function titleOf(name: string): string {
  const words = splitName(name).map((word) => (smallWords.has(word) ? word : word[0]!.toUpperCase() + word.slice(1)))
  const title = words.join(' ')
  return (title.charAt(0).toUpperCase() + title.slice(1)).replace(/\bId(s?)\b/g, 'ID$1')
}

/**
 * A program and its arguments as the one line that `cmd.exe` takes. npm's programs are `.cmd` files there, which only a shell runs, and Node
 * joins the words for a shell without quotes: a folder such as `C:\Users\Jane Doe` would be two.
 * @param {readonly string[]} words
 */
export const windowsCommand = (words) => words.map((word) => (/^[\w@:/\\.=-]+$/.test(word) ? word : quoted(word))).join(' ')

/** Between quotes, two stand for one; backslashes in front of the last would make it a part of the word. */
const quoted = (word) => `"${word.replaceAll('"', '""').replace(/\\+$/, '$&$&')}"`

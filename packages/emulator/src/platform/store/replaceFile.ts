import { rename } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

/** What Windows says while another program, such as a virus scanner or an editor, has one of the files open. */
const whileOpen = ['EACCES', 'EBUSY', 'EPERM']

/**
 * Puts a file in the place of another in one step; tries again for about a second while another program keeps them open.
 * @throws the error of the last try
 */
export async function replaceFile(from: string, to: string, move: typeof rename = rename, triesLeft = 10): Promise<void> {
  try {
    await move(from, to)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!whileOpen.includes(code) || triesLeft <= 1) throw error
    await setTimeout(100)
    await replaceFile(from, to, move, triesLeft - 1)
  }
}

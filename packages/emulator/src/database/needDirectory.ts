import { stat } from 'node:fs/promises'

/** @throws Error when there is no such directory, in words that name the option it came from */
export async function needDirectory(path: string, content: string, option: string): Promise<void> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new Error(`There is no directory ${path}. ${option} takes a directory of ${content}`, { cause })
  })
  if (!found.isDirectory()) throw new Error(`${path} is a file. ${option} takes the directory that it is in`)
}

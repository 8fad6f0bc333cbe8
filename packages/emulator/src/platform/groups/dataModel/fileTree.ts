import type { DataFile } from '../../store/PlatformState.ts'
import { hashText } from '../branches/hashFiles.ts'

/** Folders and files as a tree, folders first. @param below path of the folder that holds all of `files`, with its slash */
export function fileTree(
  files: readonly (readonly [path: string, file: DataFile])[],
  withContent: boolean,
  below = '',
): Record<string, unknown>[] {
  const folders = new Map<string, (readonly [string, DataFile])[]>()
  const leaves: Record<string, unknown>[] = []
  for (const [path, file] of files) {
    const rest = path.slice(below.length)
    const at = rest.indexOf('/')
    if (at === -1)
      leaves.push({ type: 'file', name: rest, path, hash: hashText(file), ...(withContent && { content: file.content }) })
    else {
      const inside = folders.get(rest.slice(0, at))
      if (inside) inside.push([path, file])
      else folders.set(rest.slice(0, at), [[path, file]])
    }
  }
  return [
    ...[...folders].map(([name, inside]) => ({
      type: 'folder',
      name,
      path: `${below}${name}`,
      children: fileTree(inside, withContent, `${below}${name}/`),
    })),
    ...leaves,
  ]
}

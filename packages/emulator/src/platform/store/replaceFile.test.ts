import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { replaceFile } from './replaceFile.ts'

const directory = await mkdtemp(join(tmpdir(), 'svc-replace-'))
afterAll(() => rm(directory, { recursive: true }))
const [part, file] = [join(directory, 'state.part'), join(directory, 'state')]

/** A file system in which another program keeps the files open for the first so many tries. */
function busy(code: string, tries: number) {
  const seen = { tries: 0 }
  const move: typeof rename = async (from, to) => {
    seen.tries += 1
    if (seen.tries <= tries) throw Object.assign(new Error(code), { code })
    await rename(from, to)
  }
  return { seen, move }
}

test.each(['EACCES', 'EBUSY', 'EPERM'])(
  'a file that another program has open for a moment is replaced after it (%s)',
  async (code) => {
    await writeFile(part, code)
    const { seen, move } = busy(code, 2)
    await replaceFile(part, file, move)
    expect([seen.tries, await readFile(file, 'utf8')]).toEqual([3, code])
  },
)

test('other errors, and a file that stays open, are thrown', async () => {
  const full = busy('ENOSPC', 1)
  await expect(replaceFile(part, file, full.move)).rejects.toMatchObject({ code: 'ENOSPC' })
  const open = busy('EBUSY', 9)
  await expect(replaceFile(part, file, open.move, 3)).rejects.toMatchObject({ code: 'EBUSY' })
  expect([full.seen.tries, open.seen.tries]).toEqual([1, 3])
})

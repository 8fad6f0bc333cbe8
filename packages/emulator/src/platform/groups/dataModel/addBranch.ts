import type { Platform } from '../../createPlatform.ts'
import { bad, conflict } from '../../PlatformFault.ts'
import type { Branch, StoredDeployment } from '../../store/PlatformState.ts'
import { createBranch } from '../branches/createBranch.ts'

/** What git refuses in the name of a branch (git-check-ref-format), and half of a surrogate pair, which no URL can hold. */
const unfit = /^$|^[-/]|^@$|[\0- \x7f~^:?*[\\]|\.\.|@\{|\/\/|(^|\/)\.|\.lock(\/|$)|[./]$|\p{Cs}/u
const maxLength = 200

/** Adds a branch with the files of another. @throws {PlatformFault} 400 for a name that no branch can have, 409 for one that is taken */
export function addBranch(
  { nextId }: Platform,
  deployment: StoredDeployment,
  name: string,
  from: Branch,
  field = 'name',
): Branch {
  if (unfit.test(name) || name.length > maxLength) throw bad(field, 'is not a valid branch name')
  if (deployment.branches.some((one) => one.name === name)) throw conflict(`Branch ${name} exists already`)
  const { files } = from
  const branch = createBranch({ id: nextId('branches'), environmentId: nextId('environments'), name, parent: from.name, files })
  deployment.branches.push(branch)
  return branch
}

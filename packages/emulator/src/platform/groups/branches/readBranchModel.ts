import type { platformSchemas as S } from '@svc/core/platform'
import { type Model, ModelError, readModel } from '../../../data/index.ts'
import type { Branch } from '../../store/PlatformState.ts'

/** Reads the data model of a branch with the same reader as the emulator's own model. Gives the model, or its errors. */
export function readBranchModel(branch: Branch): { model?: Model | undefined; errors: S.DataModelValidationError[] } {
  const files = Object.entries(branch.files)
    .filter(([path, { encoding }]) => path.startsWith('model/') && /\.ya?ml$/i.test(path) && encoding === undefined)
    .map(([path, { content }]) => ({ path, text: content }))
  try {
    return { model: readModel(files), errors: [] }
  } catch (error) {
    if (error instanceof ModelError) return { errors: [{ fileName: error.file, message: error.message }] }
    return { errors: [{ fileName: null, message: error instanceof Error ? error.message : String(error) }] }
  }
}

import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../../createPlatform.ts'
import { ancestorsOf } from './ancestorsOf.ts'

/** The names of a folder and of those above it, root first. */
export const folderPath = (platform: Platform, folderId: number | null | undefined): S.WorkspaceFolderPathEntry[] =>
  ancestorsOf(platform, folderId).map(({ id, name }) => ({ id, name }))

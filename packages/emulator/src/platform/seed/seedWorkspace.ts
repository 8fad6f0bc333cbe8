import { dashboards } from '../../embed/definitions/dashboards.ts'
import { workspace } from '../../embed/definitions/workspace.ts'
import type { PlatformState } from '../store/PlatformState.ts'
import { dashboardConfig } from './dashboardConfig.ts'
import { english } from './english.ts'

/** The folders and workbooks that the app surface shows. What has a dashboard is shared with all embed users. */
export function seedWorkspace(at: string): Pick<PlatformState, 'folders' | 'workbooks'> {
  const common = { deploymentId: 1, createdAt: at, updatedAt: at, createdBy: 1 }
  return {
    folders: workspace.folders.map(({ id, name, parentId }, position) => ({
      ...common,
      id,
      name: english(name),
      parentId,
      position,
      type: 'FOLDER',
      updatedBy: 1,
      shares: { tenants: id === 7 ? ['acme'] : [], allEmbedUsers: false },
    })),
    workbooks: workspace.workbooks.map(({ id, name, folderId, publicId }) => {
      const definition = dashboards.find((one) => one.publicId === publicId)
      return {
        ...common,
        id,
        name: english(name),
        slug: english(name).toLowerCase().replaceAll(' ', '-'),
        folderId,
        calculatedFields: {},
        meta: {},
        dashboardDraft: definition ? dashboardConfig(definition) : null,
        dashboardPublished: definition ? dashboardConfig(definition) : null,
        type: 'WORKBOOK',
        userId: 1,
        shares: { tenants: definition ? ['acme'] : [], allEmbedUsers: definition !== undefined },
      }
    }),
  }
}

/**
 * The operations that the viewer of an embed session may call; each of them checks the session itself. All others need an admin.
 */
export const viewerOperations: ReadonlySet<string> = new Set([
  'getAppConfig',
  'getDashboard',
  'listDashboardComments',
  'createDashboardComment',
  'listMentionableEmbedUsers',
  'removeDashboardComment',
  'updateDashboardComment',
  'setDashboardCommentResolved',
  'postDashboardPythonRun',
  'sharedWorkspaceObjects',
  'duplicateWorkbook',
])

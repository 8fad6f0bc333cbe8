/**
 * What the viewer of an embed session may call; each of them looks at the session itself. Everything else is the admin's.
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

import type { platformSchemas as S } from '@svc/core/platform'
import type { Platform } from '../createPlatform.ts'
import { bad, forbidden, missing } from '../PlatformFault.ts'
import { pageOf } from '../paging.ts'
import { runQuery } from '../runQuery.ts'
import type { Caller, Handlers, StoredComment, StoredEmbedUser } from '../types.ts'
import { admits, isShared } from './shares.ts'

/** Sessions are minted, exchanged and revoked by the embed room, which answers before this one. */
export type EmbedHandlers = Omit<Handlers<'embed'>, 'generateSession' | 'revokeSession' | 'postTokenBySessionId'>

export function createEmbedGroup(platform: Platform): EmbedHandlers {
  const { context, nextId, state, time } = platform

  /** The dashboard as this caller may see it. @throws {PlatformFault} 404 missing or not visible, 403 embedding is off */
  function dashboardOf(publicId: string, caller: Caller): S.Dashboard {
    const dashboard = state.dashboards.find((one) => one.publicId === publicId)
    const workbook = state.workbooks.find(({ id }) => id === dashboard?.workbookId)
    if (!dashboard || !workbook) throw missing(`Dashboard ${publicId}`)
    // Users of the tenant itself are no embed users.
    if (caller.kind === 'admin' || caller.claims.mode === 'private') return dashboard
    const { creatorMode, embedTenant } = caller.claims
    if (!isShared(platform, workbook, embedTenant)) throw missing(`Dashboard ${publicId}`)
    const exempt = creatorMode || admits(workbook.shares, null)
    if (!dashboard.allowEmbed && !exempt) throw forbidden('Signed embedding is not allowed on this dashboard')
    return dashboard
  }

  /** Comments belong to the tenant of the session. */
  function commenter(publicId: string, caller: Caller): StoredEmbedUser {
    const user = platform.embedUser(caller)
    if (!user) throw forbidden('Comments need a signed embed session with an embed tenant')
    dashboardOf(publicId, caller)
    return user
  }
  const commentsOf = (publicId: string, tenant: string) =>
    state.comments.filter((one) => one.publicId === publicId && one.tenant === tenant)
  function commentOf(publicId: string, user: StoredEmbedUser, id: number): StoredComment {
    const comment = commentsOf(publicId, user.tenant).find((one) => one.id === id)
    if (!comment) throw missing(`Comment ${id}`)
    return comment
  }
  const view = (comment: StoredComment, user: StoredEmbedUser): S.EmbedDashboardCommentDto => ({
    id: comment.id,
    dashboardId: comment.publicId,
    body: comment.removedAt === null ? comment.body : '',
    createdAt: comment.createdAt,
    editedAt: comment.editedAt,
    removedAt: comment.removedAt,
    userId: comment.userId,
    isOwn: comment.userId === user.id,
  })
  const threadOf = (root: StoredComment, user: StoredEmbedUser): S.EmbedDashboardCommentThreadDto => ({
    root: view(root, user),
    replies: state.comments.filter(({ parentId }) => parentId === root.id).map((reply) => view(reply, user)),
    resolvedAt: root.resolvedAt,
    resolvedBy: root.resolvedBy,
  })

  return {
    getDashboard: ({ publicId }, caller) => ({
      ...dashboardOf(publicId, caller),
      restrictDataDownload: state.appConfig.restrictDataDownload,
    }),
    updateDashboardEmbedding({ publicId, body }, caller) {
      const dashboard = dashboardOf(publicId, caller)
      dashboard.allowEmbed = body.allowEmbed
      return { publicId, allowEmbed: dashboard.allowEmbed }
    },
    listDashboardComments({ publicId, query }, caller) {
      const user = commenter(publicId, caller)
      const roots = commentsOf(publicId, user.tenant).filter(({ parentId }) => parentId === null)
      const wanted = roots.filter(({ resolvedAt }) =>
        query.resolvedOnly ? resolvedAt !== null : query.includeResolved || resolvedAt === null,
      )
      const threads = wanted
        .toSorted((a, b) => b.id - a.id)
        .map((root) => ({ ...threadOf(root, user), id: root.id }))
        // A removed root goes with its replies; it stays while one of them lives.
        .filter(({ root, replies }) => root.removedAt === null || replies.some(({ removedAt }) => removedAt === null))
      return pageOf(threads, query)
    },
    createDashboardComment({ publicId, body }, caller) {
      const user = commenter(publicId, caller)
      if (body.parentId != null) {
        const parent = commentOf(publicId, user, body.parentId)
        if (parent.removedAt !== null) throw missing(`Comment ${body.parentId}`)
        if (parent.parentId !== null) throw bad('parentId', 'is a reply itself')
      }
      const comment: StoredComment = {
        id: nextId('comments'),
        publicId,
        tenant: user.tenant,
        parentId: body.parentId ?? null,
        body: body.body,
        userId: user.id,
        createdAt: time(),
        editedAt: null,
        removedAt: null,
        resolvedAt: null,
        resolvedBy: null,
      }
      state.comments.push(comment)
      return view(comment, user)
    },
    listMentionableEmbedUsers({ publicId, query }, caller) {
      const { tenant } = commenter(publicId, caller)
      const search = query.search?.toLowerCase() ?? ''
      const found = state.embedUsers
        .filter((one) => one.tenant === tenant && `${one.username}\n${one.email ?? ''}`.toLowerCase().includes(search))
        .toSorted((a, b) => (a.username < b.username ? -1 : 1))
      return pageOf(found, query)
    },
    removeDashboardComment({ publicId, commentId }, caller) {
      const user = commenter(publicId, caller)
      const comment = commentOf(publicId, user, commentId)
      if (comment.userId !== user.id) throw forbidden('Only its author may remove a comment')
      for (const one of state.comments) if (one === comment || one.parentId === comment.id) one.removedAt ??= time()
    },
    updateDashboardComment({ publicId, commentId, body }, caller) {
      const user = commenter(publicId, caller)
      const comment = commentOf(publicId, user, commentId)
      if (comment.userId !== user.id) throw forbidden('Only its author may change a comment')
      if (comment.removedAt !== null) throw missing(`Comment ${commentId}`)
      Object.assign(comment, { body: body.body, editedAt: time() })
      return view(comment, user)
    },
    setDashboardCommentResolved({ publicId, commentId, body }, caller) {
      const user = commenter(publicId, caller)
      const comment = commentOf(publicId, user, commentId)
      if (comment.parentId !== null) throw bad('commentId', 'is a reply: threads are resolved by their first comment')
      if (comment.userId !== user.id) throw forbidden('Only who started a thread may resolve it')
      Object.assign(comment, body.resolved ? { resolvedAt: time(), resolvedBy: user.id } : { resolvedAt: null, resolvedBy: null })
      return threadOf(comment, user)
    },
    async postDashboardPythonRun({ publicId, body }, caller) {
      const dashboard = dashboardOf(publicId, caller)
      const snapshot = dashboard.reportSnapshots.find(({ id }) => id === body.reportVersionId)
      if (!snapshot || snapshot.reportId !== body.reportId) throw forbidden('The version is no published one of this report')
      if (snapshot.pythonCode == null) throw forbidden('Python analysis is not enabled for this report')
      const token =
        caller.kind === 'viewer'
          ? caller.token
          : await context.tokens.sign({ mode: 'private', deploymentId: dashboard.deploymentId, scope: ['data'] }, 60)
      const { columns, rows, error } = await runQuery(context.addresses.dataUrl, token, body.sqlQuery)
      return {
        at: time(),
        executionError: error ?? null,
        inputRowCount: rows.length,
        // The code itself is not run here: what it would be given is answered, its first rows.
        outputData: error === undefined ? { columns, rows: rows.slice(0, 100) } : null,
        stdout: '',
        stderr: '',
      }
    },
  }
}

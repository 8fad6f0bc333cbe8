import type { platformSchemas as S } from '@svc/core/platform'
import type { Caller } from '../../Caller.ts'
import type { Platform } from '../../createPlatform.ts'
import type { Handlers } from '../../Handlers.ts'
import { bad, forbidden, missing } from '../../PlatformFault.ts'
import { pageOf } from '../../pageOf.ts'
import type { StoredComment } from '../../store/PlatformState.ts'

type CommentHandlers = Pick<
  Handlers<'embed'>,
  | 'listDashboardComments'
  | 'createDashboardComment'
  | 'listMentionableEmbedUsers'
  | 'removeDashboardComment'
  | 'updateDashboardComment'
  | 'setDashboardCommentResolved'
>

/** The embed user who reads and writes comments. */
interface Commenter {
  readonly id: number
  readonly tenant: string
}

/**
 * The comments of embed users on published dashboards.
 * @param checkVisible throws when the caller may not see the dashboard
 */
export function createDashboardComments(
  platform: Platform,
  checkVisible: (publicId: string, caller: Caller) => unknown,
): CommentHandlers {
  const { nextId, state, time } = platform

  /** Comments belong to the tenant of the session. @throws {PlatformFault} 403 for a session without one */
  function commenter(publicId: string, caller: Caller): Commenter {
    const user = platform.embedUser(caller)
    if (!user || user.tenant === null) throw forbidden('Comments need a signed embed session with an embed tenant')
    checkVisible(publicId, caller)
    return { id: user.id, tenant: user.tenant }
  }
  const commentsOf = (publicId: string, tenant: string) =>
    state.comments.filter((one) => one.publicId === publicId && one.tenant === tenant)
  function commentOf(publicId: string, user: Commenter, id: number): StoredComment {
    const comment = commentsOf(publicId, user.tenant).find((one) => one.id === id)
    if (!comment) throw missing(`Comment ${id}`)
    return comment
  }
  const view = (comment: StoredComment, user: Commenter): S.EmbedDashboardCommentDto => ({
    id: comment.id,
    dashboardId: comment.publicId,
    body: comment.removedAt === null ? comment.body : '',
    createdAt: comment.createdAt,
    editedAt: comment.editedAt,
    removedAt: comment.removedAt,
    userId: comment.userId,
    isOwn: comment.userId === user.id,
  })
  const threadOf = (root: StoredComment, user: Commenter): S.EmbedDashboardCommentThreadDto => ({
    root: view(root, user),
    replies: state.comments.filter(({ parentId }) => parentId === root.id).map((reply) => view(reply, user)),
    resolvedAt: root.resolvedAt,
    resolvedBy: root.resolvedBy,
  })

  return {
    listDashboardComments({ publicId, query }, caller) {
      const user = commenter(publicId, caller)
      const roots = commentsOf(publicId, user.tenant).filter(({ parentId }) => parentId === null)
      const wanted = roots.filter(({ resolvedAt }) =>
        query.resolvedOnly ? resolvedAt !== null : query.includeResolved || resolvedAt === null,
      )
      const threads = wanted
        .toSorted((a, b) => b.id - a.id)
        .map((root) => ({ ...threadOf(root, user), id: root.id }))
        // A removed comment is still listed, without its text, while one of its replies is there.
        .filter(({ root, replies }) => root.removedAt === null || replies.some(({ removedAt }) => removedAt === null))
      return pageOf(threads, query)
    },
    createDashboardComment({ publicId, body }, caller) {
      const user = commenter(publicId, caller)
      if (body.parentId != null) {
        const parent = commentOf(publicId, user, body.parentId)
        if (parent.removedAt !== null) throw missing(`Comment ${body.parentId}`)
        if (parent.parentId !== null) throw bad('parentId', 'is itself a reply; reply to the first comment of the thread')
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
      if (comment.userId !== user.id) throw forbidden('Only the author may remove a comment')
      for (const one of state.comments) if (one === comment || one.parentId === comment.id) one.removedAt ??= time()
    },
    updateDashboardComment({ publicId, commentId, body }, caller) {
      const user = commenter(publicId, caller)
      const comment = commentOf(publicId, user, commentId)
      if (comment.userId !== user.id) throw forbidden('Only the author may change a comment')
      if (comment.removedAt !== null) throw missing(`Comment ${commentId}`)
      Object.assign(comment, { body: body.body, editedAt: time() })
      return view(comment, user)
    },
    setDashboardCommentResolved({ publicId, commentId, body }, caller) {
      const user = commenter(publicId, caller)
      const comment = commentOf(publicId, user, commentId)
      if (comment.parentId !== null) throw bad('commentId', 'is a reply; resolve the first comment of the thread')
      if (comment.userId !== user.id) throw forbidden('Only the author of the first comment may resolve a thread')
      Object.assign(comment, body.resolved ? { resolvedAt: time(), resolvedBy: user.id } : { resolvedAt: null, resolvedBy: null })
      return threadOf(comment, user)
    },
  }
}

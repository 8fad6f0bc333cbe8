/** The title of a member, the shortest there is. */
export const titleOf = (member: { name: string; title?: string | undefined; shortTitle?: string | undefined }): string =>
  member.shortTitle ?? member.title ?? member.name

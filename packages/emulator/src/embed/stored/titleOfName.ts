/** The name of a member in words, for a control that has no title. */
export function titleOfName(member: string): string {
  const words = member.slice(member.indexOf('.') + 1).replaceAll('_', ' ')
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}

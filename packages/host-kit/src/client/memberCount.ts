export const memberCount = (count: number): string =>
  count === 0 ? 'No member has these words.' : `${count.toLocaleString('en')} ${count === 1 ? 'member' : 'members'}`

export const memberCount = (count: number): string =>
  count === 0 ? 'No members found.' : `${count.toLocaleString('en')} ${count === 1 ? 'member' : 'members'}`

export const rowCount = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`

/** `products.listPrice` -> `products__list_price`: the column name of a member, as compatible servers write it. */
export const aliasOf = (name: string): string =>
  name
    .replace(/([A-Z])/g, '_$1')
    .replace(/^_/, '')
    .toLowerCase()
    .replaceAll('.', '__')

/** Column of a dimension that stands for a measure of another cube, in the sub query joined for it. */
export const subQueryAlias = (cube: string, dimension: string): string => aliasOf(`${cube}_${dimension}_subquery`)

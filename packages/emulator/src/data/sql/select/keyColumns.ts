import { quote } from '../../../sqlText.ts'
import type { Cube, Dimension } from '../../model/types.ts'
import { aliasOf } from '../write/aliases.ts'

/**
 * The primary key of a cube, and the columns that sub queries give it. A time has another name there than in a result: a result shows
 * it in local time, and rows are found by the time that is stored.
 */
export const keyColumns = (cube: Cube): { dimension: Dimension; alias: string; column: string }[] =>
  cube.primaryKeys.map((key) => {
    const dimension = cube.dimensions.get(key)!
    const alias = `${aliasOf(`${cube.name}.${key}`)}${dimension.type === 'time' ? ' key' : ''}`
    return { dimension, alias, column: quote(alias) }
  })

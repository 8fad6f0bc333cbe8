import { quote } from '../../sqlText.ts'
import type { Cube, Dimension } from '../model/types.ts'
import { aliasOf } from './aliases.ts'

/** The primary key of a cube, and the columns that sub queries give it. */
export const keyColumns = (cube: Cube): { dimension: Dimension; column: string }[] =>
  cube.primaryKeys.map((key) => ({ dimension: cube.dimensions.get(key)!, column: quote(aliasOf(`${cube.name}.${key}`)) }))

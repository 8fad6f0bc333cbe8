// The code that reads and checks answers, as one module: it is loaded in one piece.
export { readLoad } from './readLoad.ts'
export { readMeta } from './readMeta.ts'
export { readConverted, readDryRun, readSql } from './readSql.ts'

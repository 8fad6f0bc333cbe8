// What reads and checks answers: one module, so that it loads in one piece.
export { readLoad } from './readLoad.ts'
export { readMeta } from './readMeta.ts'
export { readConverted, readDryRun, readSql } from './readSql.ts'

import type { WorkbookDefinition } from '@svc/surface/definitions'
import { workspace } from '../definitions/workspace.ts'

const builtIn: ReadonlySet<unknown> = new Set(workspace.workbooks.flatMap(({ reports }) => reports))

/** Whether the definition of a seeded workbook was made of the user's own model, or of nothing where the viewer sees nothing of it. */
export const isGenerated = ({ reports }: WorkbookDefinition): boolean =>
  reports.length === 0 || reports.some((report) => !builtIn.has(report))

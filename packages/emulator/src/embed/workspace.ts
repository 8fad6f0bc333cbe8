import type { WorkspaceDefinition } from '@svc/surface/definitions'
import { dashboards } from './dashboards.ts'

/** The reports of a dashboard's workbook are its widgets. */
const reportsOf = (publicId: string) => dashboards.find((dashboard) => dashboard.publicId === publicId)?.widgets ?? []

/** Folders and workbooks of the app surface. */
export const workspace: WorkspaceDefinition = {
  folders: [
    { id: 7, name: { en: 'Sales', de: 'Vertrieb', es: 'Ventas' }, parentId: null },
    { id: 8, name: { en: 'Regions', de: 'Regionen', es: 'Regiones' }, parentId: 7 },
    { id: 9, name: { en: 'Operations', de: 'Betrieb', es: 'Operaciones' }, parentId: null },
  ],
  workbooks: [
    {
      id: 130,
      name: { en: 'Revenue analysis', de: 'Umsatzanalyse', es: 'Análisis de ingresos' },
      folderId: 7,
      reports: reportsOf('a1b2c3d4').filter(({ kind }) => kind !== 'number'),
      publicId: 'a1b2c3d4',
    },
    {
      id: 131,
      name: { en: 'Customers and regions', de: 'Kunden und Regionen', es: 'Clientes y regiones' },
      folderId: 8,
      reports: reportsOf('e5f6a7b8').filter(({ kind }) => kind !== 'number'),
      publicId: 'e5f6a7b8',
    },
    {
      id: 132,
      name: { en: 'Orders this year', de: 'Bestellungen dieses Jahr', es: 'Pedidos de este año' },
      folderId: null,
      reports: reportsOf('a1b2c3d4').filter(({ kind }) => kind === 'table' || kind === 'bar'),
    },
  ],
}

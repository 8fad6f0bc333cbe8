import type { DashboardDefinition, Localized, WorkspaceDefinition } from '@svc/surface/definitions'
import { dashboards } from './dashboards.ts'

const [sales, customers] = dashboards
const shared: Localized = { en: 'Shared', de: 'Geteilt', es: 'Compartido' }
const details: Localized = { en: 'Details', de: 'Einzelheiten', es: 'Detalles' }

/** The folders and workbooks of the app surface. A workbook's reports are the widgets of its dashboard. */
export function makeWorkspace(shown: readonly DashboardDefinition[]): WorkspaceDefinition {
  const widgetsOf = (publicId: string | undefined) => shown.find((one) => one.publicId === publicId)?.widgets ?? []
  /** `name` fits the built-in dashboard only; a generated one is called `other`, or by its own title. */
  const nameOf = (own: DashboardDefinition | undefined, name: Localized, other?: Localized): Localized => {
    const now = shown.find((one) => one.publicId === own?.publicId)
    return now === undefined || now === own ? name : (other ?? now.title)
  }
  return {
    folders: [
      { id: 7, name: nameOf(sales, { en: 'Sales', de: 'Vertrieb', es: 'Ventas' }, shared), parentId: null },
      { id: 8, name: nameOf(customers, { en: 'Regions', de: 'Regionen', es: 'Regiones' }, details), parentId: 7 },
      { id: 9, name: { en: 'Operations', de: 'Betrieb', es: 'Operaciones' }, parentId: null },
    ],
    workbooks: [
      {
        id: 130,
        name: nameOf(sales, { en: 'Revenue analysis', de: 'Umsatzanalyse', es: 'Análisis de ingresos' }),
        folderId: 7,
        reports: widgetsOf(sales?.publicId).filter(({ kind }) => kind !== 'number'),
        publicId: 'a1b2c3d4',
      },
      {
        id: 131,
        name: nameOf(customers, { en: 'Customers and regions', de: 'Kunden und Regionen', es: 'Clientes y regiones' }),
        folderId: 8,
        reports: widgetsOf(customers?.publicId).filter(({ kind }) => kind !== 'number'),
        publicId: 'e5f6a7b8',
      },
      {
        id: 132,
        name: nameOf(sales, { en: 'Orders this year', de: 'Bestellungen dieses Jahr', es: 'Pedidos de este año' }, details),
        folderId: null,
        reports: widgetsOf(sales?.publicId).filter(({ kind }) => kind === 'table' || kind === 'bar'),
      },
    ],
  }
}

/** The workspace over the built-in data model. */
export const workspace: WorkspaceDefinition = makeWorkspace(dashboards)

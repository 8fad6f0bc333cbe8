import { isDeepStrictEqual } from 'node:util'
import type { V1MetaResponse } from '@svc/core/data'
import type { platformSchemas as S } from '@svc/core/platform'
import type { DashboardDefinition, TileDefinition } from '@svc/surface/definitions'
import { seedDashboard } from '../../platform/seed/seedDashboard.ts'
import { dashboards } from '../definitions/dashboards.ts'
import type { Definitions } from '../definitions/definitionsFor.ts'
import type { WithQuery } from './createSqlReader.ts'
import { drawDashboard } from './drawDashboard.ts'
import { translate } from './translate.ts'
import { withTimes } from './withTimes.ts'

/** The dashboards of the seed: as they were written, and as they look when they are drawn from what the Platform stores. */
const seeds = new Map(
  dashboards.map((written) => [written.publicId, { written, drawn: drawDashboard(seedDashboard(written)) }] as const),
)

/**
 * A dashboard of the Platform as the surfaces show it. A seeded one whose content is unchanged is the built-in definition, or the one
 * made of the user's own model; its texts are translated while they are unchanged.
 */
export async function shownDashboard(
  stored: S.Dashboard,
  readDefinitions: () => Promise<Definitions>,
  withQuery: WithQuery,
  readModel: () => Promise<V1MetaResponse>,
): Promise<DashboardDefinition<TileDefinition>> {
  const drawn = drawDashboard({ ...stored, reportSnapshots: await Promise.all(stored.reportSnapshots.map(withQuery)) })
  const seed = seeds.get(stored.publicId)
  if (!seed) return { ...drawn, controls: await withTimes(drawn.controls, readModel) }
  const { written } = seed
  const isUnchanged =
    isDeepStrictEqual(drawn.controls, seed.drawn.controls) && isDeepStrictEqual(drawn.widgets, seed.drawn.widgets)
  const base = isUnchanged ? (await readDefinitions()).dashboards.find(({ publicId }) => publicId === stored.publicId) : undefined
  const translated = (tile: TileDefinition): TileDefinition =>
    typeof tile.title === 'string'
      ? { ...tile, title: translate(tile.title, written.widgets.find(({ id }) => id === tile.id)?.title) }
      : tile
  return {
    ...(base ?? { ...drawn, controls: await withTimes(drawn.controls, readModel), widgets: drawn.widgets.map(translated) }),
    title: translate(stored.title ?? '', written.title, base?.title ?? written.title),
    description: translate(stored.description ?? '', written.description, base?.description ?? written.description),
  }
}

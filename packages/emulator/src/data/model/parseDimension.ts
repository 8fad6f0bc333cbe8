import { aboutKeys, parseAbout } from './parseAbout.ts'
import { parseCurrency } from './parseCurrency.ts'
import { parseDimensionBody } from './parseDimensionBody.ts'
import { parseFormat } from './parseFormat.ts'
import { parseGranularities } from './parseGranularities.ts'
import { parseSql } from './parseSql.ts'
import { type Dimension, dimensionTypes, type Link } from './types.ts'
import type { YamlCell } from './YamlCell.ts'

function parseLink(cell: YamlCell): Link & { url: YamlCell } {
  const fields = cell.fields(['name', 'label', 'url', 'icon', 'target'], {
    dashboard: 'links lead to a url',
    params: 'links lead to a url',
  })
  return {
    name: fields.need('name').identifier(),
    label: fields.need('label').text(),
    icon: fields.get('icon')?.text(),
    target: fields.get('target')?.oneOf(['blank', 'self']),
    url: fields.need('url'),
  }
}

const dimensionKeys = [
  ...aboutKeys,
  'type',
  'sql',
  'latitude',
  'longitude',
  'case',
  'primaryKey',
  'format',
  'currency',
  'order',
  'key',
  'granularities',
  'suggestFilterValues',
  'subQuery',
  'links',
]

/** One dimension, and a synthetic one for each of its links: `<name>___link_<link>_url`. */
export function parseDimension(cell: YamlCell): Dimension[] {
  const fields = cell.fields(dimensionKeys, {
    multiStage: 'dimensions are computed in one stage',
    mask: 'members are visible or not',
    propagateFiltersToSubQuery: 'a sub query sees every row',
  })
  const type = fields.need('type').oneOf(dimensionTypes)
  const granularities = fields.get('granularities')
  if (granularities && type !== 'time') granularities.fail('only a time has granularities')
  const links = fields.get('links')?.list().map(parseLink)
  const name = fields.need('name').identifier()
  const dimension: Dimension = {
    kind: 'dimension',
    name,
    ...parseAbout(fields),
    spot: cell.spot,
    type,
    body: parseDimensionBody(cell, fields, type),
    primaryKey: fields.get('primaryKey')?.flag() ?? false,
    format: parseFormat(fields.get('format'), type),
    currency: parseCurrency(fields.get('currency')),
    order: fields.get('order')?.oneOf(['asc', 'desc']),
    key: fields.get('key')?.text(),
    granularities: granularities && parseGranularities(granularities),
    suggestFilterValues: fields.get('suggestFilterValues')?.flag() ?? true,
    links: links?.map(({ url: _, ...link }) => link),
  }
  const synthetic = (links ?? []).map(
    (link): Dimension => ({
      kind: 'dimension',
      name: `${name}___link_${link.name}_url`,
      spot: link.url.spot,
      type: 'string',
      body: { kind: 'sql', sql: parseSql(link.url) },
      primaryKey: false,
      suggestFilterValues: true,
      synthetic: true,
    }),
  )
  return [dimension, ...synthetic]
}

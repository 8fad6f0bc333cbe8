import { parseLocal } from '../query/localTime.ts'
import type { Cell, Fields } from './Cell.ts'
import { resolveFormat } from './formats.ts'
import { isTimeUnit, parseInterval } from './intervals.ts'
import { parseSql } from './parseSql.ts'
import {
  type CaseLabel,
  type Dimension,
  type DimensionBody,
  dimensionTypes,
  type Format,
  type Granularity,
  type Link,
  type Measure,
  type MeasureType,
  measureTypes,
  type Segment,
} from './types.ts'

/** What every member may say about itself. */
const common = ['name', 'title', 'description', 'meta', 'public', 'shown'] as const

export function parseAbout(fields: Fields) {
  const shown = fields.get('public') ?? fields.get('shown')
  return {
    title: fields.get('title')?.text(),
    description: fields.get('description')?.text(),
    meta: fields.get('meta')?.plain(),
    public: shown?.flag(),
  }
}

const formatExamples = (type: string): string => {
  if (type === 'number') return "some are percent, currency, number_0, abbr_1 and ',.2f'"
  return type === 'time' ? "one is '%Y-%m-%d'" : 'there are link, imageUrl and id'
}

export function parseFormat(cell: Cell | undefined, type: string): Format | undefined {
  if (cell === undefined) return undefined
  if (cell.isText)
    return (
      resolveFormat(cell.text(), type) ?? cell.fail(`'${cell.text()}' is not a format for a ${type}; ${formatExamples(type)}`)
    )
  const fields = cell.fields(['type', 'label'])
  fields.need('type').oneOf(['link'])
  return { type: 'link', label: fields.need('label').text() }
}

function parseCurrency(cell: Cell | undefined): string | undefined {
  if (cell === undefined) return undefined
  const code = cell.text()
  return /^[A-Za-z]{3}$/.test(code) ? code.toUpperCase() : cell.fail(`'${code}' is not a currency code of three letters`)
}

const isTime = (text: string) => !Number.isNaN(parseLocal(text))

function parseGranularities(list: Cell): Granularity[] {
  const names = new Set<string>()
  return list.list().map((cell) => {
    const granularity = parseGranularity(cell)
    if (names.has(granularity.name)) cell.fail(`'${granularity.name}' is defined more than once`)
    names.add(granularity.name)
    return granularity
  })
}

function parseGranularity(cell: Cell): Granularity {
  const fields = cell.fields(['name', 'title', 'interval', 'offset', 'origin'], { sql: 'granularities count intervals' })
  const name = fields.need('name').identifier()
  if (isTimeUnit(name)) fields.need('name').fail(`'${name}' is built in`)
  const interval = fields.need('interval')
  const parsed = parseInterval(interval.text())
  if (!parsed?.every(({ count }) => count > 0)) interval.fail(`'${interval.text()}' is not an interval such as '2 weeks'`)
  const offset = fields.get('offset')
  if (offset && !parseInterval(offset.text())) offset.fail(`'${offset.text()}' is not an interval such as '3 months'`)
  const origin = fields.get('origin')
  if (origin && (!/^\d{4}(-\d{2}(-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?)?)?$/.test(origin.text()) || !isTime(origin.text()))) {
    origin.fail(`'${origin.text()}' is not a date such as '2024-01-01'`)
  }
  if (offset && origin) offset.fail('offset and origin exclude each other')
  return { name, title: fields.get('title')?.text(), interval: interval.text(), offset: offset?.text(), origin: origin?.text() }
}

function parseLabel(cell: Cell): CaseLabel {
  return cell.isText ? { text: cell.text() } : { sql: parseSql(cell.fields(['sql']).need('sql')) }
}

function parseCase(cell: Cell): DimensionBody {
  const fields = cell.fields(['when', 'else'])
  const when = fields
    .need('when')
    .list()
    .map((item) => {
      const branch = item.fields(['sql', 'label'])
      return { sql: parseSql(branch.need('sql')), label: parseLabel(branch.need('label')) }
    })
  if (when.length === 0) fields.need('when').fail('has no branch')
  const otherwise = fields.get('else')?.fields(['label']).need('label')
  return { kind: 'case', when, otherwise: otherwise && parseLabel(otherwise) }
}

function parseLink(cell: Cell): Link & { url: Cell } {
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
  ...common,
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

function parseBody(cell: Cell, fields: Fields, type: Dimension['type']): DimensionBody {
  const written = ['sql', 'case', 'latitude'].filter((key) => fields.get(key) !== undefined)
  if (written.length > 1) fields.need(written[1]!).fail(`${written.join(' and ')} exclude each other`)
  if (type === 'geo') {
    const side = (key: string) => parseSql(fields.need(key).fields(['sql']).need('sql'))
    return { kind: 'geo', latitude: side('latitude'), longitude: side('longitude') }
  }
  const cases = fields.get('case')
  if (cases) return parseCase(cases)
  const sql = fields.get('sql') ?? cell.fail('sql is missing')
  return { kind: fields.get('subQuery')?.flag() ? 'subQuery' : 'sql', sql: parseSql(sql) }
}

/** One dimension, and a synthetic one for each of its links: `<name>___link_<link>_url`. */
export function parseDimension(cell: Cell): Dimension[] {
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
    body: parseBody(cell, fields, type),
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

const measureKeys = [...common, 'type', 'sql', 'filters', 'format', 'currency', 'drillMembers']

const writtenMeasureTypes = measureTypes.map((type) => type.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

export function parseMeasure(cell: Cell): Measure & { drillCells: readonly Cell[] } {
  const fields = cell.fields(measureKeys, {
    rollingWindow: 'measures add up inside one row of the result',
    multiStage: 'measures are computed in one stage',
    timeShift: 'measures are computed in one stage',
    case: 'measures are computed in one stage',
    mask: 'members are visible or not',
  })
  const written = fields.need('type').text()
  const index = writtenMeasureTypes.indexOf(written)
  const type: MeasureType =
    measureTypes[index] ??
    measureTypes.find((known) => known === written) ??
    fields.need('type').fail(`must be one of ${writtenMeasureTypes.join(', ')}, not '${written}'`)
  const sql = fields.get('sql')
  if (sql === undefined && type !== 'count') cell.fail(`sql is missing: only a count needs none`)
  return {
    kind: 'measure',
    name: fields.need('name').identifier(),
    ...parseAbout(fields),
    spot: cell.spot,
    type,
    sql: sql && parseSql(sql),
    filters: (fields.get('filters')?.list() ?? []).map((filter) => parseSql(filter.fields(['sql']).need('sql'))),
    format: parseFormat(fields.get('format'), type === 'time' || type === 'string' || type === 'boolean' ? type : 'number'),
    currency: parseCurrency(fields.get('currency')),
    drillMembers: [],
    drillCells: fields.get('drillMembers')?.list() ?? [],
  }
}

export function parseSegment(cell: Cell): Segment {
  const fields = cell.fields([...common, 'sql'])
  return {
    kind: 'segment',
    name: fields.need('name').identifier(),
    ...parseAbout(fields),
    spot: cell.spot,
    sql: parseSql(fields.need('sql')),
  }
}

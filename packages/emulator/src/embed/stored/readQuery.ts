import type { WidgetQuery } from '@svc/surface/definitions'
import { isObject, type JsonObject } from '../../isObject.ts'
import { parseJson } from '../../server/parseJson.ts'

type Time = NonNullable<WidgetQuery['timeDimensions']>[number]

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string')

function readTexts(value: unknown): string[] | undefined {
  return value == null ? [] : isTexts(value) ? value : undefined
}

function readTime(value: unknown): Time | undefined {
  if (!isObject(value)) return undefined
  const { dimension, granularity, dateRange, compareDateRange } = value
  // A comparison has several results, and a widget shows one.
  if (typeof dimension !== 'string' || compareDateRange != null) return undefined
  const [from, to = from] = isTexts(dateRange) ? dateRange : []
  return {
    dimension,
    ...(typeof granularity === 'string' && { granularity }),
    ...(typeof dateRange === 'string' && { dateRange }),
    ...(from !== undefined && to !== undefined && { dateRange: [from, to] }),
  }
}

/** Both forms of an order: an object, or a list of pairs. */
function readOrder(value: unknown): Record<string, 'asc' | 'desc'> | undefined {
  const pairs: unknown[] = Array.isArray(value) ? value : isObject(value) ? Object.entries(value) : []
  const order = pairs.flatMap((pair): [string, 'asc' | 'desc'][] => {
    const [member, direction]: unknown[] = Array.isArray(pair) ? pair : []
    return typeof member === 'string' && (direction === 'asc' || direction === 'desc') ? [[member, direction]] : []
  })
  return order.length > 0 ? Object.fromEntries(order) : undefined
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

function readFields(query: JsonObject): WidgetQuery | undefined {
  const [measures, dimensions, segments] = [query['measures'], query['dimensions'], query['segments']].map(readTexts)
  const given = query['timeDimensions'] ?? []
  const times = Array.isArray(given) ? given.map(readTime) : [undefined]
  const timeDimensions = times.filter((one) => one !== undefined)
  if (!measures || !dimensions || !segments || timeDimensions.length < times.length) return undefined
  if (measures.length + dimensions.length + timeDimensions.length === 0) return undefined
  const { filters, limit, offset, timezone } = query
  const order = readOrder(query['order'])
  return {
    measures,
    ...(dimensions.length > 0 && { dimensions }),
    ...(timeDimensions.length > 0 && { timeDimensions }),
    ...(segments.length > 0 && { segments }),
    ...(Array.isArray(filters) && filters.length > 0 && { filters }),
    ...(order && { order }),
    ...(isCount(limit) && { limit }),
    ...(isCount(offset) && { offset }),
    ...(typeof timezone === 'string' && { timezone }),
    ...(query['ungrouped'] === true && { ungrouped: true }),
  }
}

/**
 * A query of Core Data that a widget can show, from a stored value: an object or its JSON text. `null` when there is no query,
 * `undefined` when there is one that a widget cannot show.
 */
export function readQuery(value: unknown): WidgetQuery | null | undefined {
  if (value == null || value === '') return null
  if (typeof value !== 'string') return isObject(value) ? readFields(value) : undefined
  try {
    const parsed = parseJson(value)
    return typeof parsed === 'string' ? undefined : readQuery(parsed)
  } catch {
    return undefined
  }
}

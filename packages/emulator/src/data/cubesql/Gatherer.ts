import { isTimeUnit } from '../model/intervals.ts'
import type { Dimension, Measure, MeasureType, Unit } from '../model/types.ts'
import type { AdHocDimension, AdHocMeasure } from '../sql/planQuery.ts'
import { childrenOf, constantOf, type Node, text } from './ast.ts'
import { refuse } from './refuse.ts'

/** Measure types that an aggregate function may stand for. */
const matching: Readonly<Record<string, readonly MeasureType[]>> = {
  count: ['count', 'number'],
  count_star: ['count', 'number'],
  sum: ['sum', 'number'],
  avg: ['avg', 'number'],
  min: ['min', 'number', 'time', 'string'],
  max: ['max', 'number', 'time', 'string'],
  approx_count_distinct: ['countDistinctApprox', 'number'],
  approx_distinct: ['countDistinctApprox', 'number'],
}

/** Reads the members of one unit and gathers the query that computes them. */
export class Gatherer {
  readonly unit: Unit
  readonly names: ReadonlySet<string>
  readonly measures = new Map<string, string>()
  readonly dimensions = new Map<string, string>()
  readonly times = new Map<string, { dimension: string; granularity: string; column: string }>()
  readonly adHoc = new Map<string, AdHocMeasure & { column: string }>()
  readonly expressions = new Map<string, AdHocDimension & { column: string }>()
  readonly #prefix: string

  constructor(unit: Unit, alias: string, prefix: string) {
    this.unit = unit
    this.names = new Set([unit.name.toLowerCase(), alias.toLowerCase()])
    this.#prefix = prefix
  }

  #column(): string {
    const maps = [this.measures, this.dimensions, this.times, this.adHoc, this.expressions]
    return `${this.#prefix}c${maps.reduce((sum, { size }) => sum + size, 0)}`
  }

  /** The member that a column reference names. */
  member(node: Node): Dimension | Measure {
    const path = (node['column_names'] as string[]).map((part) => part.toLowerCase())
    const name = path.at(-1)!
    const owner = path.at(-2)
    const all = [...this.unit.dimensions.values(), ...this.unit.measures.values()]
    const found =
      all.find((member) => member.name === (node['column_names'] as string[]).at(-1)) ??
      all.find((member) => member.name.toLowerCase() === name)
    const hidden =
      !this.unit.public || !(found?.public ?? (found?.kind === 'measure' || !(found as Dimension | undefined)?.primaryKey))
    if (!found || hidden || (owner !== undefined && !this.names.has(owner)) || path.length > 2) {
      return refuse(`Invalid identifier '${(node['column_names'] as string[]).join('.')}' for schema of '${this.unit.name}'`)
    }
    return found
  }

  dimensionColumn(dimension: Dimension): string {
    const name = `${this.unit.name}.${dimension.name}`
    const known = this.dimensions.get(name) ?? this.#column()
    this.dimensions.set(name, known)
    return known
  }

  measureColumn(measure: Measure): string {
    const name = `${this.unit.name}.${measure.name}`
    const known = this.measures.get(name) ?? this.#column()
    this.measures.set(name, known)
    return known
  }

  timeColumn(dimension: Dimension, granularity: string): string {
    const name = `${this.unit.name}.${dimension.name}.${granularity}`
    const known = this.times.get(name) ?? {
      dimension: `${this.unit.name}.${dimension.name}`,
      granularity,
      column: this.#column(),
    }
    this.times.set(name, known)
    return known.column
  }

  adHocColumn(dimension: Dimension, type: MeasureType): string {
    const name = `${this.unit.name}.${dimension.name}:${type}`
    const known = this.adHoc.get(name) ?? { name, dimension: `${this.unit.name}.${dimension.name}`, type, column: this.#column() }
    this.adHoc.set(name, known)
    return known.column
  }

  expressionColumn(expression: AdHocDimension): string {
    const known = this.expressions.get(expression.name) ?? { ...expression, column: this.#column() }
    this.expressions.set(expression.name, known)
    return known.column
  }

  /** `date_trunc('month', created_at)` as a time dimension with its granularity. */
  truncated(node: Node): { dimension: Dimension; granularity: string } | undefined {
    if (node.class !== 'FUNCTION' || text(node['function_name']).toLowerCase() !== 'date_trunc') return undefined
    const [unit, column] = childrenOf(node)
    const granularity = text(constantOf(unit)).toLowerCase()
    const inner = column?.class === 'CAST' ? (column['child'] as Node) : column
    if (inner?.class !== 'COLUMN_REF' || !isTimeUnit(granularity)) return undefined
    const member = this.member(inner)
    return member.kind === 'dimension' && member.type === 'time' ? { dimension: member, granularity } : undefined
  }

  /** The column of an aggregate: a measure of the unit, or an aggregate of one of its dimensions. */
  aggregate(node: Node): string {
    const name = text(node['function_name']).toLowerCase()
    const [argument] = childrenOf(node)
    const distinct = node['distinct'] === true
    if (name === 'count_star' || (name === 'count' && (argument === undefined || argument.class === 'STAR'))) {
      const count = [...this.unit.measures.values()].find((measure) => measure.type === 'count' && measure.filters.length === 0)
      return count ? this.measureColumn(count) : refuse(`'${this.unit.name}' has no measure of type count for COUNT(*)`)
    }
    if (argument?.class !== 'COLUMN_REF') return refuse(`${name.toUpperCase()} takes the name of a member`)
    const member = this.member(argument)
    if (member.kind === 'measure') {
      const types = name === 'measure' ? undefined : distinct && name === 'count' ? ['countDistinct'] : matching[name]
      if (types && !types.includes(member.type)) {
        refuse(
          `Measure aggregation type doesn't match. The aggregation type for '${member.name}' is '${member.type.toUpperCase()}()' but '${name.toUpperCase()}()' was provided`,
        )
      }
      return this.measureColumn(member)
    }
    if (name === 'measure') return refuse(`'${member.name}' is not a measure`)
    if (distinct && name !== 'count') return refuse(`${name.toUpperCase()}(DISTINCT) is not supported`)
    const types: Readonly<Record<string, MeasureType>> = {
      ...{ count: distinct ? 'countDistinct' : 'count', sum: 'sum', avg: 'avg', min: 'min', max: 'max' },
      ...{ approx_count_distinct: 'countDistinctApprox', approx_distinct: 'countDistinctApprox' },
    }
    return this.adHocColumn(member, types[name]!)
  }
}

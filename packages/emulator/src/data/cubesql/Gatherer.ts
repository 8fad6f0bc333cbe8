import { isTimeUnit } from '../model/intervals.ts'
import type { Dimension, Measure, MeasureType, Unit } from '../model/types.ts'
import type { AdHocDimension, AdHocMeasure } from '../sql/plan/QueryPlan.ts'
import { childrenOf, columnNode, constantOf, type Node, text } from './ast.ts'
import type { Source } from './findSources.ts'
import { measureTypes } from './functions.ts'
import { refuse } from './refuse.ts'

const isShown = (unit: Unit, member: Dimension | Measure) =>
  unit.public && (member.public ?? (member.kind === 'measure' || !member.primaryKey))

/** A member under the name that a query gives it. */
export interface Located {
  readonly unit: Unit
  readonly member: Dimension | Measure
  /** Full name. */
  readonly name: string
}

/** Reads the members of the units of one SELECT and gathers the query that computes them. */
export class Gatherer {
  readonly sources: readonly Source[]
  readonly measures = new Map<string, string>()
  readonly dimensions = new Map<string, string>()
  readonly times = new Map<string, { dimension: string; granularity: string; column: string }>()
  readonly adHoc = new Map<string, AdHocMeasure & { column: string }>()
  readonly expressions = new Map<string, AdHocDimension & { column: string }>()
  readonly #prefix: string

  constructor(sources: readonly Source[], prefix: string) {
    this.sources = sources
    this.#prefix = prefix
  }

  #column(): string {
    const maps = [this.measures, this.dimensions, this.times, this.adHoc, this.expressions]
    return `${this.#prefix}c${maps.reduce((sum, { size }) => sum + size, 0)}`
  }

  /** The member that a column reference names. */
  member(node: Node): Located {
    const path = node['column_names'] as string[]
    const written = path.at(-1)!
    const owner = path.at(-2)?.toLowerCase()
    const found = this.sources.flatMap(({ unit, alias }): Located[] => {
      if (owner !== undefined && owner !== alias.toLowerCase() && owner !== unit.name.toLowerCase()) return []
      const all = [...unit.dimensions.values(), ...unit.measures.values()]
      const member =
        all.find(({ name }) => name === written) ?? all.find(({ name }) => name.toLowerCase() === written.toLowerCase())
      return member && isShown(unit, member) ? [{ unit, member, name: `${unit.name}.${member.name}` }] : []
    })
    const [one, ...more] = found
    if (!one || path.length > 2) {
      const units = this.sources.map(({ unit }) => `'${unit.name}'`).join(', ')
      return refuse(`Invalid identifier '${path.join('.')}' for schema of ${units}`)
    }
    return more.length > 0 ? refuse(`'${written}' is in several units; write the unit before it`) : one
  }

  /** The members that `*`, or `unit.*`, stands for. */
  all(relation: string): Node[] {
    const wanted = relation.toLowerCase()
    return this.sources
      .filter(({ unit, alias }) => wanted === '' || wanted === alias.toLowerCase() || wanted === unit.name.toLowerCase())
      .flatMap(({ unit, alias }) =>
        [...unit.measures.values(), ...unit.dimensions.values()]
          .filter((member) => isShown(unit, member))
          .map(({ name }) => ({ ...columnNode(name), column_names: [alias, name] })),
      )
  }

  dimensionColumn(name: string): string {
    const known = this.dimensions.get(name) ?? this.#column()
    this.dimensions.set(name, known)
    return known
  }

  measureColumn(name: string): string {
    const known = this.measures.get(name) ?? this.#column()
    this.measures.set(name, known)
    return known
  }

  /** The measure that a column of the query stands for. */
  measureOf(column: unknown): Located | undefined {
    const name = [...this.measures].find(([, known]) => known === column)?.[0]
    for (const { unit } of this.sources)
      for (const member of unit.measures.values()) if (name === `${unit.name}.${member.name}`) return { unit, member, name }
    return undefined
  }

  timeColumn(dimension: string, granularity: string): string {
    const name = `${dimension}.${granularity}`
    const known = this.times.get(name) ?? { dimension, granularity, column: this.#column() }
    this.times.set(name, known)
    return known.column
  }

  adHocColumn(dimension: string, type: MeasureType): string {
    const name = `${dimension}:${type}`
    const known = this.adHoc.get(name) ?? { name, dimension, type, column: this.#column() }
    this.adHoc.set(name, known)
    return known.column
  }

  expressionColumn(expression: AdHocDimension): string {
    const known = this.expressions.get(expression.name) ?? { ...expression, column: this.#column() }
    this.expressions.set(expression.name, known)
    return known.column
  }

  /** `date_trunc('month', created_at)` as a time dimension with its granularity. */
  truncated(node: Node): (Located & { member: Dimension; granularity: string }) | undefined {
    if (node.class !== 'FUNCTION' || text(node['function_name']).toLowerCase() !== 'date_trunc') return undefined
    const [unit, column] = childrenOf(node)
    const granularity = text(constantOf(unit)).toLowerCase()
    const inner = column?.class === 'CAST' ? (column['child'] as Node) : column
    if (inner?.class !== 'COLUMN_REF' || !isTimeUnit(granularity)) return undefined
    const { member, ...located } = this.member(inner)
    return member.kind === 'dimension' && member.type === 'time' ? { ...located, member, granularity } : undefined
  }

  #countOfRows(): string {
    const [source, ...more] = this.sources
    if (!source || more.length > 0) return refuse('COUNT(*) works over one unit; over several, name the measure that counts')
    const { unit } = source
    const count = [...unit.measures.values()].find(({ type, sql, filters }) => type === 'count' && !sql && filters.length === 0)
    return count
      ? this.measureColumn(`${unit.name}.${count.name}`)
      : refuse(`'${unit.name}' has no measure of type count for COUNT(*)`)
  }

  /** The column of an aggregate: a measure of the unit, or an aggregate of one of its dimensions. */
  aggregate(node: Node): string {
    const name = text(node['function_name']).toLowerCase()
    const [argument] = childrenOf(node)
    const distinct = node['distinct'] === true
    if (name === 'count_star' || (name === 'count' && (argument === undefined || argument.class === 'STAR'))) {
      return this.#countOfRows()
    }
    if (argument?.class !== 'COLUMN_REF') return refuse(`${name.toUpperCase()} takes the name of a member`)
    const { member, name: full } = this.member(argument)
    if (member.kind === 'measure') {
      const types = name === 'measure' ? undefined : distinct && name === 'count' ? ['countDistinct'] : measureTypes[name]
      if (types && !types.includes(member.type)) {
        refuse(
          `Measure aggregation type doesn't match. The aggregation type for '${member.name}' is '${member.type.toUpperCase()}()' but '${name.toUpperCase()}()' was provided`,
        )
      }
      return this.measureColumn(full)
    }
    if (name === 'measure') return refuse(`'${member.name}' is not a measure`)
    if (distinct && name !== 'count') return refuse(`${name.toUpperCase()}(DISTINCT) is not supported`)
    return this.adHocColumn(full, distinct ? 'countDistinct' : measureTypes[name]![0])
  }
}

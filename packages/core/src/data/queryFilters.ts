import { QueryInvalidError } from '../errors/data.ts'
import { filterParameters } from '../protocol/index.ts'
import type { FilterInput, FilterValue } from '../protocol/types.ts'
import { needsValues } from './needsValues.ts'
import { isOperator, operators } from './operators.ts'
import type { Filter } from './queryTypes.ts'

/** What a filter parameter holds. */
interface WireFilter {
  readonly value: FilterValue | readonly FilterValue[]
  readonly operator?: string
}

/**
 * Filters of an embed as filters of a query, for pages whose own numbers follow the same filters as an embedded dashboard. They mean what
 * they mean in the embed's address and in set-filter:
 *
 * - A value or a list of values is `equals`. Numbers and booleans become text; `null` in a list stays `null`, the missing value.
 * - `null`, an empty list and `undefined` are no filter, also as the `value` of an operator that needs values.
 * - `set`, `notSet` and `measureFilter` take no values: what stands beside them is left out.
 *
 * Which values an operator can read, such as the two ends of a range, and whether the members exist, is left to the query.
 *
 * @throws {QueryInvalidError} for an operator that no query has: without it, the page would show other rows than the dashboard. `path` is
 * the member, with `.operator` behind it
 * @throws {EmbedOptionError} for a value that an embed refuses, such as NaN or an object
 * @see Embedding: facts, "URL parameters"; Core Data API, "Query"
 */
export function queryFilters(filters: FilterInput): Filter[] {
  // By way of the parameters, so that both read the same input in the same way.
  return filterParameters(filters).flatMap(([name, json]) => {
    const member = name.slice('f_'.length)
    const { value, operator = 'equals' }: WireFilter = JSON.parse(json)
    if (!isOperator(operator)) {
      throw new QueryInvalidError(`${member}.operator`, `the operators are ${Object.keys(operators).join(', ')}`)
    }
    if (!needsValues(operator)) return [{ member, operator } as Filter]
    const values = [value ?? []].flat().map((one) => (one === null ? null : String(one)))
    // The compiler knows how many values each operator has; the embed's filters do not.
    return values.length > 0 ? [{ member, operator, values } as Filter] : []
  })
}

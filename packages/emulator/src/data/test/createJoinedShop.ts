import { expect } from 'vitest'
import type { DataService } from '../createDataService.ts'
import { type Answer, askOf, createShop } from './createShop.ts'

/** Cubes that join in every direction, over the tables of the shop. */
const model = `
cubes:
  - name: customers
    sql_table: main.customers
    joins:
      - { name: orders, relationship: one_to_many, sql: "{CUBE}.id = {orders}.customer_id" }
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true, public: true }
      - { name: name, type: string, sql: name }
      - { name: country, type: string, sql: country }
      - { name: age, type: number, sql: "length(name) * 10" }
    measures:
      - { name: count, type: count }
      - { name: total_age, type: sum, sql: "{age}" }
      - { name: average_age, type: avg, sql: "{age}" }
      - { name: named_count, type: count, sql: name }
      - { name: us_age, type: sum, sql: "{age}", filters: [{ sql: "{CUBE}.country = 'US'" }] }
      - { name: paid_per_customer, type: number, sql: "{orders.paid} / {count}" }
      - { name: age_margin, type: number, sql: "{total_age} - {count}" }
      - { name: age_ratio, type: number, sql: "{age_margin} / {count}" }
      - { name: rows, type: number, sql: count(*) }
      - { name: letters, type: number, sql: "sum(length({CUBE}.name))" }
  - name: orders
    sql_table: main.orders
    joins:
      - { name: products, relationship: many_to_one, sql: "{CUBE}.product_id = {products.id}" }
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - { name: status, type: string, sql: status }
      - { name: amount, type: number, sql: amount }
      - { name: doubled, type: number, sql: "{amount} + {amount}" }
      - { name: created_at, type: time, sql: created_at }
      - { name: month_text, type: string, sql: "strftime({created_at.month}, '%Y-%m')" }
      - { name: label, type: string, sql: "{CUBE}.status || ' of ' || {products.name}" }
    measures:
      - { name: count, type: count }
      - { name: paid, type: sum, sql: amount, filters: [{ sql: "{CUBE}.status = 'paid'" }] }
      - { name: total, type: sum, sql: amount }
      - { name: distinct_amounts, type: count_distinct, sql: amount }
      - { name: about, type: count_distinct_approx, sql: amount }
      - { name: listed_total, type: sum, sql: "{products.price}" }
      - { name: discount, type: avg, sql: "{products.price} - {CUBE}.amount" }
      - { name: named, type: count_distinct, sql: "{products.name}" }
      - { name: dear, type: count, filters: [{ sql: "{products.price} > 100" }] }
      - { name: dear_total, type: sum, sql: amount, filters: [{ sql: "{products.price} > 100" }] }
      - { name: first, type: min, sql: created_at }
      - { name: best, type: string, sql: "max({CUBE}.status)" }
  - name: products
    sql: SELECT * FROM main.products WHERE id < 100
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - { name: name, type: string, sql: name }
      - { name: price, type: number, sql: list_price }
    measures:
      - { name: count, type: count }
      - { name: value, type: sum, sql: list_price }
      - { name: avg_order, type: avg, sql: "{orders.amount}" }
  - name: visits
    sql: SELECT id, id % 4 + 1 AS customer_id FROM main.orders
    joins:
      - { name: customers, relationship: many_to_one, sql: "{CUBE}.customer_id = {customers.id}" }
      - { name: matches, relationship: many_to_one, sql: "{matches.id} = {products.id}" }
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - { name: third, type: number, sql: "{CUBE}.id % 3" }
    measures:
      - { name: count, type: count }
  - name: matches
    sql_table: main.products
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - { name: brand, type: string, sql: brand }
  - name: lonely
    sql: SELECT 1 AS id
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true, public: true }
    measures:
      - { name: count, type: count }
views:
  - name: overview
    cubes:
      - { join_path: customers, includes: [count, total_age, country] }
      - { join_path: customers.orders, prefix: true, includes: [count, total, status] }
      - { join_path: customers.orders.products, alias: item, prefix: true, includes: [name, price, value] }
`

export interface JoinedShop {
  readonly service: DataService
  readonly ask: (path: string, body?: unknown) => Promise<Answer>
  /** The rows of a query that is not refused. */
  readonly load: (query: object) => Promise<Record<string, string | boolean | null>[]>
  /** Status, type and text of the answer to a query that is refused. */
  readonly refusal: (query: object) => Promise<string>
}

export async function createJoinedShop(): Promise<JoinedShop> {
  const service = await createShop({ modelDir: undefined, modelFiles: [{ path: 'model.yml', text: model }] })
  const ask = askOf(service)
  return {
    service,
    ask,
    async load(query) {
      const { status, body } = await ask('/v1/load', { query })
      expect(body).not.toHaveProperty('error')
      expect(status).toBe(200)
      return body.data
    },
    async refusal(query) {
      const { status, body } = await ask('/v1/load', { query })
      return `${status} ${body.type ?? ''} ${body.error}`
    },
  }
}

import { createRequire } from 'node:module'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import * as ajvFormats from 'ajv-formats'
import { isObject, type JsonObject } from '../isObject.ts'
import { bad } from './PlatformFault.ts'

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required?: boolean
  readonly schema: Schema
}

export interface Operation {
  readonly id: string
  readonly group: string
  readonly method: string
  /** Path with `{name}` parameters, without a trailing slash. */
  readonly path: string
  readonly parameters: readonly Parameter[]
  /** Its place in the document, as a JSON pointer. */
  readonly pointer: string
  /** Pointer to the schema of the body; undefined when it takes none. */
  readonly body: string | undefined
  readonly bodySchema: Schema | undefined
  readonly multipart: boolean
  /** Schema of the JSON response; undefined for files and empty responses. */
  readonly answer: Schema | undefined
  /** Status of a successful response. */
  readonly status: 200 | 202 | 204
}

interface OpenApiOperation {
  readonly operationId: string
  readonly 'x-svc-group'?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>>
}

export interface Contract {
  /** The OpenAPI document that the client is built from. */
  readonly document: JsonObject
  /** Every operation of the Platform API. */
  readonly operations: readonly Operation[]
  /**
   * Checks a value against a schema of the document, such as `#/components/schemas/Folder`.
   * @throws {PlatformFault} 400 naming the path of the first mistake
   */
  readonly check: (pointer: string, value: unknown, root?: string) => void
  /** A value without the fields that the contract does not have, at any depth: what is stored beside them is not sent. */
  readonly prune: (schema: Schema, value: unknown) => unknown
  /**
   * Updates `row`, an object of the named schema, with the fields of `body`. Absent fields keep their value; null clears a field
   * whose schema admits null, and keeps any other. Fields that the schema does not have are left to the caller.
   */
  readonly patch: <Row extends object>(schemaName: string, row: Row, body: object) => Row
  /** The types that a schema admits, with references resolved. */
  readonly typesOf: (schema: Schema) => ReadonlySet<string>
}

const methods = ['get', 'post', 'put', 'patch', 'delete']
const step = (text: string) => encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'))

/** Path and message of a validation error. A union reports several: the deepest says most. */
function mistake(errors: readonly ErrorObject[]): { path: string; message: string } {
  const deepest = errors.toSorted((a, b) => b.instancePath.length - a.instancePath.length)[0]!
  const there = errors.filter(({ instancePath }) => instancePath === deepest.instancePath)
  // That a value is not null says nothing. Without that, a value that may be null has one error, which says what is wrong.
  const parts = there.filter(({ keyword, params }) => keyword !== 'anyOf' && !(keyword === 'type' && params['type'] === 'null'))
  const error = (parts.length === 1 ? parts[0] : there.find(({ keyword }) => keyword === 'anyOf')) ?? deepest
  const steps = error.instancePath.split('/').slice(1)
  if (error.keyword === 'required') steps.push(String(error.params['missingProperty']))
  const path = steps
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step, index) => (/^\d+$/.test(step) ? `[${step}]` : index > 0 ? `.${step}` : step))
    .join('')
  const one = error.keyword === 'enum' ? `must be one of ${(error.params['allowedValues'] as unknown[]).join(', ')}` : undefined
  return { path, message: error.keyword === 'required' ? 'is required' : (one ?? error.message ?? 'is not valid') }
}

/** Reads the contract from the OpenAPI document. The client has a table of its own, so the two check each other. */
export function readContract(): Contract {
  const document = createRequire(import.meta.url)('@svc/core/contract/openapi.json') as {
    paths: Record<string, Record<string, OpenApiOperation> & { $ref?: string }>
    components: { schemas: Record<string, Schema> }
  }
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  // By its types the function is in `default`; at run time the module itself may be the function.
  const addFormats = ajvFormats.default as unknown as { default?: (ajv: Ajv2020) => void } & ((ajv: Ajv2020) => void)
  ;(addFormats.default ?? addFormats)(ajv)
  ajv.addSchema(document, 'contract')

  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    item.$ref === undefined ? methods.flatMap((method) => readOperation(path, method, item[method])) : [],
  )
  const validators = new Map<string, ValidateFunction>()
  const schemaOf = (schema: Schema): Schema =>
    schema.$ref === undefined ? schema : schemaOf(document.components.schemas[schema.$ref.split('/').at(-1)!]!)

  function typesOf(schema: Schema): Set<string> {
    const { type, anyOf = [] } = schemaOf(schema)
    return new Set([...(type === undefined ? [] : [type].flat()), ...anyOf.flatMap((part) => [...typesOf(part)])])
  }

  /** Fields of an object schema, those of its `allOf` parts included. */
  function propertiesOf(schema: Schema): Readonly<Record<string, Schema>> | undefined {
    const { properties, allOf } = schemaOf(schema)
    return allOf ? Object.assign({}, ...allOf.map(propertiesOf)) : properties
  }

  function prune(schema: Schema, value: unknown): unknown {
    const { anyOf, items } = schemaOf(schema)
    const branch = anyOf?.find((part) => !typesOf(part).has('null'))
    // A nullable value is pruned by its other branch. In a union of several there is nothing to prune.
    if (branch && anyOf!.length <= 2) return value === null ? null : prune(branch, value)
    if (Array.isArray(value)) return items ? value.map((item) => prune(items, item)) : value
    const properties = propertiesOf(schema)
    if (!properties || !isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, field]) =>
        Object.hasOwn(properties, name) && field !== undefined ? [[name, prune(properties[name]!, field)]] : [],
      ),
    )
  }

  return {
    document: document as unknown as JsonObject,
    operations,
    typesOf,
    prune,
    check(pointer, value, root = '') {
      let validate = validators.get(pointer)
      if (!validate) {
        validate = ajv.compile({ $ref: `contract${pointer}` })
        validators.set(pointer, validate)
      }
      if (validate(value)) return
      const { path, message } = mistake(validate.errors ?? [])
      throw bad([root, path].filter(Boolean).join('.') || 'body', message)
    },
    patch(schemaName, row, body) {
      const properties = propertiesOf({ $ref: `/${schemaName}` }) ?? {}
      for (const [name, value] of Object.entries(body)) {
        if (value === undefined || !Object.hasOwn(properties, name)) continue
        if (value === null && !typesOf(properties[name]!).has('null')) continue
        ;(row as Record<string, unknown>)[name] = value
      }
      return row
    },
  }
}

function readOperation(path: string, method: string, operation: OpenApiOperation | undefined): Operation[] {
  if (operation?.['x-svc-group'] === undefined) return []
  const pointer = `#/paths/${step(path)}/${method}`
  const [type] = Object.keys(operation.requestBody?.content ?? {})
  const good = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'))
  return [
    {
      id: operation.operationId,
      group: operation['x-svc-group'],
      method: method.toUpperCase(),
      path: path.replace(/\/$/, ''),
      parameters: operation.parameters ?? [],
      pointer,
      body: type && `${pointer}/requestBody/content/${step(type)}/schema`,
      bodySchema: type === undefined ? undefined : operation.requestBody?.content[type]?.schema,
      multipart: type === 'multipart/form-data',
      answer: good.map(([, { content }]) => content?.['application/json']?.schema).find(Boolean),
      status: Number(good.at(-1)![0]) as 200 | 202 | 204,
    },
  ]
}

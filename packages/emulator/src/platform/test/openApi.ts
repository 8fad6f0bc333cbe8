import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

// A second reader of the contract, for tests: it shares nothing with the emulator's router.
interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  pattern?: string
  format?: string
  minimum?: number
  minItems?: number
  minLength?: number
}
export interface OpenApiOperation {
  id: string
  method: string
  path: string
  scim: boolean
  parameters: { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }[]
  body: { type: string; schema: Schema } | undefined
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>
}

type Content = Record<string, { schema: Schema }>
interface RawOperation {
  operationId: string
  parameters?: OpenApiOperation['parameters']
  requestBody?: { content: Content }
  responses: OpenApiOperation['responses']
}
interface Document {
  paths: Record<string, Record<string, RawOperation>>
  components: { schemas: Record<string, Schema> }
}
const file = new URL('../../../../core/contract/openapi.json', import.meta.url)
const document = JSON.parse(readFileSync(file, 'utf8')) as Document

export const openApi: readonly OpenApiOperation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  '$ref' in item || !/^\/(build\/)?api\//.test(path)
    ? []
    : Object.entries(item)
        .filter(([method]) => /^(get|post|put|patch|delete)$/.test(method))
        .map(([method, operation]) => {
          const [type] = Object.keys(operation.requestBody?.content ?? {})
          return {
            id: operation.operationId,
            method: method.toUpperCase(),
            path,
            scim: path.startsWith('/api/scim/'),
            parameters: operation.parameters ?? [],
            body: type === undefined ? undefined : { type, schema: operation.requestBody!.content[type]!.schema },
            responses: operation.responses,
          }
        }),
)

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
ajv.addSchema(document, 'openapi')
const validators = new Map<string, ValidateFunction>()

/** How a response deviates from the OpenAPI document. */
export function mistakesOf(operation: OpenApiOperation, status: number, type: string | null, body: string): string[] {
  const response = operation.responses[String(status)]
  if (!response) return [`status ${status} is not in the contract: ${body.slice(0, 300)}`]
  const content = response.content ?? {}
  if (Object.keys(content).length === 0) return body === '' ? [] : [`a body where there is none: ${body.slice(0, 80)}`]
  const media = (type ?? '').split(';')[0]!
  const described = content[media]
  if (!described) return [`content type ${media}, not one of ${Object.keys(content).join(', ')}`]
  if (!described.schema) return []
  const text = JSON.stringify(described.schema).replaceAll('"#/', '"openapi#/')
  const validate = validators.get(text) ?? ajv.compile(JSON.parse(text) as object)
  validators.set(text, validate)
  return validate(JSON.parse(body)) ? [] : validate.errors!.map((error) => `${error.instancePath} ${error.message}`)
}

/** The operation that a request calls, by the paths of the document. */
export function operationOf(method: string, pathname: string): OpenApiOperation | undefined {
  const steps = pathname.replace(/\/$/, '').split('/')
  const fits = openApi.filter(({ path, ...one }) => {
    const wanted = path.replace(/\/$/, '').split('/')
    return (
      one.method === method &&
      wanted.length === steps.length &&
      wanted.every((step, at) => /^\{/.test(step) || step === steps[at])
    )
  })
  return fits.toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)[0]
}

const resolve = (schema: Schema): Schema =>
  schema.$ref ? resolve(document.components.schemas[schema.$ref.split('/').at(-1)!]!) : schema

const texts = ['text', 'abcdefghijkl', 'orders.status', 'ABC', 'acme', '0123456789abcdef0123456789abcdef']

/** A value that fits a schema. Of an object, only the required fields. */
export function sample(given: Schema): unknown {
  const schema = resolve(given)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(sample))
  if (schema.anyOf) return sample(schema.anyOf[0]!)
  const type = [schema.type ?? 'object'].flat()[0]
  if (type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items!))
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 0, 1)
  if (type === 'boolean') return true
  if (type === 'string') {
    if (/^ur[il]$/.test(schema.format ?? '')) return 'https://example.com'
    if (schema.format === 'email') return 'a@b.example'
    return texts.find((text) => new RegExp(schema.pattern ?? '', 'u').test(text))!
  }
  return Object.fromEntries((schema.required ?? []).map((name) => [name, sample(schema.properties![name]!)]))
}

/** A value of a type that the schema does not admit; undefined when it admits any. */
export function wrongFor(given: Schema): unknown {
  const schema = resolve(given)
  const parts = schema.anyOf?.map(resolve) ?? [schema]
  const types = parts.flatMap(({ type }) => type ?? [])
  if (types.length === 0) return undefined
  return types.includes('object') ? 'text' : { wrong: [] }
}

/** Fields of a body, through `allOf`. */
export function fieldsOf(given: Schema): { properties: Record<string, Schema>; required: string[] } {
  const schema = resolve(given)
  const parts = schema.allOf?.map(fieldsOf) ?? []
  return {
    properties: Object.assign({}, schema.properties, ...parts.map(({ properties }) => properties)),
    required: [...(schema.required ?? []), ...parts.flatMap(({ required }) => required)],
  }
}

/** The path of an operation with its parameters filled in. */
export const fill = (operation: OpenApiOperation, valueFor: (name: string, schema: Schema) => string | number): string =>
  operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(valueFor(name, operation.parameters.find((one) => one.name === name)!.schema)),
  )

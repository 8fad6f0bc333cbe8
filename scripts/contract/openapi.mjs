// The OpenAPI 3.1 document of the whole interface, and a JSON Schema file per family.
import { commentKeywords, declarationSchema, memberSchema, objectSchema, typeSchema } from './jsonSchema.mjs'
import { groupName } from './read.mjs'

const servers = {
  data: {
    url: '{base_url}',
    description: 'Core Data API',
    variables: { base_url: { default: 'http://localhost:4000/cubejs-api', description: 'Address with its configurable base path' } },
  },
  ai: {
    url: '{ai_url}',
    description: 'AI API, of one agent',
    variables: { ai_url: { default: 'https://ai.region.example.com/api/v1/public/account/agents/1' } },
  },
  platform: {
    url: '{platform_url}',
    description: 'Platform API and SCIM',
    variables: { platform_url: { default: 'https://tenant.example.com', description: 'Origin of the tenant, or its custom domain' } },
  },
}
const securitySchemes = {
  dataToken: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The JWT alone, with no prefix' },
  aiKey: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Api-Key <API_KEY>; server side only' },
  chatToken: { type: 'apiKey', in: 'header', name: 'X-Svc-Auth-Token', description: "The deployment's own JWT" },
  bearerAuth: { type: 'http', scheme: 'bearer' },
}
const errorSchemas = { data: 'V1Error', scim: 'ScimErrorBody' }
/** No authentication: the session id is the credential. */
const open = new Set(['postTokenBySessionId'])

const json = (schema, type = 'application/json') => ({ [type]: { schema } })
const isVoid = (type) => type.getText() === 'void'
const isBinary = (type) => type.getText() === 'Binary'

function parameters(operation, refs) {
  const one = (place, remark) => (member) => {
    const schema = memberSchema(member, refs)
    const { description = remark || undefined, deprecated, ...rest } = schema
    return {
      name: member.name.text,
      in: place,
      required: place === 'path' || !member.questionToken,
      ...(description && { description }),
      ...(deprecated && { deprecated }),
      schema: { ...rest, ...(remark && commentKeywords(remark, rest)), description: undefined },
    }
  }
  return [
    ...operation.params.map(one('path')),
    ...operation.query.map(one('query', operation.queryRemark)),
  ]
}

function requestBody(operation, family, refs) {
  const schema = typeSchema(operation.body.type, refs)
  const types = family === 'scim' ? ['application/scim+json', 'application/json'] : [operation.bodyType]
  return {
    required: !operation.body.questionToken,
    content: Object.assign({}, ...types.map((type) => json(schema, type))),
  }
}

function responses(operation, family, refs) {
  const found = {}
  for (const { status, type } of operation.ok) {
    if (isVoid(type)) found[status] = { description: 'Done' }
    else if (isBinary(type)) {
      found[status] = {
        description: 'The file, as attachment',
        content: { 'application/pdf': {}, 'image/png': {} },
      }
    } else {
      const types = operation.okType ? ['application/json'] : family === 'scim' ? ['application/scim+json', 'application/json'] : ['application/json']
      const schema = typeSchema(type, refs)
      found[status] = {
        description: operation.okType ? 'One line of the stream' : 'OK',
        content: Object.assign({}, ...types.map((kind) => json(schema, kind))),
      }
    }
  }
  const error = errorSchemas[family] && { content: json({ $ref: `${refs}${errorSchemas[family]}` }) }
  for (const status of operation.errors) found[status] = { description: 'Error', ...error }
  if (!operation.errors.includes('4XX')) found.default = { description: 'Error', ...error }
  return found
}

function pathItem(family, operation, refs) {
  const found = {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.notes.find((note) => note === 'Load Metadata'),
    description: operation.notes.join('\n') || undefined,
    security: open.has(operation.id) ? [] : [{ [family.security]: [] }, ...(family.name === 'ai' ? [{ chatToken: [] }] : [])],
    'x-svc-group': family.name === 'platform' ? groupName(operation.tag) : undefined,
    parameters: parameters(operation, refs),
    requestBody: operation.body ? requestBody(operation, family.name, refs) : undefined,
    responses: responses(operation, family.name, refs),
  }
  if (found.parameters.length === 0) found.parameters = undefined
  return found
}

/** Payload schemas of the two catalogs, and the two messages that carry them. Unknown types pass: services add events over time. */
function messageSchemas({ schemas }, refs) {
  const pascal = (name) => name.replace(/(?:^|-)(\w)/g, (_, first) => first.toUpperCase())
  const payloads = {}
  const message = (direction, catalog, extra) => {
    const known = catalog.members.map((member) => {
      const name = member.name.text
      const schema = `${pascal(name)}${direction === 'event' ? 'Event' : 'Action'}Payload`
      payloads[schema] = typeSchema(member.type, refs)
      return {
        if: { properties: { type: { const: `svc:${direction}:${name}` } }, required: ['type'] },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { properties: { payload: { $ref: `${refs}${schema}` } } },
      }
    })
    return {
      type: 'object',
      properties: {
        source: { type: 'string', const: 'svc-embed' },
        direction: { type: 'string', const: direction },
        type: { type: 'string', pattern: `^svc:${direction}:.+$` },
        payload: { type: 'object' },
        timestamp: { type: 'number', description: 'Epoch milliseconds of message creation' },
        surface: extra,
      },
      required: ['source', 'direction', 'type', 'payload', 'timestamp', ...(direction === 'event' ? ['surface'] : [])],
      allOf: known,
    }
  }
  const surface = { $ref: `${refs}SurfaceKind` }
  const event = message('event', schemas.get('EventPayloads'), surface)
  const action = message('action', schemas.get('ActionPayloads'), false)
  return {
    SurfaceKind: declarationSchema(schemas.get('SurfaceKind'), refs),
    MessageEmbedTheme: objectSchema(schemas.get('EmbedTheme').members, refs),
    ...payloads,
    EventMessage: event,
    ActionMessage: action,
  }
}

const plainSchemas = (family, refs) =>
  Object.fromEntries(
    [...family.schemas]
      .filter(([name]) => !['integer', 'int64', 'DateTime', 'Binary'].includes(name))
      .map(([name, node]) => [name, declarationSchema(node, refs)]),
  )

const familySchemas = (family, refs) => {
  if (family.name !== 'messages') return plainSchemas(family, refs)
  // The Platform API has an EmbedTheme of its own, with fewer fields.
  const text = JSON.stringify(messageSchemas(family, refs)).replaceAll(`${refs}EmbedTheme`, `${refs}MessageEmbedTheme`)
  return JSON.parse(text)
}

export function openApiDocument(contract) {
  const refs = '#/components/schemas/'
  const paths = {}
  const schemas = {}
  const tags = new Set()
  for (const family of Object.values(contract)) {
    for (const [name, schema] of Object.entries(familySchemas(family, refs))) {
      if (schemas[name]) throw new Error(`Two schemas are called ${name}`)
      schemas[name] = schema
    }
    for (const operation of family.operations ?? []) {
      tags.add(operation.tag)
      paths[operation.path] ??= { servers: [servers[family.server]] }
      paths[operation.path][operation.method.toLowerCase()] = pathItem(family, operation, refs)
    }
  }
  for (const path of Object.keys(paths)) {
    // The same resource with and without the slash at the end.
    if (path.endsWith('/')) paths[path.slice(0, -1)] ??= { $ref: `#/paths/${path.replaceAll('/', '~1')}` }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Analytics service: Core Data, AI, Platform and SCIM',
      version: '1.0.0',
      description:
        'The messages between an embedded page and its host are the schemas EventMessage and ActionMessage. Objects are open: clients keep fields they do not know.',
    },
    servers: [servers.platform],
    security: [{ bearerAuth: [] }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: { securitySchemes, schemas },
  }
}

const titles = {
  data: 'Core Data API',
  ai: 'AI API',
  platform: 'Platform API',
  scim: 'SCIM 2.0',
  messages: 'Messages between an embedded page and its host',
}

/** Schema files by name. Each is a bundle: take one type with `platform.json#/$defs/Deployment`. */
export function schemaFiles(contract) {
  const files = {}
  for (const family of Object.values(contract)) {
    files[family.name] = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: `https://svc.example.com/contract/schemas/${family.name}.json`,
      title: titles[family.name],
      ...(family.name === 'messages' && { oneOf: [{ $ref: '#/$defs/EventMessage' }, { $ref: '#/$defs/ActionMessage' }] }),
      $defs: familySchemas(family, '#/$defs/'),
    }
  }
  return files
}

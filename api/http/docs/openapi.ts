import * as z from 'zod/mini'
import { API_VERSION } from '#contract/api-version.ts'
import { type Endpoint, type FileRules, failureStatuses, type Schema } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

type ApiParameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
}

export type ApiOperation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters: ApiParameter[]
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>
}

export type ApiDocument = {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, ApiOperation>>
  components: { securitySchemes: Record<string, unknown>; schemas: Record<string, JsonSchema> }
}

const accessTexts = {
  anyone: 'Anyone may call this.',
  'signed-in': 'Needs a signed-in account.',
  user: 'Needs a signed-in customer.',
  seller: 'Needs a signed-in seller.',
  admin: 'Needs a signed-in admin.',
  'seller-or-admin': 'Needs a signed-in seller or admin.',
} as const

/** Who may call, and the permission that staff need (docs/permissions.md). */
function accessOf({ who, permission }: Endpoint): string {
  if (!permission || permission === 'every-role') return accessTexts[who]
  const names = typeof permission === 'string' ? permission : namesOf(permission)
  const where = who === 'signed-in' ? 'Staff, for what is not their own, need' : 'Staff need'
  return `${accessTexts[who]} ${where} ${names}.`
}

function namesOf(permission: Exclude<Endpoint['permission'], string | undefined>): string {
  return 'anyOf' in permission ? permission.anyOf.join(' or ') : permission.allOf.join(' and ')
}

/** The whole API as an OpenAPI 3.1 document, derived from the contract. Schemas have the wire's spelling. */
export function openApiDocument(): ApiDocument {
  const paths: ApiDocument['paths'] = {}
  for (const endpoint of allEndpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Biponi',
      version: API_VERSION,
      description:
        'The API of the shop. Every answer is { success, statusCode, message, data }; an error has success false, a code for programs and a message that may be shown to a shopper.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: failureSchema },
    },
  }
}

const failureSchema: JsonSchema = {
  type: 'object',
  properties: {
    success: { const: false },
    statusCode: { type: 'integer' },
    code: { enum: Object.keys(failureStatuses) },
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
  required: ['success', 'statusCode', 'code', 'message'],
}

function operationOf(endpoint: Endpoint): ApiOperation {
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/\W+(\w)/g, (_all, letter: string) => letter.toUpperCase())}`,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: accessOf(endpoint),
    security: endpoint.who === 'anyone' ? [] : [{ bearer: [] }],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: { required: true as const, content: bodyContent(endpoint.body, endpoint.files) },
    }),
    responses: responsesOf(endpoint),
  }
}

function responsesOf(endpoint: Endpoint): ApiOperation['responses'] {
  const error = { description: 'An error.', content: json({ $ref: '#/components/schemas/Failure' }) }
  return {
    [String(endpoint.status ?? 200)]: { description: 'Success.', content: contentOf(endpoint) },
    '4XX': error,
    '5XX': error,
  }
}

function contentOf(endpoint: Endpoint): Record<string, { schema: JsonSchema }> {
  if (endpoint.answerType) {
    return { [endpoint.answerType]: { schema: { type: 'string', format: 'binary' } } }
  }
  return json({
    type: 'object',
    properties: {
      success: { const: true },
      statusCode: { const: endpoint.status ?? 200 },
      message: { type: 'string' },
      data: wireSchema(endpoint.answer),
    },
    required: ['success', 'statusCode', 'message', 'data'],
  })
}

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): ApiParameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = wireSchema(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: typeof property === 'boolean' ? {} : property,
  }))
}

function wireSchema(schema: Schema): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

function bodyContent(body: Schema, files: FileRules | undefined) {
  const schema = wireSchema(body)
  if (!files) return json(schema)
  const file: JsonSchema = { type: 'string', format: 'binary' }
  const fileFields = Object.entries(files).map(([field, { maxCount }]): [string, JsonSchema] => [
    field,
    maxCount === 1 ? file : { type: 'array', items: file, maxItems: maxCount },
  ])
  return {
    'multipart/form-data': {
      schema: { ...schema, properties: { ...schema.properties, ...Object.fromEntries(fileFields) } },
    },
  }
}

function json(schema: JsonSchema) {
  return { 'application/json': { schema } }
}

/** The catalog as an OpenAPI 3.1 document: every gateway call and every route, with its input, its answers and its refusals. */
import { CALLS, ROUTES } from '@reelwright/contract/wire/catalog'
import { COMMON_ERRORS, ERRORS, type ErrorCode } from '@reelwright/contract/wire/errors'
import type * as z from 'zod'
import { createSchemaBook, type JsonSchema } from './json-schemas.ts'

type Definition = (typeof CALLS)[keyof typeof CALLS] | (typeof ROUTES)[keyof typeof ROUTES]

const success = (payload: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['success', 'data'],
  properties: {
    success: { const: true },
    data: { type: 'object', required: ['status', 'data'], properties: { status: { const: 'success' }, data: payload } },
  },
})

const refusalOf = (path: string): JsonSchema => ({
  $ref: `#/components/schemas/${path.startsWith('/auth/') ? 'AuthErrorReply' : 'GatewayError'}`,
})

/** One answer for each status that the call's errors have, naming their codes. */
const refusals = (path: string, codes: readonly ErrorCode[]): JsonSchema => {
  const byStatus = Map.groupBy(new Set(codes), (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, group]) => [
        String(status),
        {
          description: group.map((code) => `\`${code}\` ${ERRORS[code].text}`).join('\n\n'),
          content: { 'application/json': { schema: refusalOf(path) } },
        },
      ]),
  )
}

const operation = (name: string, definition: Definition, path: string, book: ReturnType<typeof createSchemaBook>): JsonSchema => {
  const gateway = path.startsWith('/api/function/')
  const output = book.convert(definition.output, 'output')
  const codes = [...definition.errors, ...COMMON_ERRORS.filter((code) => definition.caller !== 'anyone' || code !== 'INVALID_TOKEN')]
  return {
    operationId: name,
    tags: [definition.room],
    summary: definition.doc,
    ...(definition.caller !== 'anyone' ? { security: [{ bearer: [] }] } : { security: [] }),
    ...(definition.changes && gateway ? { parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }] } : {}),
    'x-rate-class': definition.rate,
    requestBody: { required: true, content: { 'application/json': { schema: book.convert(definition.input, 'input') } } },
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: gateway ? success(output) : output } } },
      ...refusals(path, codes),
    },
  }
}

const text = { type: 'string' }
const envelopes: JsonSchema = {
  GatewayError: {
    type: 'object',
    required: ['success', 'error', 'code', 'data'],
    properties: {
      success: { const: false },
      error: text,
      code: { enum: Object.keys(ERRORS) },
      data: {
        type: 'object',
        required: ['status', 'error', 'message', 'details'],
        properties: { status: { const: 'error' }, error: text, message: text, details: { type: 'object' } },
      },
    },
  },
  AuthErrorReply: {
    type: 'object',
    required: ['success', 'error', 'detail', 'code'],
    properties: { success: { const: false }, error: text, detail: text, code: { enum: Object.keys(ERRORS) } },
  },
}

export const createOpenApi = (named: ReadonlyMap<z.core.$ZodType, string>, version: string): JsonSchema => {
  const book = createSchemaBook(named)
  const paths: JsonSchema = {}
  for (const [name, definition] of Object.entries(CALLS)) {
    const path = `/api/function/${name}`
    paths[path] = { post: operation(name, definition, path, book) }
  }
  for (const [name, definition] of Object.entries(ROUTES))
    paths[definition.path] = { [definition.method.toLowerCase()]: operation(name, definition, definition.path, book) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Reelwright',
      version,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description: 'Every call of a Reelwright server. Generated from the contract; do not edit.',
    },
    servers: [{ url: 'http://localhost:4400' }],
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The access token of `/auth/verify-otp`, `/auth/login` or `/auth/refresh`.',
        },
      },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string' },
          description: 'The same key and body replays the first answer; the same key with another body is refused with 409.',
        },
      },
      schemas: { ...envelopes, ...book.components() },
    },
  }
}

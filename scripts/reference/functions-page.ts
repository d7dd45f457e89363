/** docs/reference/functions.md: every call, by room. */
import { CALLS, ROUTES } from '@reelwright/contract/wire/catalog'
import { COMMON_ERRORS } from '@reelwright/contract/wire/errors'
import type * as z from 'zod'
import { describeFields } from './describe-shape.ts'
import { createSchemaBook } from './json-schemas.ts'
import { code, page, table } from './markdown.ts'

const CALLERS = { anyone: 'anyone', user: 'signed-in users', admin: 'administrators' } as const

export const createFunctionsPage = (named: ReadonlyMap<z.core.$ZodType, string>): string => {
  const book = createSchemaBook(named)
  const entries = [
    ...Object.entries(CALLS).map(([name, definition]) => ({ name, definition, address: `POST /api/function/${name}` })),
    ...Object.entries(ROUTES).map(([name, definition]) => ({ name, definition, address: `${definition.method} ${definition.path}` })),
  ]
  const rooms = [...Map.groupBy(entries, (entry) => entry.definition.room)].toSorted(([a], [b]) => a.localeCompare(b))
  const sections = rooms.flatMap(([room, calls]) => [
    `## ${room}`,
    ...calls.map(({ name, definition, address }) => {
      const fields = describeFields(book.convert(definition.input, 'input'), book.components())
      const answer = describeFields(book.convert(definition.output, 'output'), book.components())
      const facts = [
        CALLERS[definition.caller],
        `rate class ${definition.rate}`,
        ...(definition.changes && address.includes('/api/function/') ? ['changes something; takes an `Idempotency-Key`'] : []),
      ]
      return [
        `### ${name}`,
        `${code(address)} · ${facts.join(' · ')}`,
        definition.doc,
        fields.length === 0
          ? 'Payload: none.'
          : table(
              ['payload', 'type', 'required', 'default'],
              fields.map((field) => [code(field.name), field.type, field.required ? 'yes' : '', field.fallback]),
            ),
        answer.length === 0
          ? 'Answer: empty.'
          : table(
              ['answer', 'type'],
              answer.map((field) => [code(field.name), field.type]),
            ),
        ...(definition.errors.length === 0
          ? []
          : [`Refuses with ${definition.errors.map((error) => `[${error}](errors.md)`).join(', ')}.`]),
      ].join('\n\n')
    }),
  ])
  const introduction = `Every call of the server, from the contract's catalogue. The same as OpenAPI: [openapi.json](openapi.json), which also spells out the named types. Beside the errors that it names, any call may refuse with ${COMMON_ERRORS.map(code).join(', ')}.`
  return page('Functions', introduction, sections)
}

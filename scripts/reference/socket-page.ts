/** docs/reference/socket.md: the socket's address, its messages both ways and its close codes. */
import { ClientMessage, ServerMessage } from '@reelwright/contract/wire/socket'
import {
  SOCKET_BEARER_PREFIX,
  SOCKET_CLOSE,
  SOCKET_PROTOCOL,
  SOCKET_TICKET_PREFIX,
  socketPath,
} from '@reelwright/contract/wire/socket-address'
import type * as z from 'zod'
import { describeFields } from './describe-shape.ts'
import { createSchemaBook, type JsonSchema } from './json-schemas.ts'
import { code, page, table } from './markdown.ts'

const variants = (schema: JsonSchema): JsonSchema[] => {
  const list = schema.oneOf ?? schema.anyOf
  return Array.isArray(list) ? list : []
}

const messageSection = (schema: JsonSchema): string => {
  const fields = describeFields(schema, {})
  const type = fields.find((field) => field.name === 'type')?.type.replaceAll('"', '') ?? ''
  const rows = fields.filter((field) => field.name !== 'type').map((field) => [code(field.name), field.type, field.required ? 'yes' : ''])
  return `### ${type}\n\n${rows.length === 0 ? 'No fields.' : table(['field', 'type', 'always'], rows)}`
}

export const createSocketPage = (named: ReadonlyMap<z.core.$ZodType, string>): string => {
  const book = createSchemaBook(new Map([...named].filter(([schema]) => schema !== ClientMessage && schema !== ServerMessage)))
  return page(
    'Socket',
    `One socket for each open reel, at ${code(socketPath('{user_id}', '{chat_id}', '{reel_id}'))}. What lets it in is a ticket of ${code('create_socket_ticket')}, good once and for half a minute, as a subprotocol: ${code(`['${SOCKET_PROTOCOL}', '${SOCKET_TICKET_PREFIX}' + ticket]`)}; the server answers with the first. A program may send its access token in the same place (${code(`'${SOCKET_BEARER_PREFIX}' + token`)}) or as ${code('?token=')} instead. Every event about a reel carries ${code('context')} and a ${code('seq')} that grows by one for each reel; a client that missed some asks ${code('get_chat_messages')} with ${code('after_seq')}.`,
    [
      '## Client to server',
      ...variants(book.convert(ClientMessage, 'input')).map(messageSection),
      '## Server to client',
      ...variants(book.convert(ServerMessage, 'output')).map(messageSection),
      '## Close codes',
      table(
        ['code', 'name'],
        Object.entries(SOCKET_CLOSE).map(([name, value]) => [String(value), name]),
      ),
    ],
  )
}

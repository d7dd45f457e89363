/** Addresses of the disk store: what they allow stands in the query and is signed, so that nothing has to be looked up. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

const count = () => z.string().check(z.regex(/^\d{1,16}$/))
const seconds = count()

/** What an address allows. All of it is signed; a request must fit all of it. */
const Grant = z.discriminatedUnion('op', [
  z.object({ op: z.literal('put'), key: z.string(), until: seconds, type: z.string(), size: count() }),
  z.object({ op: z.literal('part'), key: z.string(), until: seconds, upload: z.string(), part: count(), size: count() }),
  z.object({ op: z.literal('get'), key: z.string(), until: seconds, name: z.optional(z.string()), type: z.optional(z.string()) }),
])
export type Grant = z.infer<typeof Grant>

export const OBJECTS_PATH = '/objects/'

export const signAddress = (secret: string, origin: string, grant: Grant): string => {
  const query = new URLSearchParams(fieldsOf(grant).filter(([name]) => name !== 'key'))
  query.set('sig', signatureOf(secret, grant))
  return `${origin}${OBJECTS_PATH}${grant.key}?${query}`
}

/** What the address of a request allows, or null when it is not ours or has ended. */
export const readAddress = (secret: string, key: string, query: unknown, now: Date): Grant | null => {
  if (typeof query !== 'object' || query === null || !('sig' in query) || typeof query.sig !== 'string') return null
  const { sig, ...fields } = query
  const parsed = Grant.safeParse({ ...fields, key })
  if (!parsed.success || !isEqual(sig, signatureOf(secret, parsed.data))) return null
  return Number(parsed.data.until) * 1_000 > now.getTime() ? parsed.data : null
}

/** In an order of its own, so that it does not matter in which order the query names them. */
const fieldsOf = (grant: Grant): [string, string][] =>
  Object.entries(grant)
    .filter((field): field is [string, string] => field[1] !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))

const signatureOf = (secret: string, grant: Grant): string =>
  // JSON keeps the fields apart, whatever they hold.
  createHmac('sha256', secret)
    .update(JSON.stringify(fieldsOf(grant)))
    .digest('base64url')

const isEqual = (presented: unknown, right: string): boolean =>
  typeof presented === 'string' && presented.length === right.length && timingSafeEqual(Buffer.from(presented), Buffer.from(right))

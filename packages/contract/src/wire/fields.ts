/** Field schemas that several calls share. */
import * as z from 'zod/mini'
import { plainName } from './plain-name.ts'

/** ISO 8601 in UTC, as every time on the wire. */
export const Timestamp = z.iso.datetime()

export const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254, 'Invalid email format'), z.email('Invalid email format'))

/** Named in a payload by the documents; never authorises: one that names somebody else is refused with 403. */
export const callerEmail = z.optional(z.nullable(z.string()))
export const callerUserId = z.optional(z.nullable(z.string()))

export const Limit = (fallback: number, most: number) => z._default(z.int().check(z.gte(1), z.lte(most)), fallback)
export const Offset = z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0)

/** Of anything that is shown as a name: nothing in it turns letters around. Before `z.trim()`, for what is left of it is trimmed. */
export const isPlain = () => z.overwrite(plainName)

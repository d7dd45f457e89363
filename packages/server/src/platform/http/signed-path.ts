/** Addresses that prove by themselves who may: a new tab and a download carry no token. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

const Asked = z.object({ until: z.string().check(z.regex(/^\d{1,12}$/)), sig: z.string().check(z.maxLength(100)) })

/** What is signed, in words that nothing else that is signed begins with, and what it is for. */
export type Signed = { kind: string; id: string }

const signatureOf = (secret: string, { kind, id }: Signed, until: string): string =>
  createHmac('sha256', secret).update(`${kind}\n${id}\n${until}`).digest('base64url')

/** The query of an address that ends after `lifeSec`. */
export const signedQuery = (secret: string, what: Signed, { now, lifeSec }: { now: Date; lifeSec: number }): string => {
  const until = String(Math.floor(now.getTime() / 1000) + lifeSec)
  return String(new URLSearchParams({ until, sig: signatureOf(secret, what, until) }))
}

/** Whether the query was signed here for exactly that and has not ended. */
export const isSigned = (secret: string, what: Signed, { query, now }: { query: unknown; now: Date }): boolean => {
  const asked = Asked.safeParse(query)
  if (!asked.success) return false
  const right = Buffer.from(signatureOf(secret, what, asked.data.until))
  const presented = Buffer.from(asked.data.sig)
  return presented.length === right.length && timingSafeEqual(presented, right) && Number(asked.data.until) * 1000 > now.getTime()
}

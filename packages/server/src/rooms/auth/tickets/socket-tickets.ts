/** One-time tickets: a socket cannot send a header, and what stands in its address or its subprotocol may be logged on the way (RT-01). */
import { randomBytes } from 'node:crypto'
import type { Db } from '../../../platform/db.ts'
import type { CallHandlers, RedeemTicket } from '../../../platform/room.ts'
import type { Clock } from '../../../ports/clock.ts'
import { signAccessToken } from '../access-token.ts'
import { type Issuer, TOKEN_LIFETIME_SEC } from '../issue-session.ts'
import { insertTicket, takeTicket } from './ticket-store.ts'

/** As long as a page may take to connect on a bad line, with some to spare. */
const TICKET_LIFE_SEC = 30
const TICKET_BYTES = 32

type TicketParts = { db: Db; clock: Clock; issuer: Issuer }

export const createTicketCalls = ({ db, clock }: TicketParts): CallHandlers<'create_socket_ticket'> => ({
  create_socket_ticket: async (_input, { caller }) => {
    const ticket = randomBytes(TICKET_BYTES).toString('base64url')
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + TICKET_LIFE_SEC * 1000)
    await insertTicket(db, { ticket, sessionId: caller.sessionId, expiresAt, now })
    return { ticket, expires_in: TICKET_LIFE_SEC }
  },
})

/** The access token that stands for the ticket's session from here on; it never leaves this process. */
export const createRedeemTicket =
  ({ db, clock, issuer }: TicketParts): RedeemTicket =>
  async (ticket) => {
    const now = clock.now()
    const bearer = await takeTicket(db, ticket, now)
    return bearer === null ? null : signAccessToken(issuer.key, { ...bearer, now, lifeSec: TOKEN_LIFETIME_SEC })
  }

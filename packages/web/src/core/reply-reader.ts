/**
 * Reads replies: envelopes (GATE-01) and the schemas of the contract. It carries zod, so the API client loads it beside
 * the first request instead of before it (14.6 KiB gz with the whole catalogue; the landing page needs none of it).
 */
import { CALLS, type CallName, type CallOutput, ROUTES, type RouteName, type RouteOutput } from '@reelwright/contract/catalogue'
import { authRefusalText, Refusal, refusalText } from '@reelwright/contract/envelope'
import { ERRORS, type ErrorCode, isErrorCode } from '@reelwright/contract/errors'
import { ApiError, INVALID_RESPONSE_TEXT } from './api-error.ts'

/** An answer as it came off the wire; `body` is undefined when it was not JSON. */
export type RawReply = { status: number; body: unknown; requestId: string | null }

export type ReplyReader = {
  /** The payload of a gateway call. Throws ApiError for a refusal or an answer that does not fit the contract. */
  readFunction: <N extends CallName>(name: N, reply: RawReply) => CallOutput<N>
  /** The same for a call with an address of its own. */
  readRoute: <N extends RouteName>(name: N, reply: RawReply) => RouteOutput<N>
}

const codeOf = (status: number): ErrorCode => {
  if (status === 401) return 'INVALID_TOKEN'
  if (status === 403) return 'FORBIDDEN'
  if (status === 404) return 'NOT_FOUND'
  if (status === 409) return 'CONFLICT'
  if (status === 413) return 'PAYLOAD_TOO_LARGE'
  if (status === 429) return 'RATE_LIMITED'
  if (status === 503) return 'UNAVAILABLE'
  if (status === 504) return 'TIMEOUT'
  return status >= 500 ? 'INTERNAL_ERROR' : 'VALIDATION_ERROR'
}

const invalid = (reply: RawReply): ApiError =>
  new ApiError({
    code: 'INVALID_RESPONSE',
    status: reply.status,
    text: INVALID_RESPONSE_TEXT,
    retryable: reply.status >= 500,
    requestId: reply.requestId,
  })

const refused = (reply: RawReply, refusal: Refusal | undefined, text: string | undefined): ApiError => {
  const code = isErrorCode(refusal?.code) ? refusal.code : codeOf(reply.status)
  return new ApiError({
    code,
    status: reply.status,
    text: text ?? ERRORS[code].text,
    details: refusal?.data?.details ?? {},
    retryable: ERRORS[code].retryable || reply.status >= 500,
    requestId: reply.requestId,
  })
}

/** How a backend says that it looked something up on nothing (document B section 7: treated as an empty list). */
const NULL_ATTRIBUTE = /'NoneType' object has no attribute|(?:read properties|property '[^']*') of (?:null|undefined)/i

/** Every list the contract knows, empty: a list call's schema picks out its own fields, any other call's refuses it. */
const NOTHING = {
  projects: [],
  reels: [],
  messages: [],
  media_files: [],
  jushns: [],
  tracks: [],
  results: [],
  total: 0,
  total_count: 0,
  has_more: false,
  last_seq: 0,
}

export const replyReader: ReplyReader = {
  readFunction: (name, reply) => {
    const refusal = Refusal.safeParse(reply.body)
    if (!refusal.success) throw reply.status >= 400 ? refused(reply, undefined, undefined) : invalid(reply)
    const { output } = CALLS[name]
    const said = refusal.data
    if (reply.status < 400 && said.success === true && said.data?.status === 'success') {
      const payload = output.safeParse(said.data.data)
      if (!payload.success) throw invalid(reply)
      // Proof: `output` is the output schema of CALLS[name], so what it parsed is CallOutput<typeof name>.
      return payload.data as never
    }
    const text = refusalText(said)
    if (text && NULL_ATTRIBUTE.test(text)) {
      const empty = output.safeParse(NOTHING)
      // Proof: as above.
      if (empty.success) return empty.data as never
    }
    throw refused(reply, said, text)
  },
  readRoute: (name, reply) => {
    const refusal = Refusal.safeParse(reply.body)
    if (!refusal.success) throw reply.status >= 400 ? refused(reply, undefined, undefined) : invalid(reply)
    if (reply.status >= 400 || refusal.data.success === false)
      throw refused(reply, refusal.data, authRefusalText(refusal.data) ?? refusalText(refusal.data))
    const payload = ROUTES[name].output.safeParse(reply.body)
    if (!payload.success) throw invalid(reply)
    // Proof: the schema is ROUTES[name].output, so what it parsed is RouteOutput<typeof name>.
    return payload.data as never
  },
}

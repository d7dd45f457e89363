/**
 * Reads replies: envelopes (GATE-01) and the schemas of the contract. It carries zod, so the API client loads it beside
 * the first request instead of before it; the landing page needs none of it. The schemas of the rooms that the projects
 * page and the playground open with come along, those of all others when the first of them is called.
 */

import { chatCalls, chatRoutes } from '@reelwright/contract/chat'
import { mediaCalls } from '@reelwright/contract/media'
import type { MultipartOperation, MultipartOutput } from '@reelwright/contract/multipart'
import { projectCalls } from '@reelwright/contract/projects'
import { reelCalls } from '@reelwright/contract/reels'
import { studioCalls } from '@reelwright/contract/studio'
import type { CallName, CallOutput, RouteName, RouteOutput } from '@reelwright/contract/wire/catalog'
import { ErrorBody, errorTextOf } from '@reelwright/contract/wire/envelope'
import type { AuthRouteName } from './auth-reply-reader.ts'
import { badAnswerText, contradictionIn } from './bad-answer-text.ts'
import { foreignReplyError, invalidReplyError, type RawReply, replyError } from './reply-error.ts'

/** Calls with an address of their own outside of `/auth`. */
export type PlainRouteName = Exclude<RouteName, AuthRouteName>

export type ReplyReader = {
  /** The payload of a gateway call. Throws ApiError for a refusal or an answer that does not fit the contract. */
  readFunction: <N extends CallName>(name: N, reply: RawReply) => Promise<CallOutput<N>>
  /** The same for a call with an address of its own. */
  readRoute: <N extends PlainRouteName>(name: N, reply: RawReply) => Promise<RouteOutput<N>>
  /** The same for an operation of an upload in parts. */
  readMultipart: <O extends MultipartOperation>(operation: O, reply: RawReply) => Promise<MultipartOutput<O>>
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

const FIRST_CALLS = { ...projectCalls, ...reelCalls, ...chatCalls, ...mediaCalls, ...studioCalls }
const FIRST_ROUTES = { ...chatRoutes }

type Output = { safeParse: (value: unknown) => { success: true; data: unknown } | { success: false } }

const hasKey = <T extends object>(object: T, key: PropertyKey): key is keyof T => Object.hasOwn(object, key)

const callOutput = async (name: CallName): Promise<Output> =>
  hasKey(FIRST_CALLS, name) ? FIRST_CALLS[name].output : (await import('@reelwright/contract/wire/catalog')).CALLS[name].output

const routeOutput = async (name: PlainRouteName): Promise<Output> =>
  hasKey(FIRST_ROUTES, name) ? FIRST_ROUTES[name].output : (await import('@reelwright/contract/wire/catalog')).ROUTES[name].output

const errorPartsOf = (body: ErrorBody) => ({ code: body.code, text: errorTextOf(body), details: body.data?.details })

/** An answer in the plain envelope: its fields stand beside `success`. */
const readPlain = async (reply: RawReply, load: () => Promise<Output>): Promise<unknown> => {
  const read = ErrorBody.safeParse(reply.body)
  if (!read.success) throw reply.status >= 400 ? foreignReplyError(reply) : invalidReplyError(reply)
  if (reply.status >= 400 || read.data.success === false) throw replyError(reply, errorPartsOf(read.data))
  const payload = (await load()).safeParse(reply.body)
  if (!payload.success) throw invalidReplyError(reply)
  return payload.data
}

export const replyReader: ReplyReader = {
  readFunction: async <N extends CallName>(name: N, reply: RawReply): Promise<CallOutput<N>> => {
    const read = ErrorBody.safeParse(reply.body)
    if (!read.success) throw reply.status >= 400 ? foreignReplyError(reply) : invalidReplyError(reply)
    const { data } = read
    if (reply.status < 400 && data.success === true && data.data?.status === 'success') {
      const payload = (await callOutput(name)).safeParse(data.data.data)
      const contradiction = payload.success ? contradictionIn(name, payload.data) : badAnswerText(name, data.data.data)
      if (!payload.success || contradiction !== null) throw invalidReplyError(reply, contradiction ?? undefined)
      // Proof: the schema is CALLS[name].output, so what it parsed is CallOutput<N>.
      return payload.data as CallOutput<N>
    }
    const text = errorTextOf(data)
    if (text && NULL_ATTRIBUTE.test(text)) {
      const empty = (await callOutput(name)).safeParse(NOTHING)
      // Proof: as above.
      if (empty.success) return empty.data as CallOutput<N>
    }
    throw replyError(reply, errorPartsOf(data))
  },
  readRoute: async <N extends PlainRouteName>(name: N, reply: RawReply): Promise<RouteOutput<N>> => {
    // Proof: the schema is ROUTES[name].output, so what it parsed is RouteOutput<N>.
    return (await readPlain(reply, () => routeOutput(name))) as RouteOutput<N>
  },
  readMultipart: async <O extends MultipartOperation>(operation: O, reply: RawReply): Promise<MultipartOutput<O>> => {
    const load = async () => (await import('@reelwright/contract/multipart')).MULTIPART_OPERATIONS[operation].output
    // Proof: that schema is the operation's own.
    return (await readPlain(reply, load)) as MultipartOutput<O>
  },
}

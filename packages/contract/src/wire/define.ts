/** The shape of one entry of the catalog, and the types that derive from it. */
import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/** Who may make a call: anyone, the bearer of a valid access token, or an administrator; to everybody else the latter is a name that there is not. */
export type Caller = 'anyone' | 'user' | 'admin'

/**
 * How often a call may be made; the server maps each class to a limit.
 * `read` and `write` for ordinary calls, `heavy` for those that start minutes of work, `auth` for sign-in.
 */
export type RateClass = 'read' | 'write' | 'heavy' | 'auth'

/** What the body of a call may hold at most; the server looks at both before it builds anything of it. */
export type BodyBounds = {
  bytesMax: number
  /** Texts, numbers, lists, objects and names of fields together. */
  valuesMax: number
}

/** Where a call says nothing else: ten times what the fullest of those has. A chat message of 10,000 characters fits, whatever they are. */
export const BODY_BOUNDS: BodyBounds = { bytesMax: 64 * 1024, valuesMax: 2_000 }

/** What its caller reads where the general words would not say enough. */
export type CallWords = {
  /** When it breaks: the code and its words instead of INTERNAL_ERROR. */
  failure?: { code: ErrorCode; text: string }
  /** When nobody is signed in. */
  signedOut?: string
  /** When it names somebody else than who asks. */
  foreign?: string
}

/** Each a folder of that name on the server. */
type RoomName = 'account' | 'auth' | 'billing' | 'chat' | 'media' | 'operator' | 'projects' | 'reels' | 'studio'

export type CallDefinition<Input extends z.ZodMiniType, Output extends z.ZodMiniType> = {
  /** The room that answers it. */
  room: RoomName
  caller: Caller
  rate: RateClass
  /** Whether it changes something: then an `Idempotency-Key` header is honoured. */
  changes: boolean
  input: Input
  output: Output
  /** Where its body may be larger than {@link BODY_BOUNDS}. */
  body?: BodyBounds
  /** What it may refuse with, beside the errors every call can give (see COMMON_ERRORS). */
  errors: readonly ErrorCode[]
  /** One line for the generated reference. */
  doc: string
} & CallWords

/** Declares one gateway call, `POST /api/function/{name}`; the name is its key in the catalog. */
export const call = <I extends z.ZodMiniType, O extends z.ZodMiniType>(definition: CallDefinition<I, O>): CallDefinition<I, O> => definition

/** What the calls of a room begin with; only those that read change nothing. */
export const headsOf = <const Room extends RoomName, const By extends Caller>(room: Room, caller: By) =>
  ({
    read: { room, caller, rate: 'read', changes: false },
    write: { room, caller, rate: 'write', changes: true },
    heavy: { room, caller, rate: 'heavy', changes: true },
  }) as const

/** A call with an address of its own (`/auth/*`, `/api/chat`, `/api/nfs-multipart`). */
export type RouteDefinition<I extends z.ZodMiniType, O extends z.ZodMiniType> = CallDefinition<I, O> & {
  method: 'POST' | 'GET'
  path: string
}

export const route = <I extends z.ZodMiniType, O extends z.ZodMiniType>(definition: RouteDefinition<I, O>): RouteDefinition<I, O> =>
  definition

/** The shape of one entry of the catalog, and the types that derive from it. */
import * as z from 'zod/mini'
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

type Fields = z.core.$ZodLooseShape
type SchemaOf<Taken extends Fields | z.ZodMiniType> = Taken extends z.ZodMiniType
  ? Taken
  : Taken extends Fields
    ? z.ZodMiniObject<Taken, z.core.$strip>
    : never

/** Fields, or a schema that has a name. */
const schemaOf = <Taken extends Fields | z.ZodMiniType>(taken: Taken): SchemaOf<Taken> =>
  // Proof: SchemaOf says of each of the two what becomes of it here.
  (taken instanceof z.ZodMiniType ? taken : z.object(taken as Fields)) as SchemaOf<Taken>

/** What a call takes and gives, and where it differs from the others that begin as it does. */
type Signature<Input, Output> = {
  input?: Input
  output: Output
  errors?: readonly ErrorCode[]
  changes?: boolean
  body?: BodyBounds
  /** Words alone are of FUNCTION_ERROR. */
  failure?: string | CallWords['failure']
} & Omit<CallWords, 'failure'>

/**
 * How the gateway calls of a room are declared, `POST /api/function/{name}`: by signature and a line for the reference. The name is the key
 * in the catalog; only those that read change nothing.
 */
export const callsOf = (room: RoomName, caller: Caller) => {
  const declares =
    (rate: RateClass, changes: boolean) =>
    <O extends Fields | z.ZodMiniType, I extends Fields | z.ZodMiniType = Record<never, never>>(
      { input, output, errors = [], failure, ...own }: Signature<I, O>,
      doc: string,
    ): CallDefinition<SchemaOf<I>, SchemaOf<O>> => ({
      ...{ room, caller, rate, changes, errors, doc },
      ...own,
      ...(failure === undefined ? {} : { failure: typeof failure === 'string' ? { code: 'FUNCTION_ERROR', text: failure } : failure }),
      // Proof: where none is given, I is its default, which has no fields.
      input: schemaOf((input ?? {}) as I),
      output: schemaOf(output),
    })
  return { read: declares('read', false), write: declares('write', true), heavy: declares('heavy', true) }
}

/** A call with an address of its own (`/auth/*`, `/api/chat`, `/api/nfs-multipart`). */
export type RouteDefinition<I extends z.ZodMiniType, O extends z.ZodMiniType> = CallDefinition<I, O> & {
  method: 'POST' | 'GET'
  path: string
}

export const route = <I extends z.ZodMiniType, O extends z.ZodMiniType>(definition: RouteDefinition<I, O>): RouteDefinition<I, O> =>
  definition

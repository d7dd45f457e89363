/**
 * What a room hands to the house: its calls, routes, jobs. `compose.ts` builds every room with plain arguments and
 * hands these to the gateway, the socket and the job runner. A room never imports another room.
 */
import type { CallName, CallOutput, CallParsed, RouteName, RouteOutput, RouteParsed } from '@reelwright/contract/wire/catalog'
import type { ReelId, SessionId, UserId } from '@reelwright/contract/wire/ids'
import type { ClientMessage, ReelEvent, ServerMessage, SocketContext } from '@reelwright/contract/wire/socket'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Db } from './db.ts'

/** The bearer of a verified access token. */
export type Caller = { userId: UserId; email: string; name: string | null; isAdmin: boolean; sessionId: SessionId }

/** Where a request came from, as far as it may be kept: the place under the name that logs have for it, and what the browser calls itself. */
export type RequestSource = { hash: string; userAgent: string }

export type CallContext = {
  caller: Caller
  requestId: string
  log: FastifyBaseLogger
  /** Aborted when the client went away or the call took too long. */
  signal: AbortSignal
  source: RequestSource
}

/** A handler reads: load → decide (pure rule) → save → publish. */
export type CallHandlers<N extends CallName> = { [K in N]: (input: CallParsed<K>, context: CallContext) => Promise<CallOutput<K>> }

/** Routes get the request and reply as well, for cookies and headers; the boundary still writes the envelope. */
export type RouteContext = Omit<CallContext, 'caller'> & { caller: Caller | null; request: FastifyRequest; reply: FastifyReply }
export type RouteHandlers<N extends RouteName> = { [K in N]: (input: RouteParsed<K>, context: RouteContext) => Promise<RouteOutput<K>> }

export type JobContext = {
  jobId: string
  /** 1 for the first. */
  attempt: number
  /** Whether a failure of this try is final. */
  isLastAttempt: boolean
  log: FastifyBaseLogger
  /** Aborted on shutdown, on cancel and at the time limit. */
  signal: AbortSignal
  /** Whether this try still has its job, which it then keeps until the transaction ends. A process that was frozen finds out here, before its signal. */
  holdsJob(db: Db): Promise<boolean>
  /** Whether another job of this kind waits or runs. */
  isLiveJob(db: Db, jobId: string): Promise<boolean>
}

/** A kind of background work. Payloads are ids: the job loads what it needs, so a repeat does the right thing. */
export type JobDefinition<Payload = unknown> = {
  name: string
  payload: z.ZodMiniType<Payload>
  /** How many run at once in one process. */
  concurrency: number
  /** Tries after the first. */
  retryLimit: number
  timeoutSec: number
  /** Missing heartbeats for this long hand the job to another process. */
  heartbeatSec: number
  run(payload: Payload, context: JobContext): Promise<void>
  /** Called once when no try is left (each threw, ran out of time or took its process down), to say so where people look. */
  onGivenUp?(payload: Payload, context: JobContext): Promise<void>
  /** Runs it regularly with this payload: a cron expression in UTC. */
  schedule?: { cron: string; payload: Record<string, unknown> }
}

/** A kind of work whatever its payload: what a room hands over. Whoever runs it parses with `payload`, which proves what `run` is given. */
export type AnyJobDefinition = JobDefinition<unknown>

export type EnqueueOptions = {
  /** At most one waiting or running job per key. */
  singletonKey?: string
  startAfterSec?: number
  /** For whom it is done: work of a kind is taken round by account. */
  account?: UserId
}

/** Queues a job inside the transaction that causes it: it exists exactly if the transaction commits. */
export type EnqueueJob = <P>(db: Db, job: Pick<JobDefinition<P>, 'name'>, payload: P, options?: EnqueueOptions) => Promise<void>

/** Everything of an event but what the publisher fills in. */
export type ReelEventBody = ReelEvent extends infer E ? (E extends ReelEvent ? Omit<E, 'context' | 'seq' | 'timestamp'> : never) : never

/**
 * Numbers and publishes events of a reel to every open tab of its owner, on every process.
 * `nextSeq` takes the reel's next sequence number inside a transaction (row lock on the reel), or the next `count` of them, of which it gives
 * the first; `publish` sends after commit.
 */
export type ReelEvents = {
  nextSeq(db: Db, reelId: string, count?: number): Promise<number>
  publish(event: { userId: string; chatId: string; reelId: string; seq: number; body: ReelEventBody }): Promise<void>
  /** To every tab of the user, whatever reel it shows. */
  publishToUser(userId: string, message: Record<string, unknown> & { type: string }): Promise<void>
}

/**
 * A handler whatever its call; what its call's schema parsed is what it is given. Written as a method, whose parameters
 * TypeScript compares both ways: every handler of a room fits, and `CallHandlers` checks each where its room is written.
 */
export type AnyHandler<Context> = { handle(input: unknown, context: Context): Promise<unknown> }['handle']

export type Room = {
  name: string
  calls: Partial<{ [K in CallName]: (input: never, context: CallContext) => Promise<unknown> }>
  routes?: Partial<{ [K in RouteName]: (input: never, context: RouteContext) => Promise<unknown> }>
  jobs?: readonly AnyJobDefinition[]
  /** Pages and streams that are no calls: the development mailbox, signed objects. */
  http?: (app: FastifyInstance) => Promise<void>
}

/** Who an access token speaks for; refuses with INVALID_TOKEN when it is wrong, ended or revoked. */
export type VerifyAccess = (accessToken: string) => Promise<Caller>

/** Trades a ticket of `create_socket_ticket` for an access token of its session, once; null when it is none, was used or has ended. */
export type RedeemTicket = (ticket: string) => Promise<string | null>

/** What the rooms do for the socket; the platform does connections, heartbeats, limits and fan-out. */
export type SocketHandlers = {
  /** Refuses with FORBIDDEN or a …_NOT_FOUND unless chat and reel are the caller's and belong together; then the socket closes with 4003. */
  authorise(caller: Caller, address: { chatId: string; reelId: string }): Promise<SocketContext>
  /** What a tab that just opened or switched to the reel must know. */
  initialState(
    caller: Caller,
    context: SocketContext,
  ): Promise<Pick<Extract<ServerMessage, { type: 'initial_state' }>, 'last_seq' | 'typing' | 'waits' | 'jushns'>>
  /** How reels stand, for heartbeats; one that is gone is left out. */
  reelStandings(reelIds: readonly ReelId[]): Promise<ReadonlyMap<ReelId, { last_seq: number; typing: boolean; waits: boolean }>>
  /**
   * Stores a user's message and starts the turn; what it throws goes back to that tab as `chat_error`. A message that was
   * stored before is told to no other tab again: what it gives back is for the tab that sent it.
   */
  takeMessage(
    caller: Caller,
    context: SocketContext,
    message: Extract<ClientMessage, { type: 'message' }>,
  ): Promise<Extract<ServerMessage, { type: 'message_added' }> | null>
}

/** Stops a waiting or running job by the key it was queued with; a running one sees its signal aborted, on whatever process. */
export type CancelJob = (job: Pick<JobDefinition, 'name'>, singletonKey: string) => Promise<void>

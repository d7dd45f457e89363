/** All rooms behind the real gateway, on a real database, with fakes at the ports and jobs that run when a test says so. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MessageLimitCheck, PlanId } from '@reelwright/contract/billing'
import { CALLS, type CallInput, type CallName, type CallOutput, ROUTES, type RouteName } from '@reelwright/contract/catalogue'
import type { ChatId, ProjectId, ReelId, UserId } from '@reelwright/contract/ids'
import { ServerMessage } from '@reelwright/contract/socket'
import type { AnalyseMedia, Direct, RenderReel } from '@reelwright/engine/engine-api'
import { createDirectorAssistant } from '@reelwright/server/adapters/assistant/director-assistant'
import { createSandboxPayments } from '@reelwright/server/adapters/payments/sandbox-payments'
import { createMemoryRateLimiter } from '@reelwright/server/adapters/rate/memory-rate-limiter'
import { type ComposedRooms, composeRooms, type RoomsOptions } from '@reelwright/server/compose-rooms'
import { readBusText, userChannel } from '@reelwright/server/platform/events/bus-text'
import { createReelEvents } from '@reelwright/server/platform/events/reel-events'
import { registerRoutes } from '@reelwright/server/platform/http/catalogue-routes'
import { createApp } from '@reelwright/server/platform/http/create-app'
import { registerGateway } from '@reelwright/server/platform/http/gateway'
import type { AnyJobDefinition, CancelJob, EnqueueJob, JobContext, ReelEvents } from '@reelwright/server/platform/room'
import type { Assistant } from '@reelwright/server/ports/assistant'
import type { CloudDrive } from '@reelwright/server/ports/cloud-drive'
import type { Embeddings } from '@reelwright/server/ports/embeddings'
import type { Transcription } from '@reelwright/server/ports/transcription'
import { accessKeyOf } from '@reelwright/server/rooms/auth/access-token'
import { findUser } from '@reelwright/server/rooms/auth/auth-store'
import { beginSession, signedIn } from '@reelwright/server/rooms/auth/issue-session'
import { createBillingRoom } from '@reelwright/server/rooms/billing/create-billing-room'
import { BUILT_IN_PLANS, planOf } from '@reelwright/server/rooms/billing/plan-table'
import { countProjects } from '@reelwright/server/rooms/projects/projects-store'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { createMemoryObjectStore, type MemoryObjectStore } from './memory-object-store.ts'
import { createFakeBus, createFakeMail, openRoomWorld, type RoomWorld } from './room-world.ts'

export type WorldReply = {
  status: number
  body: { success: boolean; code?: string; error?: string; data?: { data?: unknown; details?: Record<string, unknown> } } & Record<
    string,
    unknown
  >
}

export type WorldPerson = {
  userId: UserId
  email: string
  token: string
  /** What the gateway answers, whatever it is. */
  ask(name: CallName, input: unknown, headers?: Record<string, string>): Promise<WorldReply>
  /** The payload of an answer that must be a success. */
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>>
  route(name: RouteName, input: unknown): Promise<WorldReply>
  postTo(url: string, input: unknown): Promise<WorldReply>
  /** Everything published to this person's tabs so far, oldest first. */
  events(): ServerMessage[]
  makeProject(name?: string): Promise<{ projectId: ProjectId; chatId: ChatId }>
  makeReel(name?: string): Promise<{ projectId: ProjectId; chatId: ChatId; reelId: ReelId }>
}

export type WorldPorts = {
  analyseMedia: AnalyseMedia
  embeddings: Embeddings | null
  transcription: Transcription | null
  renderReel: RenderReel
  direct: Direct
  assistant: Assistant | null
  cloudDrive: CloudDrive | null
  ensureTrack: RoomsOptions['ensureTrack']
}

export type StudioWorld = RoomWorld & {
  app: FastifyInstance
  rooms: ComposedRooms
  events: ReelEvents
  store: MemoryObjectStore
  mail: ReturnType<typeof createFakeMail>
  quotas: { messages: number; projects: number; generations: number; storageBytes: number | null }
  cacheDir: string
  person(email?: string): Promise<WorldPerson>
  /** The same person in another session. */
  signIn(person: Pick<WorldPerson, 'userId' | 'email'>): Promise<WorldPerson>
  /** Without a token. */
  postTo(url: string, input: unknown, headers?: Record<string, string>): Promise<WorldReply>
  /** Names and payloads of the jobs that wait. */
  waitingJobs(): Promise<{ name: string; payload: unknown }[]>
  /** Runs jobs, also those queued meanwhile, until none is left; those that are to start later only when asked. */
  runJobs(options?: { also?: 'later'; only?: string }): Promise<void>
  /** Runs one waiting job with a signal of the test's own, as a process that may be killed would. */
  runOne(name: string, context?: Partial<JobContext>): Promise<void>
  /** Tells a job that no try is left, as the job runner does after its last. */
  giveUp(name: string, payload: unknown, jobId: string): Promise<void>
}

const SECRET = 'the secret of a test, long enough for a key'

const notGiven = (what: string) => () => {
  throw new Error(`this test did not say what ${what} does`)
}

const limitCheck = (left: number): MessageLimitCheck => ({
  allowed: left > 0,
  message: left > 0 ? '' : "You've reached your lifetime limit of 50 messages. Upgrade to continue.",
  subscription_tier: 'free',
  current_usage: 50 - left,
  limit: 50,
  remaining: Math.max(0, left),
  is_permanent_limit: true,
  reason: left > 0 ? null : 'Message limit exceeded',
})

export const openStudioWorld = async (given: Partial<WorldPorts> = {}): Promise<StudioWorld> => {
  const world = await openRoomWorld()
  const { db, clock, newId } = world
  const bus = createFakeBus()
  const events = createReelEvents({ bus, clock })
  const mail = createFakeMail()
  const store = createMemoryObjectStore()
  const quotas = { messages: 1_000_000, projects: 1_000_000, generations: 1_000_000, storageBytes: null }
  const log = pino({ level: 'silent' })
  const cacheDir = await mkdtemp(join(tmpdir(), 'reelwright-rooms-'))
  const running = new Map<string, AbortController>()
  await db.execute(
    sql`create table test_jobs (id bigserial primary key, name text not null, payload jsonb not null, key text, later boolean not null)`,
  )

  // In the caller's transaction, as the real queue: a job exists exactly if its cause does.
  const enqueue: EnqueueJob = async (tx, job, payload, options = {}) => {
    const key = options.singletonKey ?? null
    await tx.execute(
      sql`insert into test_jobs (name, payload, key, later) select ${job.name}, ${JSON.stringify(payload)}::jsonb, ${key}, ${options.startAfterSec !== undefined}
          where ${key}::text is null or not exists (select 1 from test_jobs where name = ${job.name} and key = ${key})`,
    )
  }
  const cancelJob: CancelJob = async (job, key) => {
    await db.execute(sql`delete from test_jobs where name = ${job.name} and key = ${key}`)
    running.get(`${job.name} ${key}`)?.abort(new Error('the job was cancelled'))
  }

  const publicUrl = 'http://localhost:4400'
  const direct = given.direct ?? notGiven('the director')
  const priceOf = (id: PlanId) => ({
    displayName: planOf(BUILT_IN_PLANS, id).displayName,
    priceCents: planOf(BUILT_IN_PLANS, id).price * 100,
  })
  const payments = createSandboxPayments({ db, clock, newId, publicUrl, secret: SECRET, priceOf })
  const billing = createBillingRoom({ db, clock, newId, plans: BUILT_IN_PLANS, payments, publicUrl, countProjects })
  const rooms = composeRooms({
    db,
    clock,
    newId,
    bus,
    mail,
    store,
    signGet: (key, downloadName) => store.presignGet({ key, expiresInSec: 60, ...(downloadName === undefined ? {} : { downloadName }) }),
    events,
    enqueue,
    cancelJob,
    quotas: {
      takeMessage: async () => {
        const check = limitCheck(quotas.messages)
        if (!check.allowed) return check
        quotas.messages -= 1
        // As the billing room says it: what is left after this one.
        return { ...check, remaining: quotas.messages }
      },
      giveBackMessage: async () => {
        quotas.messages += 1
      },
      mayCreateProject: async () => {
        quotas.projects -= 1
        return quotas.projects >= 0 ? { allowed: true, reason: null } : { allowed: false, reason: 'Your plan holds 3 projects.' }
      },
      takeGeneration: async () => {
        if (quotas.generations <= 0) return { allowed: false, reason: 'Your plan makes 3 reels.' }
        quotas.generations -= 1
        return { allowed: true, reason: null }
      },
      giveBackGeneration: async () => {
        quotas.generations += 1
      },
      storageLimitBytes: async () => quotas.storageBytes,
    },
    direct,
    cloudDrive: given.cloudDrive ?? null,
    assistant: given.assistant ?? createDirectorAssistant({ direct }),
    embeddings: given.embeddings ?? null,
    transcription: given.transcription ?? null,
    analyseMedia: given.analyseMedia ?? notGiven('the analysis'),
    renderReel: given.renderReel ?? notGiven('the renderer'),
    ensureTrack: given.ensureTrack ?? notGiven('the composer'),
    publicUrl,
    cacheDir,
    sessionSecret: SECRET,
    adminEmails: [],
    secureCookies: false,
    google: null,
    mailboxPath: null,
    contactEmail: null,
    ensureFreePlan: billing.ensureFreePlan,
  })

  const app = await createApp({
    log,
    host: '127.0.0.1',
    outside: { publicUrl, objectStore: null, googleSignIn: false },
  })
  const parts = { pool: world.pool, rateLimiter: createMemoryRateLimiter(clock), verifyAccess: rooms.verifyAccess }
  const everyRoom = [...rooms.rooms, billing]
  registerGateway(app, everyRoom, parts)
  await registerRoutes(app, everyRoom, parts)
  for (const room of everyRoom) await room.http?.(app)

  const post = async (url: string, token: string | null, input: unknown, headers: Record<string, string> = {}): Promise<WorldReply> => {
    const reply = await app.inject({
      method: 'POST',
      url,
      payload: JSON.stringify(input ?? {}),
      headers: {
        host: 'localhost:4400',
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
    })
    return { status: reply.statusCode, body: reply.json() }
  }

  const definitions = new Map<string, AnyJobDefinition>(
    rooms.rooms.flatMap((room) => (room.jobs ?? []).map((job) => [job.name, job] as const)),
  )

  const run = async (
    row: { id: string; name: string; payload: unknown; key: string | null },
    given: Partial<JobContext> = {},
  ): Promise<void> => {
    const definition = definitions.get(row.name)
    if (definition === undefined) throw new Error(`nobody runs ${row.name}`)
    const controller = new AbortController()
    const id = `${row.name} ${row.key}`
    running.set(id, controller)
    const signal = given.signal === undefined ? controller.signal : AbortSignal.any([controller.signal, given.signal])
    try {
      // The definition's own schema proves the payload.
      await definition.run(definition.payload.parse(row.payload) as never, {
        jobId: `job-${row.id}`,
        attempt: 1,
        isLastAttempt: true,
        log,
        ...given,
        signal,
      })
    } catch (error) {
      // A cancelled job ends with its cause; whoever cancelled it has written the rest.
      if (!controller.signal.aborted) throw error
    } finally {
      running.delete(id)
    }
  }

  type JobRow = { id: string; name: string; payload: unknown; key: string | null }
  const take = async (only: string | null, later: boolean): Promise<JobRow | undefined> => {
    const { rows } = await db.execute<JobRow>(
      sql`delete from test_jobs where id = (select min(id) from test_jobs where (${only}::text is null or name = ${only}) and (${later} or not later)) returning id, name, payload, key`,
    )
    return rows[0]
  }

  const signIn = async ({ userId, email: address }: Pick<WorldPerson, 'userId' | 'email'>): Promise<WorldPerson> => {
    const user = await findUser(db, userId)
    if (user === null) throw new Error('the person was just made')
    const session = await beginSession(db, { id: newId(), user, userAgent: 'test', address: '127.0.0.1', now: clock.now() })
    const { access_token: token } = await signedIn(
      { secret: SECRET, key: accessKeyOf(SECRET), isAdmin: () => false },
      { user, session, generation: 1, now: clock.now() },
    )
    const heard: ServerMessage[] = []
    await bus.subscribe(userChannel(userId), (text) => {
      heard.push(ServerMessage.parse(JSON.parse(readBusText(text).json)))
    })
    const ask: WorldPerson['ask'] = (name, input, headers) => post(`/api/function/${name}`, token, input, headers)
    const call: WorldPerson['call'] = async (name, input) => {
      const reply = await ask(name, input)
      if (reply.status !== 200) throw new Error(`${name} answered ${reply.status} ${reply.body.code}: ${reply.body.error}`)
      // Parsed by the schema of that very call.
      return CALLS[name].output.parse(reply.body.data?.data) as never
    }
    const makeProject: WorldPerson['makeProject'] = async (name = 'A project') => {
      const made = await call('create_project_with_context', { name })
      return { projectId: made.project_id, chatId: made.chat_id }
    }
    return {
      userId,
      email: address,
      token,
      ask,
      call,
      postTo: (url, input) => post(url, token, input),
      route: (name, input) => post(ROUTES[name].path, token, input),
      events: () => heard,
      makeProject,
      makeReel: async (name = 'A reel') => {
        const project = await makeProject()
        const { reel_id: reelId } = await call('create_reel', { chat_id: project.chatId, reel_name: name })
        return { ...project, reelId }
      },
    }
  }

  return {
    ...world,
    app,
    rooms,
    events,
    store,
    mail,
    quotas,
    cacheDir,
    person: async (email) => signIn(await world.addPerson(email)),
    signIn,
    postTo: (url, input, headers) => post(url, null, input, headers),
    waitingJobs: async () =>
      (await db.execute<{ name: string; payload: unknown }>(sql`select name, payload from test_jobs order by id`)).rows,
    runJobs: async (options = {}) => {
      for (
        let row = await take(options.only ?? null, options.also === 'later');
        row !== undefined;
        row = await take(options.only ?? null, options.also === 'later')
      )
        await run(row)
    },
    runOne: async (name, context) => {
      const row = await take(name, true)
      if (row === undefined) throw new Error(`no ${name} waits`)
      await run(row, context)
    },
    giveUp: async (name, payload, jobId) => {
      const definition = definitions.get(name)
      if (definition?.onGivenUp === undefined) throw new Error(`${name} says nothing when it is given up`)
      // The definition's own schema proves the payload.
      await definition.onGivenUp(definition.payload.parse(payload) as never, {
        jobId,
        attempt: 9,
        isLastAttempt: true,
        log,
        signal: new AbortController().signal,
      })
    },
    close: async () => {
      await app.close()
      await world.close()
      await rm(cacheDir, { recursive: true, force: true })
    },
  }
}

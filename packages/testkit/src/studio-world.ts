/** All rooms behind the real gateway, on a real database, with fakes at the ports and jobs that run when a test says so. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnalyseMedia, Direct, RenderReel } from '@reelwright/engine/engine-api'
import { trackFileName } from '@reelwright/engine/tools/music/track-file-name'
import { createDirectorAssistant } from '@reelwright/server/adapters/assistant/director-assistant'
import { createSandboxPayments } from '@reelwright/server/adapters/payments/sandbox-payments'
import { createMemoryRateLimiter } from '@reelwright/server/adapters/rate/memory-rate-limiter'
import { composeOperatorRoom } from '@reelwright/server/compose-operator-room'
import { composeReceipts } from '@reelwright/server/compose-receipts'
import { type ComposedRooms, composeRooms, type RoomsOptions } from '@reelwright/server/compose-rooms'
import { createReelEvents } from '@reelwright/server/platform/events/reel-events'
import { createApp } from '@reelwright/server/platform/http/create-app'
import { registerGateway } from '@reelwright/server/platform/http/gateway'
import { registerRoutes } from '@reelwright/server/platform/http/register-routes'
import type { ReelEvents, Room } from '@reelwright/server/platform/room'
import type { Assistant } from '@reelwright/server/ports/assistant'
import type { CloudDrive } from '@reelwright/server/ports/cloud-drive'
import type { Embeddings } from '@reelwright/server/ports/embeddings'
import type { ObjectStore, SignGet } from '@reelwright/server/ports/object-store'
import type { Transcription } from '@reelwright/server/ports/transcription'
import { createBillingRoom } from '@reelwright/server/rooms/billing/create-billing-room'
import { BUILT_IN_PLANS, createPriceOf } from '@reelwright/server/rooms/billing/plan-table'
import { countProjects } from '@reelwright/server/rooms/projects/projects-store'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { createMemoryObjectStore, type MemoryObjectStore } from './memory-object-store.ts'
import { createFakeBus, createFakeMail, openRoomWorld, type RoomWorld } from './room-world.ts'
import { createTestJobs, type TestJobs } from './test-jobs.ts'
import { createTestQuotas, type QuotasLeft } from './test-quotas.ts'
import { type Post, signInPerson, type WorldPerson, type WorldReply } from './world-person.ts'

export type WorldPorts = {
  analyseMedia: AnalyseMedia
  embeddings: Embeddings | null
  transcription: Transcription | null
  renderReel: RenderReel
  direct: Direct
  assistant: Assistant | null
  cloudDrive: CloudDrive | null
  ensureTrack: RoomsOptions['ensureTrack']
  /** Instead of the one in memory. */
  objects: ObjectStore
  onIncomingSwept: RoomsOptions['onIncomingSwept']
}

export type StudioWorld = RoomWorld &
  Omit<TestJobs, 'enqueue' | 'cancelJob' | 'define'> & {
    app: FastifyInstance
    rooms: ComposedRooms
    events: ReelEvents
    store: MemoryObjectStore
    mail: ReturnType<typeof createFakeMail>
    /** Pays an open checkout and tells the billing room of it. */
    pay(checkoutId: string): Promise<void>
    quotas: QuotasLeft
    cacheDir: string
    person(email?: string): Promise<WorldPerson>
    /** The same person in another session. */
    signIn(person: Pick<WorldPerson, 'userId' | 'email'>): Promise<WorldPerson>
    /** Deletes the account and passes the days in which that can be taken back. */
    leave(person: WorldPerson): Promise<void>
    /** Without a token. */
    postTo(url: string, input: unknown, headers?: Record<string, string>): Promise<WorldReply>
    /** What the log says of sign-ins, accounts and links, oldest first. */
    securityLog(): readonly SecurityLine[]
  }

type SecurityLine = { event: string } & Record<string, unknown>

/** Whoever has it is an administrator of every world. */
export const ADMIN_EMAIL = 'operator@example.com'
const PUBLIC_URL = 'http://localhost:4400'
const SECRET = 'the secret of a test, long enough for a key'

const notGiven = (what: string) => () => {
  throw new Error(`this test did not say what ${what} does`)
}

/** Plans have music, and what composes it runs with the other jobs; no test of theirs listens to it. */
const composeSilence: RoomsOptions['ensureTrack'] = async ({ trackId, cacheDir }) => {
  const path = join(cacheDir, trackFileName(trackId))
  await mkdir(cacheDir, { recursive: true })
  await writeFile(path, '')
  return { path }
}

export const openStudioWorld = async (ports: Partial<WorldPorts> = {}): Promise<StudioWorld> => {
  const world = await openRoomWorld()
  const { db, clock, newId } = world
  const bus = createFakeBus()
  const events = createReelEvents({ bus, clock })
  const mail = createFakeMail()
  const store = createMemoryObjectStore()
  const quotas: QuotasLeft = { messages: 1_000_000, projects: 1_000_000, generations: 1_000_000, storageBytes: null }
  const objects = ports.objects ?? store
  const signGet: SignGet = (key, options) => objects.presignGet({ key, expiresInSec: 60, ...options })
  const cacheDir = await mkdtemp(join(tmpdir(), 'reelwright-rooms-'))
  const { enqueue, cancelJob, define, ...jobs } = await createTestJobs(db)
  const payments = createSandboxPayments({
    db,
    clock,
    newId,
    publicUrl: PUBLIC_URL,
    secret: SECRET,
    priceOf: createPriceOf(BUILT_IN_PLANS),
  })
  const billing = createBillingRoom({
    onRefusedReturns: () => undefined,
    ...{ db, clock, newId, plans: BUILT_IN_PLANS, payments, publicUrl: PUBLIC_URL, countProjects },
    storedBytes: async () => 0,
    invoicing: {
      ...{ seller: { name: 'Reelwright', email: null, address: [] }, secret: SECRET },
      receipts: composeReceipts({ db, mail, publicUrl: PUBLIC_URL, enqueue }),
    },
  })
  const rooms = composeRooms({
    db,
    clock,
    newId,
    bus,
    mail,
    log: { warn: () => undefined },
    limiter: createMemoryRateLimiter(clock),
    store: objects,
    signGet,
    signGetForTabs: signGet,
    events,
    enqueue,
    cancelJob,
    quotas: createTestQuotas(quotas),
    ...portsOf(ports),
    publicUrl: PUBLIC_URL,
    cacheDir,
    sessionSecret: SECRET,
    exportSecret: SECRET,
    seller: { name: 'Reelwright', email: null, address: [] },
    adminEmails: [ADMIN_EMAIL],
    secureCookies: false,
    google: null,
    mailboxPath: null,
    isLocalVisitor: () => false,
    contactEmail: 'operator@example.com',
    onTurnsMended: () => undefined,
    onIncomingSwept: ports.onIncomingSwept ?? (() => undefined),
    ensureFreePlan: billing.ensureFreePlan,
  })
  define([...rooms.rooms, billing])
  const operator = composeOperatorRoom({
    ...world,
    plans: BUILT_IN_PLANS,
    billing: billing.byHand,
    announceRevoked: rooms.announceRevoked,
    adminEmails: [ADMIN_EMAIL],
    checks: [{ name: 'database', check: async () => undefined }],
    dataDir: cacheDir,
  })
  const told: SecurityLine[] = []
  const app = await openApp(world, rooms, { rooms: [...rooms.rooms, billing, operator], told })
  const post = createPost(app)
  const signIn: StudioWorld['signIn'] = (person) => signInPerson({ db, clock, newId, bus, sessionSecret: SECRET, post }, person)
  return {
    ...world,
    ...jobs,
    app,
    rooms,
    events,
    store,
    mail,
    quotas,
    cacheDir,
    pay: async (checkoutId) => {
      await payments.pay({ checkoutId, cardLast4: '4242' })
      await payments.deliver(billing.receiveWebhook)
    },
    person: async (email) => signIn(await world.addPerson(email)),
    signIn,
    leave: async (person) => {
      await person.call('delete_account', { email: person.email })
      await db.execute(sql`update users set deletes_at = ${clock.now().toISOString()} where id = ${person.userId}`)
      await jobs.runNow('account-leavers')
    },
    postTo: (url, input, headers) => post(url, null, input, headers),
    securityLog: () => told,
    close: async () => {
      await app.close()
      await world.close()
      await rm(cacheDir, { recursive: true, force: true })
    },
  }
}

/** What the test says, and for the rest what refuses to be asked. */
const portsOf = (ports: Partial<WorldPorts>): Omit<WorldPorts, 'assistant' | 'objects' | 'onIncomingSwept'> & { assistant: Assistant } => {
  const direct = ports.direct ?? notGiven('the director')
  return {
    direct,
    cloudDrive: ports.cloudDrive ?? null,
    assistant: ports.assistant ?? createDirectorAssistant({ direct }),
    embeddings: ports.embeddings ?? null,
    transcription: ports.transcription ?? null,
    analyseMedia: ports.analyseMedia ?? notGiven('the analysis'),
    renderReel: ports.renderReel ?? notGiven('the renderer'),
    ensureTrack: ports.ensureTrack ?? composeSilence,
  }
}

/** The gateway and every route, in front of all rooms. */
const openApp = async (
  world: RoomWorld,
  { verifyAccess }: ComposedRooms,
  { rooms, told }: { rooms: readonly Room[]; told: SecurityLine[] },
): Promise<FastifyInstance> => {
  const app = await createApp({
    log: pino({ level: 'info' }, { write: (line) => noteSecurityLine(told, line) }),
    host: '127.0.0.1',
    outside: { publicUrl: PUBLIC_URL, objectStore: null, googleSignIn: false },
  })
  const parts = { pool: world.pool, rateLimiter: createMemoryRateLimiter(world.clock), verifyAccess, publicUrl: PUBLIC_URL }
  registerGateway(app, rooms, parts)
  await registerRoutes(app, rooms, parts)
  for (const room of rooms) await room.http?.(app)
  return app
}

const noteSecurityLine = (told: SecurityLine[], line: string): void => {
  if (/"event":"(auth|account|share)\./.test(line)) told.push(JSON.parse(line))
}

const createPost =
  (app: FastifyInstance): Post =>
  async (url, token, input, headers = {}) => {
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

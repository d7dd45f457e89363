import { join } from 'node:path'
import { toPlanCards } from '@reelwright/contract/site/plan-cards'
import type { AnalyseMedia } from '@reelwright/engine/engine-api'
import { createVision } from '@reelwright/engine/vision/create-vision'
import type { Vision } from '@reelwright/engine/vision/vision'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import { createNewId } from './adapters/new-id.ts'
import { systemClock } from './adapters/system-clock.ts'
import { type Adapters, composeAdapters } from './compose-adapters.ts'
import type { ThreadData } from './compose-thread.ts'
import type { Config } from './config.ts'
import { type JoinedRooms, joinRooms, type RoomsBase } from './join-rooms.ts'
import { createMaintenanceJob } from './maintenance-job.ts'
import { runMigrations } from './migrations/run-migrations.ts'
import { createApp } from './platform/http/create-app.ts'
import { registerCaptionLetters } from './platform/http/files/caption-letters.ts'
import { registerGateway } from './platform/http/gateway.ts'
import { createMetrics, type Metrics } from './platform/http/metrics.ts'
import { registerRequestOrigin } from './platform/http/origin/request-origin.ts'
import { createTrustedProxies } from './platform/http/origin/trusted-proxies.ts'
import { registerPlainLook } from './platform/http/plain/plain-look.ts'
import { registerProbes } from './platform/http/probes.ts'
import { registerRoutes } from './platform/http/register-routes.ts'
import { readSiteFile } from './platform/http/site/read-site-file.ts'
import { readWebBuild, registerWebPages } from './platform/http/web-pages.ts'
import { releaseLostKeys } from './platform/idempotency/answer-once.ts'
import { withIdempotencyMarks } from './platform/idempotency/mark-done.ts'
import { createJobs } from './platform/jobs/create-jobs.ts'
import { createLogger } from './platform/log/create-logger.ts'
import { createSourceHash } from './platform/log/source-hash.ts'
import { keepCluster } from './platform/postgres/keep-cluster.ts'
import { type Database, openDatabase } from './platform/postgres/open-database.ts'
import { closeDataDir } from './platform/process/close-data-dir.ts'
import { giveProgramsAUser } from './platform/process/give-programs-a-user.ts'
import { keepSecret } from './platform/process/keep-secret.ts'
import { lockDataDir } from './platform/process/lock-data-dir.ts'
import { portError, probePort } from './platform/process/probe-port.ts'
import type { ProcessAround } from './platform/process/run-process.ts'
import { createSocketServer } from './platform/socket/create-socket-server.ts'
import { createRoomThread, type RoomThread } from './platform/thread/room-thread.ts'
import type { Bus } from './ports/bus.ts'
import { readinessChecks } from './readiness-checks.ts'
import { readPlans } from './rooms/billing/read-plans-file.ts'
import { takesBytes } from './rooms/media/uploads/upload-store.ts'
import { keepForgetting } from './rooms/studio/render/forget-gone-accounts.ts'
import { handAside } from './rooms-aside.ts'
import { startNotes } from './start-notes.ts'

export type RunningServer = {
  /** The address that people open. */
  url: string
  /** What the operator should know, a line each. */
  notes: string[]
  log: Logger
  /** Ends everything it started, within bounds; calling it again waits for the same end. */
  stop(): Promise<void>
}

const WEB_DIR = join(import.meta.dirname, '..', '..', 'web', 'dist')
/** Together under the 30 s that supervisors commonly wait before they kill. */
const SOCKETS_CLOSE_MS = 2_000
const JOBS_STOP_MS = 8_000

/** What every part of the server is built from. */
type Base = RoomsBase & {
  /** What was started so far; ended in the opposite order. */
  started: AsyncDisposableStack
}

export type StartOptions = ProcessAround & {
  /** Puts something before the engine's analysis of a file, as whoever starts a server for tests may. */
  aroundAnalysis?: (analyse: AnalyseMedia) => AnalyseMedia
}

/** Throws `StartError` when it cannot start. `onLost` is told when it cannot go on. */
export const startServer = async (config: Config, options: StartOptions): Promise<RunningServer> => {
  await using started = new AsyncDisposableStack()
  const port = await probePort(config.PORT, config.HOST)
  const publicUrl = config.PUBLIC_URL === undefined ? defaultUrl(config.HOST, port) : new URL(config.PUBLIC_URL).origin
  started.defer(lockDataDir(config.DATA_DIR))
  const isPrivate = closeDataDir(config.DATA_DIR)
  const log = createLogger({ dataDir: config.DATA_DIR, isTerminal: options.isTerminal })
  if (!isPrivate) log.warn({ event: 'data_dir.open_to_others', data_dir: config.DATA_DIR })
  const given = await giveProgramsAUser(join(config.DATA_DIR, 'cache'))
  if (given.uid !== null) started.defer(given.takeBack)
  else if (given.reason !== null) log.warn({ event: 'programs.run_as_root', reason: given.reason })
  const base: Base = {
    config,
    publicUrl,
    secret: config.SESSION_SECRET ?? keepSecret(config.DATA_DIR, 'session-secret'),
    log,
    clock: systemClock,
    newId: createNewId(),
    plans: readPlans(config.PLANS_FILE),
    site: readSiteFile(config.SITE_FILE),
    aroundAnalysis: options.aroundAnalysis ?? ((analyse) => analyse),
    vision: openVision({ config, log, started }),
    started,
  }
  const isWeb = config.ROLE !== 'worker'
  const isWorker = config.ROLE !== 'web'
  // Nobody else can be at work on an embedded database: the data folder is ours alone.
  const isSole = config.DATABASE_URL === undefined

  const { database, connection } = await openData(base, options.onLost)
  if (isSole) await releaseLostKeys(database.pool)
  const adapters = await composeAdapters({ ...base, database })
  started.defer(adapters.close)
  const thread = openThread(base, { connection, bus: adapters.bus })
  const metrics = createMetrics()
  const jobs = await createJobs({ connection, log, bus: adapters.bus, newId: base.newId, onEnded: metrics.jobEnded })
  started.defer(() => jobs.stop(JOBS_STOP_MS))
  const joined = joinRooms(base, { database, adapters, jobs, metrics })
  const rooms = { ...joined, all: handAside(joined.all, thread) }
  await jobs.configure([
    ...rooms.all.flatMap((room) => room.jobs ?? []),
    createMaintenanceJob({ ...database, clock: base.clock }, adapters, rooms.billing),
  ])

  let isServing = false
  const app = await openApp(base, { database, adapters, metrics, isServing: () => isServing })
  if (isWeb) await serveRooms(base, { app, database, adapters, metrics, rooms })
  await registerWebPages(app, WEB_DIR, { site: base.site, publicUrl, plans: toPlanCards(base.plans, base.site) })
  const notes = await startNotes({ config, adapters, publicUrl, webDir: WEB_DIR }, { isWeb, isWorker, isTerminal: options.isTerminal })
  await listen(app, port, config.HOST)
  if (isWorker) {
    await keepForgetting({ ...base, db: database.db, bus: adapters.bus, cacheDir: join(config.DATA_DIR, 'cache') })
    await jobs.work({ sole: isSole })
  }
  thread.begin()

  log.info({ event: 'server.started', role: config.ROLE, port })
  const everything = started.move()
  isServing = true
  let stopped: Promise<void> | null = null
  return {
    url: publicUrl,
    notes,
    log,
    stop: () => {
      isServing = false
      stopped ??= everything.disposeAsync().then(() => log.info({ event: 'server.stopped' }))
      return stopped
    },
  }
}

/** The database, with every migration; rooms see its transactions through idempotency marks. */
const openData = async (
  { config, log, started }: Base,
  onLost: (error: unknown) => void,
): Promise<{ database: Database; connection: pg.PoolConfig }> => {
  const connection = await connect(config, log, started, onLost)
  const database = await openDatabase(connection, {
    onConnectionLost: (error) => log.warn({ event: 'database.connection_lost', err: error }),
  })
  started.defer(database.close)
  await runMigrations(connection)
  return { database: { ...database, db: withIdempotencyMarks(database.db) }, connection }
}

/** The thread that carries out what takes longer than others may wait for. */
const openThread = (
  { config, publicUrl, secret, log, started }: Base,
  { connection, bus }: { connection: pg.PoolConfig; bus: Bus },
): RoomThread => {
  const data: ThreadData = { config, publicUrl, secret, connection }
  const thread = createRoomThread({ url: new URL('./thread.ts', import.meta.url), data, bus, log, publicUrl })
  started.defer(thread.close)
  return thread
}

/** It loads nothing before the first file is analysed, which a process that only answers requests never does. */
const openVision = ({ config, log, started }: Pick<Base, 'config' | 'log' | 'started'>): Vision => {
  const vision = createVision({
    modelDir: config.VISION_MODEL_DIR ?? null,
    onFailure: ({ kind, message, detail }) => log.warn({ event: `vision.${kind}`, detail }, message),
  })
  started.defer(vision.close)
  return vision
}

/** The HTTP server with its probes, before any room answers on it. */
const openApp = async (
  { config, publicUrl, secret, log, started }: Base,
  { database, adapters, metrics, isServing }: { database: Database; adapters: Adapters; metrics: Metrics; isServing: () => boolean },
): Promise<FastifyInstance> => {
  const app = await createApp({
    log,
    host: config.HOST,
    proxies: createTrustedProxies(config.TRUSTED_PROXIES),
    nameSource: createSourceHash(secret),
    outside: {
      publicUrl,
      objectStore: adapters.storeOrigin,
      googleSignIn: config.GOOGLE_CLIENT_ID !== undefined,
      httpsOnlySubdomains: config.HSTS_SUBDOMAINS,
    },
    webBuild: readWebBuild(WEB_DIR),
    onAnswered: metrics.answered,
  })
  started.defer(() => app.close())
  registerRequestOrigin(app, publicUrl)
  registerProbes(app, { checks: readinessChecks(database.pool, adapters), metrics, isServing })
  return app
}

/** Calls, routes, pages and sockets of all rooms. */
const serveRooms = async (
  base: Base,
  {
    app,
    database,
    adapters,
    metrics,
    rooms,
  }: { app: FastifyInstance; database: Database; adapters: Adapters; metrics: Metrics; rooms: JoinedRooms },
): Promise<void> => {
  const { publicUrl } = base
  const { rateLimiter, bus } = adapters
  const { verifyAccess } = rooms
  registerGateway(app, rooms.all, { pool: database.pool, rateLimiter, verifyAccess })
  await registerRoutes(app, rooms.all, { rateLimiter, verifyAccess, publicUrl })
  registerPlainLook(app)
  registerCaptionLetters(app)
  for (const room of rooms.all) await room.http?.(app)
  await adapters.registerPages(app, {
    receive: rooms.billing.receiveWebhook,
    takesBytes: (key) => takesBytes(database.db, key),
  })
  const sockets = createSocketServer({
    server: app.server,
    handlers: rooms.socket,
    verifyAccess,
    redeemTicket: rooms.redeemTicket,
    onRevoked: rooms.onRevoked,
    bus,
    rateLimiter,
    clock: base.clock,
    newId: base.newId,
    log: base.log,
    publicUrl: base.publicUrl,
    host: base.config.HOST,
    proxies: createTrustedProxies(base.config.TRUSTED_PROXIES),
  })
  metrics.socketsOpen(sockets.openCount)
  base.started.defer(() => sockets.close(SOCKETS_CLOSE_MS))
}

const connect = async (
  config: Config,
  log: Logger,
  started: AsyncDisposableStack,
  onLost: (error: unknown) => void,
): Promise<pg.PoolConfig> => {
  if (config.DATABASE_URL !== undefined) return { connectionString: config.DATABASE_URL }
  const cluster = await keepCluster({ dataDir: config.DATA_DIR, log, onLost })
  started.defer(cluster.stop)
  log.info({ event: cluster.adopted ? 'postgres.adopted' : 'postgres.started' })
  return cluster.connection
}

const listen = async (app: FastifyInstance, port: number, host: string): Promise<void> => {
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw error instanceof Error ? portError(error, port, host) : error
  }
}

const defaultUrl = (host: string, port: number): string => {
  const isHere = host === '127.0.0.1' || host === 'localhost' || host === '0.0.0.0' || host === '::' || host === '::1'
  return new URL(`http://${isHere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`).origin
}

/** Builds the whole server out of its parts and starts it; whatever was started is stopped again when a later part cannot be. */
import { createHmac } from 'node:crypto'
import { join, relative } from 'node:path'
import { analyseMedia } from '@reelwright/engine/analyse/analyse-media'
import { direct } from '@reelwright/engine/director/direct'
import { findFfmpeg } from '@reelwright/engine/render/find-ffmpeg'
import { renderReel } from '@reelwright/engine/render/render-reel'
import { ensureTrack } from '@reelwright/engine/tools/ensure-track'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { createGoogleDrive } from './adapters/drive/google-drive.ts'
import { createNewId } from './adapters/new-id.ts'
import { systemClock } from './adapters/system-clock.ts'
import { type Adapters, composeAdapters } from './compose-adapters.ts'
import { composeRooms } from './compose-rooms.ts'
import type { Config } from './config.ts'
import { readMigrations, runMigrations } from './migrations/run-migrations.ts'
import { createReelEvents } from './platform/events/reel-events.ts'
import { registerRoutes } from './platform/http/catalogue-routes.ts'
import { createApp } from './platform/http/create-app.ts'
import { registerGateway } from './platform/http/gateway.ts'
import { createMetrics } from './platform/http/metrics.ts'
import { type ReadinessCheck, registerProbes } from './platform/http/probes.ts'
import { registerRequestOrigin } from './platform/http/request-origin.ts'
import { isWebBuilt, readWebBuild, registerWebPages } from './platform/http/web-pages.ts'
import { deleteOldKeys, releaseLostKeys } from './platform/idempotency/answer-once.ts'
import { withIdempotencyMarks } from './platform/idempotency/mark-done.ts'
import { createJobs } from './platform/jobs/create-jobs.ts'
import { createLogger } from './platform/log/create-logger.ts'
import { keepCluster } from './platform/postgres/keep-cluster.ts'
import { openDatabase } from './platform/postgres/open-database.ts'
import { keepSecret } from './platform/process/keep-secret.ts'
import { lockDataDir } from './platform/process/lock-data-dir.ts'
import { portFault, probePort } from './platform/process/probe-port.ts'
import type { AnyJobDefinition } from './platform/room.ts'
import { createSocketServer } from './platform/socket/create-socket-server.ts'
import { createBillingRoom } from './rooms/billing/create-billing-room.ts'
import { readPlans } from './rooms/billing/read-plans-file.ts'
import { countProjects } from './rooms/projects/projects-store.ts'

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

/** Throws `StartFault` when it cannot start. `onLost` is told when it cannot go on. */
export const startServer = async (
  config: Config,
  options: { isTerminal: boolean; onLost: (error: unknown) => void },
): Promise<RunningServer> => {
  await using started = new AsyncDisposableStack()
  const port = await probePort(config.PORT, config.HOST)
  const publicUrl = config.PUBLIC_URL === undefined ? defaultUrl(config.HOST, port) : new URL(config.PUBLIC_URL).origin
  started.defer(lockDataDir(config.DATA_DIR))
  const log = createLogger({ dataDir: config.DATA_DIR, isTerminal: options.isTerminal })
  const secret = config.SESSION_SECRET ?? keepSecret(config.DATA_DIR, 'session-secret')
  const plans = readPlans(config.PLANS_FILE)
  const isWeb = config.ROLE !== 'worker'
  const isWorker = config.ROLE !== 'web'
  // Nobody else can be at work on an embedded database: the data folder is ours alone.
  const isSole = config.DATABASE_URL === undefined

  const connection = await connect(config, log, started, options.onLost)
  const database = await openDatabase(connection, { onIdleError: (error) => log.warn({ event: 'database.connection_lost', err: error }) })
  started.defer(database.close)
  await runMigrations(connection)
  if (isSole) await releaseLostKeys(database.pool)

  const clock = systemClock
  const newId = createNewId()
  const db = withIdempotencyMarks(database.db)
  const adapters = await composeAdapters({ config, publicUrl, secret, database: { ...database, db }, clock, newId, log, plans })
  started.defer(adapters.close)
  const { bus } = adapters
  const metrics = createMetrics()
  const jobs = await createJobs({ connection, log, bus, newId, onEnded: metrics.jobEnded })
  started.defer(() => jobs.stop(JOBS_STOP_MS))

  const billing = createBillingRoom({ db, clock, newId, plans, payments: adapters.payments, publicUrl, countProjects })
  const composed = composeRooms({
    db,
    clock,
    newId,
    bus,
    mail: adapters.mail,
    store: adapters.store,
    signGet: adapters.signGet,
    events: createReelEvents({ bus, clock }),
    enqueue: jobs.enqueue,
    cancelJob: jobs.cancel,
    quotas: billing.quotas,
    ensureFreePlan: billing.ensureFreePlan,
    assistant: adapters.assistant,
    embeddings: adapters.embeddings,
    transcription: adapters.transcription,
    cloudDrive:
      config.GOOGLE_DRIVE_API_KEY === undefined
        ? null
        : createGoogleDrive({ apiUrl: config.GOOGLE_DRIVE_API_URL, apiKey: config.GOOGLE_DRIVE_API_KEY }),
    direct,
    analyseMedia,
    renderReel,
    ensureTrack,
    publicUrl,
    cacheDir: join(config.DATA_DIR, 'cache'),
    sessionSecret: createHmac('sha256', secret).update('sessions').digest('base64url'),
    adminEmails: config.ADMIN_EMAILS,
    secureCookies: publicUrl.startsWith('https:'),
    google:
      config.GOOGLE_CLIENT_ID === undefined
        ? null
        : { clientId: config.GOOGLE_CLIENT_ID, jwksUrl: config.GOOGLE_JWKS_URL, issuer: config.GOOGLE_ISSUER },
    mailboxPath: adapters.mailboxPath,
    contactEmail: config.ADMIN_EMAILS[0] ?? null,
  })
  const rooms = [...composed.rooms, billing]
  await jobs.configure([...rooms.flatMap((room) => room.jobs ?? []), tendJob(database.pool, adapters, billing.receiveWebhook)])

  let isServing = false
  const app = await createApp({
    log,
    host: config.HOST,
    outside: { publicUrl, objectStore: adapters.storeOrigin, googleSignIn: config.GOOGLE_CLIENT_ID !== undefined },
    webBuild: readWebBuild(WEB_DIR),
    onAnswered: metrics.answered,
  })
  started.defer(() => app.close())
  registerRequestOrigin(app)
  registerProbes(app, { checks: readinessChecks(database.pool, adapters), metrics, isServing: () => isServing })
  if (isWeb) {
    registerGateway(app, rooms, { pool: database.pool, rateLimiter: adapters.rateLimiter, verifyAccess: composed.verifyAccess })
    await registerRoutes(app, rooms, { rateLimiter: adapters.rateLimiter, verifyAccess: composed.verifyAccess })
    for (const room of rooms) await room.http?.(app)
    await adapters.registerPages(app, billing.receiveWebhook)
    const sockets = createSocketServer({
      server: app.server,
      handlers: composed.socket,
      verifyAccess: composed.verifyAccess,
      onRevoked: composed.onRevoked,
      bus,
      rateLimiter: adapters.rateLimiter,
      clock,
      newId,
      log,
      publicUrl,
      host: config.HOST,
    })
    metrics.socketsOpen(sockets.openCount)
    started.defer(() => sockets.close(SOCKETS_CLOSE_MS))
  }
  await registerWebPages(app, WEB_DIR)
  const notes = await notesFor(config, adapters, publicUrl, { isWeb, isWorker, isTerminal: options.isTerminal })
  await listen(app, port, config.HOST)
  if (isWorker) await jobs.work({ sole: isSole })

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
    throw error instanceof Error ? portFault(error, port, host) : error
  }
}

const defaultUrl = (host: string, port: number): string => {
  const isHere = host === '127.0.0.1' || host === 'localhost' || host === '0.0.0.0' || host === '::' || host === '::1'
  return new URL(`http://${isHere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`).origin
}

/** What is due now and then: keys and leftovers to forget, subscriptions of the sandbox to renew. */
const tendJob = (
  pool: pg.Pool,
  adapters: Adapters,
  receive: (webhook: { rawBody: string; signature: string }) => Promise<void>,
): AnyJobDefinition => ({
  name: 'platform.tend',
  payload: z.object({}),
  concurrency: 1,
  retryLimit: 0,
  timeoutSec: 300,
  heartbeatSec: 30,
  schedule: { cron: '*/5 * * * *', payload: {} },
  run: async () => {
    await deleteOldKeys(pool)
    await adapters.tend(receive)
  },
})

const readinessChecks = (pool: pg.Pool, adapters: Adapters): ReadinessCheck[] => {
  const newest = Math.max(0, ...readMigrations().map((migration) => migration.version))
  return [
    {
      name: 'database',
      check: async () => {
        await pool.query('SELECT 1')
      },
    },
    {
      name: 'migrations',
      check: async () => {
        const { rows } = await pool.query<{ version: number | null }>('SELECT max(version) AS version FROM migrations')
        if (rows[0]?.version !== newest) throw new Error(`the database is at ${rows[0]?.version}, this release at ${newest}`)
      },
    },
    { name: 'storage', check: adapters.checkStore },
  ]
}

const notesFor = async (
  config: Config,
  adapters: Adapters,
  publicUrl: string,
  is: { isWeb: boolean; isWorker: boolean; isTerminal: boolean },
): Promise<string[]> => {
  const notes: string[] = []
  if (is.isWeb && adapters.mailboxPath !== null) notes.push(`Mail is kept at ${publicUrl}${adapters.mailboxPath}`)
  if (is.isWeb && !isWebBuilt(WEB_DIR))
    notes.push('The web app is not built, so only the API answers. Run: npm run build --workspace @reelwright/web')
  if (is.isWorker) {
    const fault = await findFfmpeg().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    if (fault !== null) notes.push(fault)
  }
  if (is.isTerminal) notes.push(`Logs are in ${relative(process.cwd(), join(config.DATA_DIR, 'logs')) || '.'}`)
  return notes
}

/** Builds every room out of its parts: for the server itself, and for the thread that carries out what takes long. */
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { SiteTexts } from '@reelwright/contract/site-defaults'
import { UserId } from '@reelwright/contract/wire/ids'
import { createAnalyseMedia } from '@reelwright/engine/analyse/analyse-media'
import { direct } from '@reelwright/engine/director/direct'
import type { AnalyseMedia } from '@reelwright/engine/engine-api'
import { renderReel } from '@reelwright/engine/render/render-reel'
import { ensureTrack } from '@reelwright/engine/tools/music/ensure-track'
import type { Vision } from '@reelwright/engine/vision/vision'
import type { Logger } from 'pino'
import { createGoogleDrive } from './adapters/drive/google-drive.ts'
import type { Adapters } from './compose-adapters.ts'
import { composeOperatorRoom } from './compose-operator-room.ts'
import { composeReceipts } from './compose-receipts.ts'
import { type ComposedRooms, composeRooms } from './compose-rooms.ts'
import type { Config } from './config.ts'
import { createReelEvents } from './platform/events/reel-events.ts'
import type { Metrics } from './platform/http/metrics.ts'
import { createIsLocalVisitor } from './platform/http/origin/local-visitor.ts'
import type { Jobs } from './platform/jobs/create-jobs.ts'
import type { Database } from './platform/postgres/open-database.ts'
import type { Room } from './platform/room.ts'
import type { Clock } from './ports/clock.ts'
import type { NewId } from './ports/new-id.ts'
import { readinessChecks } from './readiness-checks.ts'
import { createBillingRoom } from './rooms/billing/create-billing-room.ts'
import { sellerOf } from './rooms/billing/invoices/invoicing.ts'
import type { PlanTable } from './rooms/billing/plan-table.ts'
import { storedBytes } from './rooms/media/uploads/upload-store.ts'
import { countProjects } from './rooms/projects/projects-store.ts'

/** What rooms are built from, wherever they run. */
export type RoomsBase = {
  config: Config
  publicUrl: string
  secret: string
  log: Logger
  clock: Clock
  newId: NewId
  plans: PlanTable
  site: SiteTexts
  /** What stands around the engine's analysis. */
  aroundAnalysis: (analyse: AnalyseMedia) => AnalyseMedia
  vision: Vision
}

export type JoinedRooms = ComposedRooms & { all: Room[]; billing: ReturnType<typeof createBillingRoom> }

export const joinRooms = (
  base: RoomsBase,
  {
    database,
    adapters,
    jobs,
    metrics,
  }: { database: Database; adapters: Adapters; jobs: Jobs; metrics: Pick<Metrics, 'turnsMended' | 'incomingSwept' | 'returnsRefused'> },
): JoinedRooms => {
  const { config, publicUrl, secret, clock, newId, plans } = base
  const { db } = database
  const billing = createBillingRoom({
    ...{ db, clock, newId, plans, publicUrl, countProjects },
    storedBytes: (on, userId) => storedBytes(on, UserId.parse(userId)),
    payments: adapters.payments,
    onRefusedReturns: metrics.returnsRefused,
    // A secret of its own, so that an address of an invoice can never pass for anything else that is signed.
    invoicing: {
      seller: sellerOf(base.site),
      secret: createHmac('sha256', secret).update('invoices').digest('hex'),
      receipts: composeReceipts({ db, publicUrl, enqueue: jobs.enqueue, mail: adapters.mail }),
    },
  })
  const composed = composeRooms({
    db,
    clock,
    newId,
    bus: adapters.bus,
    mail: adapters.mail,
    log: base.log,
    limiter: adapters.rateLimiter,
    store: adapters.store,
    signGet: adapters.signGet,
    signGetForTabs: adapters.signGetForTabs,
    events: createReelEvents({ bus: adapters.bus, clock }),
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
    analyseMedia: base.aroundAnalysis(createAnalyseMedia({ vision: base.vision, withProxy: true })),
    renderReel,
    ensureTrack,
    publicUrl,
    cacheDir: join(config.DATA_DIR, 'cache'),
    sessionSecret: createHmac('sha256', secret).update('sessions').digest('base64url'),
    exportSecret: createHmac('sha256', secret).update('exports').digest('hex'),
    seller: sellerOf(base.site),
    adminEmails: config.ADMIN_EMAILS,
    secureCookies: publicUrl.startsWith('https:'),
    google:
      config.GOOGLE_CLIENT_ID === undefined
        ? null
        : { clientId: config.GOOGLE_CLIENT_ID, jwksUrl: config.GOOGLE_JWKS_URL, issuer: config.GOOGLE_ISSUER },
    mailboxPath: adapters.mailboxPath,
    onTurnsMended: metrics.turnsMended,
    onIncomingSwept: metrics.incomingSwept,
    isLocalVisitor: createIsLocalVisitor(config.PUBLIC_URL),
    contactEmail: base.site.contact.email ?? config.ADMIN_EMAILS[0] ?? null,
  })
  const operator = composeOperatorRoom({
    ...base,
    db,
    billing: billing.byHand,
    announceRevoked: composed.announceRevoked,
    adminEmails: config.ADMIN_EMAILS,
    checks: readinessChecks(database.pool, adapters),
    dataDir: config.DATA_DIR,
  })
  return { ...composed, all: [...composed.rooms, billing, operator], billing }
}

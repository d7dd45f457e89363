/** Wires the rooms: what one needs of another is handed to it here, and nowhere else. */

import { join } from 'node:path'
import type { AnalyseMedia, Direct, RenderReel } from '@reelwright/engine/engine-api'
import type { FastifyBaseLogger } from 'fastify'
import { mailAddressFor } from './compose-mail-address.ts'
import { createPersonData } from './person-data.ts'
import type { Db } from './platform/db.ts'
import type { CancelJob, EnqueueJob, ReelEvents, Room, SocketHandlers, VerifyAccess } from './platform/room.ts'
import type { Assistant } from './ports/assistant.ts'
import type { Bus } from './ports/bus.ts'
import type { Clock } from './ports/clock.ts'
import type { CloudDrive } from './ports/cloud-drive.ts'
import type { Embeddings } from './ports/embeddings.ts'
import type { Mail } from './ports/mail.ts'
import type { NewId } from './ports/new-id.ts'
import type { ObjectStore, SignGet } from './ports/object-store.ts'
import type { RateLimiter } from './ports/rate-limiter.ts'
import type { Transcription } from './ports/transcription.ts'
import { createProjectContent } from './project-content.ts'
import { createAccountRoom } from './rooms/account/create-account-room.ts'
import { createNotify } from './rooms/account/create-notify.ts'
import { findPreferences } from './rooms/account/preferences-store.ts'
import {
  endOwnSession,
  findAccountUser,
  findAvatarKey,
  isLeaving,
  isPassword,
  leaveUser,
  listSessions,
  lockLeaver,
  removePassword,
  renameUser,
  setPassword,
} from './rooms/auth/auth-for-account.ts'
import { type AuthRoom, type AuthRoomOptions, createAuthRoom } from './rooms/auth/create-auth-room.ts'
import { isGuessable, passwordStrength } from './rooms/auth/guessing/is-guessable.ts'
import { beginEmailChange, confirmEmailChange } from './rooms/auth/person/email-change.ts'
import type { InvoiceParty } from './rooms/billing/invoices/invoice-party.ts'
import type { Quotas } from './rooms/billing/quotas.ts'
import { createChatRoom } from './rooms/chat/create-chat-room.ts'
import { createStoreSystemMessage } from './rooms/chat/system-message.ts'
import { isTyping } from './rooms/chat/turn-store.ts'
import { wakeWaiting } from './rooms/chat/waiting/wake-waiting.ts'
import { queueRefresh } from './rooms/media/analysis/refresh-job.ts'
import { createMediaRoom } from './rooms/media/create-media-room.ts'
import { DELETE_OBJECTS_JOB } from './rooms/media/delete-objects-job.ts'
import { bringBackFiles } from './rooms/media/deletion/bring-back.ts'
import { findDeletedMedia } from './rooms/media/deletion/deleted-media-store.ts'
import { countClips, findFailedMedia, findOwnMedia, findSources, hasLogo, listMediaForPlan } from './rooms/media/media-for-rooms.ts'
import { findPosters, summariseFiles } from './rooms/media/media-store.ts'
import { loadThumbnails } from './rooms/media/pictures/load-thumbnails.ts'
import type { SweepIncomingParts } from './rooms/media/uploads/sweep-incoming-job.ts'
import { saveContext } from './rooms/projects/context-store.ts'
import { createProjectsRoom } from './rooms/projects/create-projects-room.ts'
import { findChat, findProject, isDeletedChat, listProjects, type ProjectRow, touchProject } from './rooms/projects/projects-store.ts'
import { createReelsRoom } from './rooms/reels/create-reels-room.ts'
import { findReel, findReelForJob, lockReel, summariseReels, updateReelState } from './rooms/reels/reels-store.ts'
import { createStudioRoom } from './rooms/studio/create-studio-room.ts'
import type { PieceStoreParts } from './rooms/studio/music/piece-store.ts'
import { editPlan, type PlanParts } from './rooms/studio/plan/change-plan.ts'
import { stepPlan } from './rooms/studio/plan/step-plan.ts'
import { createRender } from './rooms/studio/render/create-render.ts'
import { announceGone } from './rooms/studio/render/forget-gone-accounts.ts'
import { renderObjectKeys } from './rooms/studio/render/render-store.ts'
import {
  activeRenders,
  beginWithDefaults,
  copyPlans,
  dropFromPlans,
  loadStudioContext,
  putBackIntoPlans,
  switchOn,
} from './rooms/studio/studio-for-rooms.ts'
import { addVersions } from './rooms/studio/versions/add-versions.ts'
import { createPrepareSamples } from './sample-content.ts'

/** Fetched clips that wait for the next render of their reel; segments have a bound of their own in the engine. */
const SOURCE_CACHE_BYTES_MAX = 10 * 1024 ** 3

export type RoomsOptions = Pick<
  AuthRoomOptions,
  'sessionSecret' | 'adminEmails' | 'secureCookies' | 'google' | 'mailboxPath' | 'isLocalVisitor' | 'contactEmail' | 'ensureFreePlan'
> & {
  db: Db
  clock: Clock
  newId: NewId
  bus: Bus
  mail: Mail
  /** For what no request is there to log. */
  log: Pick<FastifyBaseLogger, 'warn'>
  limiter: RateLimiter
  store: ObjectStore
  signGet: SignGet
  /** The same for what is published to tabs. */
  signGetForTabs: SignGet
  events: ReelEvents
  enqueue: EnqueueJob
  cancelJob: CancelJob
  quotas: Quotas
  assistant: Assistant
  /** Null where cloud-drive links are not set up. */
  cloudDrive: CloudDrive | null
  direct: Direct
  analyseMedia: AnalyseMedia
  /** Null where no model for it is set up. */
  embeddings: Embeddings | null
  transcription: Transcription | null
  renderReel: RenderReel
  ensureTrack: PieceStoreParts['ensureTrack']
  /** What links point to, without a slash at its end. */
  publicUrl: string
  /** Signs addresses of exports. */
  exportSecret: string
  /** Who stands on invoices as their seller. */
  seller: InvoiceParty
  onTurnsMended: (count: number) => void
  onIncomingSwept: SweepIncomingParts['onIncomingSwept']
  /** A folder that survives restarts and may be emptied while nothing runs. */
  cacheDir: string
}

export type ComposedRooms = {
  rooms: Room[]
  verifyAccess: VerifyAccess
  redeemTicket: AuthRoom['redeemTicket']
  onRevoked: AuthRoom['onRevoked']
  announceRevoked: AuthRoom['announceRevoked']
  socket: SocketHandlers
}

type Notify = ReturnType<typeof createNotify>
type ProjectsRoom = ReturnType<typeof createProjectsRoom>

/** A project under the names that the library uses. */
const toLibraryProject = (row: ProjectRow | null) => {
  if (row === null) return null
  const { id, ...fields } = row
  return { projectId: id, ...fields }
}

export const composeRooms = (options: RoomsOptions): ComposedRooms => {
  const { db, clock, newId, signGet, events, quotas } = options
  const planParts = planPartsOf(options)
  const notify = createNotify({ clock, newId, events })
  const auth = createAuthRoom({
    ...options,
    notify: (on, told) => notify(on, { ...told, type: 'info', actionUrl: '/account', actionText: 'Account' }),
  })
  const projects = createProjectsRoom({
    db,
    clock,
    newId,
    signGet,
    enqueue: options.enqueue,
    mayCreateProject: quotas.mayCreateProject,
    summariseReels,
    summariseFiles,
    findReel,
    ...createProjectContent(options),
    prepareSamples: createPrepareSamples({ ...options, planParts }),
  })
  const reels = createReelsRoom({
    ...{ db, clock, newId, signGet, findChat, isDeletedChat, touchProject, saveContext, findPosters },
    enqueue: options.enqueue,
    releaseVideos: async (tx, { userId, reelId }) => {
      const others = await renderObjectKeys(tx, { userId, reelIds: [reelId] })
      await options.enqueue(tx, DELETE_OBJECTS_JOB, { files: [], others, multiparts: [] })
    },
    beginWithDefaults: async (tx, { userId, reelId, now }) => {
      const { reel_defaults: defaults } = await findPreferences(tx, userId)
      if (defaults != null) await beginWithDefaults(tx, { userId, reelId, defaults, now })
    },
    copyPlan: (tx, { userId, fromId, toId, now }) =>
      copyPlans(tx, { userId, reels: new Map([[fromId, toId]]), copyOf: (mediaId) => mediaId, now }),
  })
  const media = composeMedia(options, { planParts, notify, projects })
  const studio = composeStudio(options, notify)
  const chat = composeChat(options, { planParts, notify })
  const account = composeAccount(options, { auth, projects, reels, chat })
  return {
    rooms: [auth, account, projects, reels, media, studio, chat],
    verifyAccess: auth.verifyAccess,
    redeemTicket: auth.redeemTicket,
    onRevoked: auth.onRevoked,
    announceRevoked: auth.announceRevoked,
    socket: chat.socket,
  }
}

/** What changing a plan needs. Deleted files come back with what was made of them, in other plans too. */
const planPartsOf = (options: RoomsOptions): PlanParts => {
  const { clock, newId, events, enqueue } = options
  const parts: PlanParts = {
    ...{ clock, newId, events, enqueue, findOwnMedia, findDeletedMedia, findFailedMedia, findSources, updateReelState },
    bringBack: (tx, files) =>
      bringBackFiles(
        tx,
        {
          ...options,
          findProject: async (on, which) => toLibraryProject(await findProject(on, which)),
          touchProject,
          onClipSettled: (on, userId) => wakeWaiting(on, enqueue, userId),
          putBackIntoPlans: (on, deletion) => putBackIntoPlans(on, { ...parts, findReel, lockReel }, deletion),
        },
        files,
      ),
  }
  return parts
}

/** Files of before the analysis learnt something are measured anew when a reel is to be made of them; this time they go as they are. */
const listAndRefresh =
  (enqueue: EnqueueJob): typeof listMediaForPlan =>
  async (db, ownProject) => {
    const listed = await listMediaForPlan(db, ownProject)
    await queueRefresh(db, enqueue, listed.ready)
    return listed
  }

const composeMedia = (
  options: RoomsOptions,
  { planParts, notify, projects }: { planParts: PlanParts; notify: Notify; projects: ProjectsRoom },
): Room =>
  createMediaRoom({
    ...options,
    workDir: join(options.cacheDir, 'analysis'),
    notify,
    findChat,
    findProject: async (on, which) => toLibraryProject(await findProject(on, which)),
    listProjects: async (on, page) => {
      const { rows, total } = await listProjects(on, page)
      return { rows: rows.map(({ id, ...row }) => ({ projectId: id, ...row })), total }
    },
    makeProject: async (tx, fields) => {
      const { id, ...row } = await projects.forLibrary.makeProject(tx, fields)
      return { projectId: id, ...row }
    },
    changeProject: async (tx, which) => toLibraryProject(await projects.forLibrary.changeProject(tx, which)),
    removeProject: projects.forLibrary.removeProject,
    touchProject,
    storageLimitBytes: options.quotas.storageLimitBytes,
    onClipSettled: (on, userId) => wakeWaiting(on, options.enqueue, userId),
    dropFromPlans: (tx, which) => dropFromPlans(tx, { ...planParts, findReel, lockReel }, which),
    putBackIntoPlans: (tx, deletion) => putBackIntoPlans(tx, { ...planParts, findReel, lockReel }, deletion),
  })

/** What of a project's files is settled and what is on its way, now. */
const clipsOf =
  ({ clock }: Pick<RoomsOptions, 'clock'>) =>
  (db: Db, { userId, projectId }: Parameters<typeof listMediaForPlan>[1]) =>
    countClips(db, { userId, projectId, now: clock.now() })

const reelHasLogo = async (db: Db, ids: Parameters<typeof findReel>[1]): Promise<boolean> => {
  const reel = await findReel(db, ids)
  return reel !== null && hasLogo(db, reel)
}

/** What making a video needs, whoever asks for it. */
const studioParts = (options: RoomsOptions) => ({
  ...planPartsOf(options),
  ...options,
  findSources,
  findReel,
  isLeaving,
  lockReel,
  findChat,
  isAssistantAtWork: isTyping,
  countClips: clipsOf(options),
  reelHasLogo,
  listMediaForPlan: listAndRefresh(options.enqueue),
  storeSystemMessage: createStoreSystemMessage({ ...options, updateReelState }),
  takeGeneration: options.quotas.takeGeneration,
  mayExport: options.quotas.mayExport,
})

const composeStudio = (options: RoomsOptions, notify: Notify): Room =>
  createStudioRoom({
    ...studioParts(options),
    sourceCacheBytesMax: SOURCE_CACHE_BYTES_MAX,
    findReelForJob,
    notify,
    reelMailAddress: mailAddressFor('reelMails'),
    giveBackGeneration: options.quotas.giveBackGeneration,
  })

const composeChat = (
  options: RoomsOptions,
  { planParts, notify }: { planParts: PlanParts; notify: Notify },
): ReturnType<typeof createChatRoom> =>
  createChatRoom({
    ...options,
    countClips: clipsOf(options),
    findChat,
    findReel,
    findReelForJob,
    findProject,
    lockReel,
    onTurnsMended: options.onTurnsMended,
    touchProject,
    createRender: async (tx, which) => (await createRender(tx, studioParts(options), which)).publications,
    updateReelState,
    listMediaForPlan: listAndRefresh(options.enqueue),
    loadStudioContext: (tx, reel) => loadStudioContext(tx, { ...planParts, reelHasLogo }, reel),
    activeRenders,
    takeMessageQuota: options.quotas.takeMessage,
    notify,
    giveBackMessage: options.quotas.giveBackMessage,
    largestExport: options.quotas.largestExport,
    loadThumbnails: (on, ids) => loadThumbnails(on, options.store, ids),
    switchOn: (tx, change) => switchOn(tx, { reelHasLogo }, change),
    addVersions: (tx, made) => addVersions(tx, planParts, made),
    stepPlan: async (tx, { reel, direction, version }) => {
      const change = await stepPlan(tx, planParts, { reel, direction, baseVersion: version })
      return change.ok ? { ...change, after: change.now.plan } : null
    },
    editPlan: async (tx, { reel, edits, summary }) => {
      const change = await editPlan(tx, planParts, { reel, baseVersion: null, edits, author: 'assistant', summary })
      return change.ok ? { ...change, after: change.now.plan } : null
    },
  })

const composeAccount = (
  options: RoomsOptions,
  rooms: { auth: AuthRoom; projects: ProjectsRoom; reels: ReturnType<typeof createReelsRoom>; chat: ReturnType<typeof createChatRoom> },
): Room => {
  const { auth, projects } = rooms
  const { db, clock } = options
  const personData = createPersonData({
    ...options,
    workDir: join(options.cacheDir, 'exports'),
    purgeProjectsOf: projects.purgeProjectsOf,
  })
  return createAccountRoom({
    ...personData,
    db,
    clock,
    newId: options.newId,
    mail: options.mail,
    limiter: options.limiter,
    exportSecret: options.exportSecret,
    contactEmail: options.contactEmail,
    findUser: findAccountUser,
    renameUser,
    leaveUser,
    lockLeaver,
    listSessions,
    endSession: async (which) => {
      const ended = await endOwnSession(db, { ...which, now: clock.now() })
      if (ended) await auth.announceRevoked(which.sessionId)
      return ended
    },
    isPassword: (which) => isPassword(db, { ...which, now: clock.now() }),
    beginEmailChange: (on, change) => beginEmailChange(on, { ...change, secret: options.sessionSecret }),
    confirmEmailChange: (on, change) => confirmEmailChange(on, { ...change, secret: options.sessionSecret }),
    announceChanged: auth.announceChanged,
    announceGone: () => announceGone(options),
    store: options.store,
    findAvatarKey,
    isGuessable,
    passwordStrength,
    removePassword,
    setPassword,
    listProjectsOf: projects.listProjectsOf,
    listReelsOf: rooms.reels.listReelsOf,
    newestMessagesOf: rooms.chat.newestMessagesOf,
  })
}

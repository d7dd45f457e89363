/** Wires the rooms: what one needs of another is handed to it here, and nowhere else. */
import { join } from 'node:path'
import { type MediaId, ReelId } from '@reelwright/contract/ids'
import type { AnalyseMedia, Direct, RenderReel } from '@reelwright/engine/engine-api'
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
import type { Transcription } from './ports/transcription.ts'
import { createAccountRoom, createNotify } from './rooms/account/create-account-room.ts'
import { endOwnSession, findAccountUser, isPassword, listSessions, renameUser, setPassword } from './rooms/auth/auth-for-account.ts'
import { type AuthRoom, type AuthRoomOptions, createAuthRoom } from './rooms/auth/create-auth-room.ts'
import type { Quotas } from './rooms/billing/create-billing-room.ts'
import { createChatRoom, createStoreSystemMessage } from './rooms/chat/create-chat-room.ts'
import { isTyping } from './rooms/chat/turn-store.ts'
import { ANALYSE_JOB } from './rooms/media/analyse-job.ts'
import { createMediaRoom } from './rooms/media/create-media-room.ts'
import { DELETE_OBJECTS_JOB } from './rooms/media/delete-objects-job.ts'
import { IMPORT_DRIVE_JOB } from './rooms/media/import-drive-job.ts'
import { copyMedia, findOwnMedia, findSources, listMediaForPlan } from './rooms/media/media-for-rooms.ts'
import { findPosters, listObjectKeys, summariseFiles } from './rooms/media/media-store.ts'
import { queueRefresh } from './rooms/media/refresh-job.ts'
import { unfinishedUploads } from './rooms/media/upload-store.ts'
import { saveContext } from './rooms/projects/context-store.ts'
import { createProjectsRoom, type ProjectsRoomOptions } from './rooms/projects/create-projects-room.ts'
import { findChat, findProject, isDeletedChat, listProjects, type ProjectRow, touchProject } from './rooms/projects/projects-store.ts'
import { createReelsRoom } from './rooms/reels/create-reels-room.ts'
import { copyReels, findReel, listReelIds, lockReel, summariseReels, updateReelState } from './rooms/reels/reels-store.ts'
import { editPlan, type PlanParts, stepPlan } from './rooms/studio/change-plan.ts'
import { createStudioRoom } from './rooms/studio/create-studio-room.ts'
import { jushnObjectKeys } from './rooms/studio/jushn-store.ts'
import type { MusicParts } from './rooms/studio/music-calls.ts'
import { activeJushns, copyPlans, dropFromPlans, loadStudioContext } from './rooms/studio/studio-for-rooms.ts'

/** Fetched clips that wait for the next render of their reel; segments have a bound of their own in the engine. */
const SOURCE_CACHE_BYTES_MAX = 10 * 1024 ** 3

export type RoomsOptions = Pick<
  AuthRoomOptions,
  'sessionSecret' | 'adminEmails' | 'secureCookies' | 'google' | 'mailboxPath' | 'contactEmail' | 'ensureFreePlan'
> & {
  db: Db
  clock: Clock
  newId: NewId
  bus: Bus
  mail: Mail
  store: ObjectStore
  signGet: SignGet
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
  ensureTrack: MusicParts['ensureTrack']
  /** What links point to, without a slash at its end. */
  publicUrl: string
  /** A folder that survives restarts and may be emptied while nothing runs. */
  cacheDir: string
}

export type ComposedRooms = { rooms: Room[]; verifyAccess: VerifyAccess; onRevoked: AuthRoom['onRevoked']; socket: SocketHandlers }

/** A project under the names that the library uses. */
const toLibraryProject = (row: ProjectRow | null) => {
  if (row === null) return null
  const { id, ...fields } = row
  return { projectId: id, ...fields }
}

export const composeRooms = (of: RoomsOptions): ComposedRooms => {
  const { db, clock, newId, bus, store, signGet, events, enqueue, quotas } = of
  const planParts: PlanParts = { clock, newId, events, findOwnMedia, updateReelState }
  const notify = createNotify({ clock, newId, events })
  const storeSystemMessage = createStoreSystemMessage({ clock, newId, events, updateReelState })

  const releaseObjects: ProjectsRoomOptions['releaseObjects'] = async (tx, which) => {
    const uploads = await unfinishedUploads(tx, which)
    const videos = await jushnObjectKeys(tx, { userId: which.userId, reelIds: await listReelIds(tx, which) })
    await enqueue(tx, DELETE_OBJECTS_JOB, {
      files: await listObjectKeys(tx, which),
      others: [...videos, ...uploads.map((upload) => upload.objectKey)],
      multiparts: uploads.flatMap(({ objectKey, multipartId }) => (multipartId === null ? [] : [{ key: objectKey, multipartId }])),
    })
  }

  const copyContent: ProjectsRoomOptions['copyContent'] = async (tx, which) => {
    const now = clock.now()
    const takeUp = (mediaId: MediaId, waitsFor: 'analysis' | 'import') =>
      enqueue(tx, waitsFor === 'import' ? IMPORT_DRIVE_JOB : ANALYSE_JOB, { mediaId }, { singletonKey: mediaId })
    const media = await copyMedia(tx, { ...which, newId, now, takeUp })
    const copyOf = (mediaId: MediaId) => media.get(mediaId) ?? null
    const reels = await copyReels(tx, { ...which, newId: () => ReelId.parse(newId()), copyOf, now })
    await copyPlans(tx, { userId: which.userId, reels, copyOf, now })
  }

  /** Files of before the analysis learnt something are measured anew when a reel is to be made of them; this time they go as they are. */
  const mediaForPlan: typeof listMediaForPlan = async (on, which) => {
    const listed = await listMediaForPlan(on, which)
    await queueRefresh(on, enqueue, listed.ready)
    return listed
  }

  const auth = createAuthRoom(of)
  const projects = createProjectsRoom({
    db,
    clock,
    newId,
    signGet,
    mayCreateProject: quotas.mayCreateProject,
    summariseReels,
    summariseFiles,
    findReel,
    releaseObjects,
    copyContent,
  })
  const reels = createReelsRoom({ db, clock, newId, signGet, findChat, isDeletedChat, touchProject, saveContext, findPosters })
  const media = createMediaRoom({
    db,
    clock,
    newId,
    signGet,
    events,
    enqueue,
    store,
    analyseMedia: of.analyseMedia,
    embeddings: of.embeddings,
    transcription: of.transcription,
    workDir: join(of.cacheDir, 'analysis'),
    cloudDrive: of.cloudDrive,
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
    storageLimitBytes: quotas.storageLimitBytes,
    dropFromPlans: (tx, which) => dropFromPlans(tx, { ...planParts, findReel, lockReel }, which),
  })
  const studio = createStudioRoom({
    db,
    clock,
    newId,
    signGet,
    events,
    enqueue,
    cancelJob: of.cancelJob,
    publicUrl: of.publicUrl,
    store,
    direct: of.direct,
    renderReel: of.renderReel,
    ensureTrack: of.ensureTrack,
    cacheDir: of.cacheDir,
    sourceCacheBytesMax: SOURCE_CACHE_BYTES_MAX,
    findReel,
    lockReel,
    findChat,
    updateReelState,
    findOwnMedia,
    findSources,
    isJushnAtWork: isTyping,
    listMediaForPlan: mediaForPlan,
    storeSystemMessage,
    notify,
    takeGeneration: quotas.takeGeneration,
    giveBackGeneration: quotas.giveBackGeneration,
  })
  const chat = createChatRoom({
    db,
    clock,
    newId,
    bus,
    events,
    enqueue,
    assistant: of.assistant,
    findChat,
    findReel,
    findProject,
    lockReel,
    touchProject,
    updateReelState,
    listMediaForPlan: mediaForPlan,
    loadStudioContext,
    activeJushns,
    takeMessageQuota: quotas.takeMessage,
    notify,
    giveBackMessage: quotas.giveBackMessage,
    undoPlan: async (tx, { reel, version }) => {
      const change = await stepPlan(tx, planParts, { reel, which: 'undo', baseVersion: version })
      return change.ok ? change.publication : null
    },
    editPlan: async (tx, { reel, edits, summary }) => {
      const change = await editPlan(tx, planParts, { reel, baseVersion: null, edits, author: 'assistant', summary })
      return change.ok ? change.publication : null
    },
  })

  const personData = createPersonData({
    db,
    clock,
    store,
    signGet,
    enqueue,
    workDir: join(of.cacheDir, 'exports'),
    removeProject: projects.forLibrary.removeProject,
    announceRevoked: auth.announceRevoked,
  })
  const account = createAccountRoom({
    ...personData,
    db,
    clock,
    newId,
    findUser: findAccountUser,
    renameUser,
    listSessions,
    endSession: async (which) => {
      const ended = await endOwnSession(db, { ...which, now: clock.now() })
      if (ended) await auth.announceRevoked(which.sessionId)
      return ended
    },
    isPassword: (which) => isPassword(db, { ...which, now: clock.now() }),
    setPassword,
    listProjectsOf: projects.listProjectsOf,
    listReelsOf: reels.listReelsOf,
    newestMessagesOf: chat.newestMessagesOf,
  })

  return {
    rooms: [auth, account, projects, reels, media, studio, chat],
    verifyAccess: auth.verifyAccess,
    onRevoked: auth.onRevoked,
    socket: chat.socket,
  }
}

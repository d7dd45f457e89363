/** What a project holds in all rooms: copying it, and letting its objects go. Part of the wiring: it may know every room. */
import { type MediaId, ReelId } from '@reelwright/contract/wire/ids'
import type { EnqueueJob } from './platform/room.ts'
import type { Clock } from './ports/clock.ts'
import type { NewId } from './ports/new-id.ts'
import { ANALYSE_JOB } from './rooms/media/analysis/analyse-job.ts'
import { DELETE_OBJECTS_JOB } from './rooms/media/delete-objects-job.ts'
import { IMPORT_DRIVE_JOB } from './rooms/media/drive/import-drive-job.ts'
import { copyMedia } from './rooms/media/media-for-rooms.ts'
import { listObjectKeys } from './rooms/media/media-store.ts'
import { leftBy, unfinishedUploads } from './rooms/media/uploads/upload-store.ts'
import type { ProjectsParts } from './rooms/projects/projects-parts.ts'
import { copyReels, listReelIds } from './rooms/reels/reels-store.ts'
import { renderObjectKeys } from './rooms/studio/render/render-store.ts'
import { copyPlans } from './rooms/studio/studio-for-rooms.ts'

type ProjectContent = Pick<ProjectsParts, 'releaseObjects' | 'copyContent'>

export const createProjectContent = ({ clock, newId, enqueue }: { clock: Clock; newId: NewId; enqueue: EnqueueJob }): ProjectContent => ({
  releaseObjects: async (tx, ownProject) => {
    const left = (await unfinishedUploads(tx, ownProject)).map(leftBy)
    const videos = await renderObjectKeys(tx, { userId: ownProject.userId, reelIds: await listReelIds(tx, ownProject) })
    await enqueue(tx, DELETE_OBJECTS_JOB, {
      files: await listObjectKeys(tx, ownProject),
      others: [...videos, ...left.flatMap((each) => each.others)],
      multiparts: left.flatMap((each) => each.multiparts),
    })
  },

  copyContent: async (tx, copy) => {
    const now = clock.now()
    const takeUp = (mediaId: MediaId, waitsFor: 'analysis' | 'import') =>
      enqueue(tx, waitsFor === 'import' ? IMPORT_DRIVE_JOB : ANALYSE_JOB, { mediaId }, { singletonKey: mediaId })
    const media = await copyMedia(tx, { ...copy, newId, now, takeUp })
    const copyOf = (mediaId: MediaId) => media.get(mediaId) ?? null
    const reels = await copyReels(tx, { ...copy, newId: () => ReelId.parse(newId()), copyOf, now })
    await copyPlans(tx, { userId: copy.userId, reels, copyOf, now })
  },
})

/** What the making of a video needs of others, and by which name its job waits. */
import type { MediaFacts } from '@reelwright/contract/media-facts'
import type { JushnId, MediaId } from '@reelwright/contract/wire/ids'
import type { Db } from '../../../platform/db.ts'
import type { ReelOfPlan, ReelPublication } from '../reel-publication.ts'

export const RENDER_JOB = { name: 'render-jushn' } as const

/** A file that a render reads. */
export type SourceFile = { mediaId: MediaId; objectKey: string; etag: string; facts: MediaFacts }

/** Stores a system message in the reel's chat; the event is published after commit. */
export type StoreSystemMessage = (db: Db, message: { reel: ReelOfPlan; text: string; renderId: JushnId | null }) => Promise<ReelPublication>

/** What a sample project holds in all rooms: clips that are analysed already, a reel, and Jushn's plan for it. Part of the wiring: it may know every room. */

import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChoiceAction } from '@reelwright/contract/intents/choice-action'
import { MediaFacts } from '@reelwright/contract/media-facts'
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import { EMPTY_PLAN, type Music } from '@reelwright/contract/reel-plan'
import { MediaId, MessageId, type ProjectId, ReelId, type UserId } from '@reelwright/contract/wire/ids'
import { direct } from '@reelwright/engine/director/direct'
import * as z from 'zod/mini'
import type { EnqueueJob, ReelEvents } from './platform/room.ts'
import type { Clock } from './ports/clock.ts'
import type { NewId } from './ports/new-id.ts'
import type { ObjectStore } from './ports/object-store.ts'
import { ASSISTANT_SENDER } from './rooms/chat/chat-rules.ts'
import { storeMessage } from './rooms/chat/store-message.ts'
import { DELETE_OBJECTS_JOB } from './rooms/media/delete-objects-job.ts'
import { insertMedia, updateMedia } from './rooms/media/media-store.ts'
import { type ArtefactName, artefactPlace, keysOfFile, originalKey } from './rooms/media/object-keys.ts'
import { columnsOf } from './rooms/media/uploads/measure-object.ts'
import type { PrepareSamples, ProjectsParts } from './rooms/projects/projects-parts.ts'
import { insertReel, updateReelState } from './rooms/reels/reels-store.ts'
import { queueMusic } from './rooms/studio/music/compose-job.ts'
import { editPlan, type PlanParts } from './rooms/studio/plan/change-plan.ts'

/** `scripts/sample-clips` makes what lies here. */
const SAMPLES_DIR = join(import.meta.dirname, '../samples')
const ARTEFACTS = { thumbnail: 'thumbnail.jpg', poster: 'poster.jpg', filmstrip: 'filmstrip.jpg', waveform: 'waveform.json' } as const

const REEL_NAME = 'First reel'
/** How the history calls it, and what is done. */
const REQUEST = 'Make a 12 second upbeat reel, use every clip'
const SAMPLE_ACTION: ChoiceAction = { intents: [{ is: 'length', sec: 12 }, { is: 'mood', mood: 'upbeat' }, { is: 'every-file' }] }
const GREETING =
  'These are four sample clips, and a plan of twelve seconds that I made of them. Press play, or tell me what to change: “faster”, “warmer”, “start with the otter”. Create makes the video.'

const SampleFacts = z.object({ name: z.string(), facts: MediaFacts })

type SampleParts = Pick<ProjectsParts, 'db'> & {
  clock: Clock
  newId: NewId
  store: ObjectStore
  events: Pick<ReelEvents, 'nextSeq'>
  enqueue: EnqueueJob
  planParts: PlanParts
}

/** A clip that comes with the product, under the id that its copy will have. */
type Sample = z.infer<typeof SampleFacts> & { mediaId: MediaId; dir: string }

type StoredSample = Sample & {
  objectKey: string
  etag: string
  sizeBytes: number
  keys: Record<keyof typeof ARTEFACTS, string>
}

/** Bounds what a store that does not answer holds up. */
const STORE_TIMEOUT_MS = 20_000

const readSample = async (newId: NewId, dir: string): Promise<Sample> => {
  const { name, facts } = SampleFacts.parse(JSON.parse(await readFile(join(dir, 'facts.json'), 'utf8')))
  return { name, facts, dir, mediaId: MediaId.parse(newId()) }
}

/** The built-in director, whatever model is set up: it answers at once, and the same every time. */
const planSamples = (samples: readonly Sample[]): readonly ReelEdit[] =>
  direct({
    request: '',
    action: SAMPLE_ACTION,
    plan: EMPTY_PLAN,
    media: samples.map(({ mediaId, name, facts }) => ({ mediaId, name, tags: [], facts })),
    tools: ['search', 'story', 'timing', 'music', 'transitions', 'export'],
  }).edits

const musicOf = (edits: readonly ReelEdit[]): Music | null =>
  edits.reduce<Music | null>((music, edit) => (edit.op === 'set_music' ? edit.music : music), null)

const storeSample = async (
  store: ObjectStore,
  { userId, projectId }: { userId: UserId; projectId: ProjectId },
  sample: Sample,
): Promise<StoredSample> => {
  const { dir, facts, mediaId } = sample
  const objectKey = originalKey({ userId, projectId, kind: 'video', mediaId, extension: '.mp4' })
  const signal = AbortSignal.timeout(STORE_TIMEOUT_MS)
  const keep = async (artefact: ArtefactName & keyof typeof ARTEFACTS): Promise<string> => {
    const place = artefactPlace(objectKey, artefact)
    await store.uploadFile(place.key, join(dir, ARTEFACTS[artefact]), place.contentType, signal)
    return place.key
  }
  const path = join(dir, 'clip.mp4')
  const [{ etag }, { size }, thumbnail, poster, filmstrip, waveform] = await Promise.all([
    store.uploadFile(objectKey, path, facts.mime_type, signal),
    stat(path),
    keep('thumbnail'),
    keep('poster'),
    keep('filmstrip'),
    keep('waveform'),
  ])
  return { ...sample, objectKey, etag, sizeBytes: size, keys: { thumbnail, poster, filmstrip, waveform } }
}

/** Clips of one's own, so that they are deleted, exported and counted like any others. */
export const createPrepareSamples =
  (parts: SampleParts): PrepareSamples =>
  async (own) => {
    const { userId, projectId, chatId } = own
    const folders = (await readdir(SAMPLES_DIR)).toSorted()
    const clips = await Promise.all(folders.map((folder) => readSample(parts.newId, join(SAMPLES_DIR, folder))))
    const edits = planSamples(clips)
    // Its music takes longest, seconds where nobody has heard it yet: it is begun before the first clip is copied.
    await queueMusic(parts.db, parts.enqueue, { before: EMPTY_PLAN, after: { music: musicOf(edits) } })
    const outcomes = await Promise.allSettled(clips.map((clip) => storeSample(parts.store, own, clip)))
    const samples = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    const drop = async () => {
      const files = samples.flatMap(({ objectKey }) => keysOfFile(objectKey))
      await parts.enqueue(parts.db, DELETE_OBJECTS_JOB, { files: [], others: files, multiparts: [] })
    }
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed !== undefined) {
      await drop()
      throw failed.reason
    }
    return {
      drop,
      fill: async (tx) => {
        const now = parts.clock.now()
        for (const { mediaId, name, facts, objectKey, etag, sizeBytes, keys } of samples) {
          const of = { id: mediaId, userId, projectId, uploadId: null, originalName: name, objectKey, etag, sizeBytes, sourceUrl: null }
          await insertMedia(tx, { ...of, mimeType: facts.mime_type, category: facts.kind, status: 'ready', now })
          const artefactKeys = {
            thumbnailKey: keys.thumbnail,
            posterKey: keys.poster,
            filmstripKey: keys.filmstrip,
            waveformKey: keys.waveform,
          }
          await updateMedia(tx, { mediaId, set: { ...artefactKeys, ...columnsOf(facts) }, now })
        }
        const reelId = ReelId.parse(parts.newId())
        const reel = { userId, projectId, chatId, reelId }
        if ((await insertReel(tx, { id: reelId, userId, projectId, chatId, name: REEL_NAME, description: null, now })) === null)
          throw new Error('the id of a new reel is taken')
        const change = await editPlan(tx, parts.planParts, { reel, baseVersion: null, edits, author: 'assistant', summary: REQUEST })
        if (!change.ok) throw new Error(`the sample clips could not be planned: ${change.why}`)
        await storeMessage(
          tx,
          { events: parts.events, updateReelState },
          { id: MessageId.parse(parts.newId()), reel, from: ASSISTANT_SENDER, text: GREETING, now },
        )
        return reelId
      },
    }
  }

/** Puts what a run made into the object store. */
import { extname } from 'node:path'
import { CONTAINER_FORMATS } from '@reelwright/engine/container-formats'
import type { RenderResult } from '@reelwright/engine/engine-api'
import type { ObjectStore } from '../../../ports/object-store.ts'
import type { RenderRun, StoredVideo } from './render-run.ts'

const CAPTION_TYPES: Readonly<Record<string, string>> = { '.srt': 'application/x-subrip', '.vtt': 'text/vtt' }

/** Of the whole, about what the video takes; poster and captions are small. */
const VIDEO_SHARE = 0.8

type Run = Pick<RenderRun, 'row' | 'reel' | 'plan'>

/** The attempt is in the key, so that a run that lost the video cannot overwrite what another stored. */
const baseOf = ({ row, reel }: Run, attempt: number): string => `${reel.userId}/${reel.projectId}/reel/${reel.reelId}/${row.id}-${attempt}`

const deleteAttempt = (store: Pick<ObjectStore, 'delete'>, run: Run, attempt: number): Promise<void> =>
  store.delete([`.${run.plan.export.container}`, '.jpg', ...Object.keys(CAPTION_TYPES)].map((end) => `${baseOf(run, attempt)}${end}`))

/** What earlier tries stored and could not name: their process or the database went away just then, and nothing else looks for it. */
export const deleteEarlierAttempts = async (store: Pick<ObjectStore, 'delete'>, run: Run): Promise<void> => {
  for (let attempt = run.row.attempt - 1; attempt > 0; attempt -= 1) await deleteAttempt(store, run, attempt)
}

/** `onShare` hears how far it is, from 0 to 1. Rejects and leaves nothing where one of the files cannot be stored. */
export const storeVideo = async (
  store: Pick<ObjectStore, 'uploadFile' | 'delete'>,
  run: Run,
  told: { result: RenderResult; signal: AbortSignal; onShare: (share: number) => void },
): Promise<StoredVideo> => {
  try {
    return await storeFiles(store, run, told)
  } catch (error) {
    // What cannot be deleted now goes with the next try.
    await deleteAttempt(store, run, run.row.attempt).catch(() => undefined)
    throw error
  }
}

const storeFiles = async (
  store: Pick<ObjectStore, 'uploadFile'>,
  run: Run,
  { result, signal, onShare }: { result: RenderResult; signal: AbortSignal; onShare: (share: number) => void },
): Promise<StoredVideo> => {
  const { plan } = run
  const base = baseOf(run, run.row.attempt)
  const videoKey = `${base}.${plan.export.container}`
  const posterKey = `${base}.jpg`
  const contentType = CONTAINER_FORMATS[plan.export.container].mimeType
  const stored = await store.uploadFile(videoKey, result.outPath, contentType, signal)
  onShare(VIDEO_SHARE)
  await store.uploadFile(posterKey, result.posterPath, 'image/jpeg', signal)
  const captionsKey = result.captionsPath === null ? null : `${base}${extname(result.captionsPath)}`
  if (captionsKey !== null && result.captionsPath !== null)
    await store.uploadFile(captionsKey, result.captionsPath, CAPTION_TYPES[extname(captionsKey)] ?? 'text/plain', signal)
  onShare(1)
  const { durationSec, frames, width, height, recipe } = result
  return {
    videoKey,
    posterKey,
    captionsKey,
    durationSec,
    frames,
    width,
    height,
    sizeBytes: stored.sizeBytes,
    recipe: { ...recipe, parts_reused: result.partsReused },
  }
}

export const deleteVideo = (store: Pick<ObjectStore, 'delete'>, { videoKey, posterKey, captionsKey }: StoredVideo): Promise<void> =>
  store.delete([videoKey, posterKey, ...(captionsKey === null ? [] : [captionsKey])])

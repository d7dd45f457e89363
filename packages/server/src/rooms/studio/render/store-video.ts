/** Puts what a run made into the object store. */
import { extname } from 'node:path'
import { CONTAINER_FORMATS } from '@reelwright/engine/container-formats'
import type { RenderResult } from '@reelwright/engine/engine-api'
import type { ObjectStore } from '../../../ports/object-store.ts'
import type { RenderRun, StoredVideo } from './render-run.ts'

const CAPTION_TYPES: Readonly<Record<string, string>> = { '.srt': 'application/x-subrip', '.vtt': 'text/vtt' }

/** Of the whole, about what the video takes; poster and captions are small. */
const VIDEO_SHARE = 0.8

/** `onShare` hears how far it is, from 0 to 1. */
export const storeVideo = async (
  store: Pick<ObjectStore, 'uploadFile'>,
  { row, reel, plan }: RenderRun,
  { result, signal, onShare }: { result: RenderResult; signal: AbortSignal; onShare: (share: number) => void },
): Promise<StoredVideo> => {
  // The attempt is in the key, so that a run that lost the video cannot overwrite what another stored.
  const base = `${reel.userId}/${reel.projectId}/reel/${reel.reelId}/${row.id}-${row.attempt}`
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

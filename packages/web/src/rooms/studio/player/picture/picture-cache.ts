/** Keeps the streams of the scenes that are seen or about to be, and lets go of the others. */
import type { MediaItem } from '@reelwright/contract/media'
import type { SceneMoment } from '@reelwright/engine/frame/joins'
import { pictureSecAt } from '@reelwright/engine/frame/source-time'
import { streamBackwards } from './back-stream.ts'
import type { ReadClip } from './clip-reading.ts'
import { openClip } from './open-clip.ts'
import type { PictureStream, ShownPicture } from './picture-stream.ts'
import { streamPictures } from './picture-stream.ts'
import { streamStill } from './still-stream.ts'
import { streamVideo } from './video-stream.ts'

export type PictureCacheEvents = {
  /** A picture came. */
  onPicture: () => void
  /** A file cannot be shown; it is not asked for again until somebody says so. */
  onError: (mediaId: string, error: unknown) => void
}

export type PictureCache = {
  setFiles(files: ReadonlyMap<string, MediaItem>): void
  /** Null until there is one; a file that failed has none. Whoever goes backwards says so: other pictures are decoded ahead then. */
  pictureOf(moment: SceneMoment, fps: number, way: Way): ShownPicture | null
  hasFailed(mediaId: string): boolean
  /** Opens a file that failed once more when it is next asked for. */
  askAgain(mediaId: string): void
  /** Closes the streams of all other scenes. */
  keepOnly(sceneIds: ReadonlySet<string>): void
  /** The clip for its sound; null where there is none to decode. */
  clipOf(mediaId: string): Promise<ReadClip> | null
  close(): void
}

export type Way = 'forwards' | 'backwards'

export const canDecode = (): boolean => typeof VideoDecoder === 'function'

type Cache = {
  files: ReadonlyMap<string, MediaItem>
  clips: Map<string, Promise<ReadClip>>
  streams: Map<string, { mediaId: string; way: Way; stream: PictureStream }>
  failed: Set<string>
  events: PictureCacheEvents
}

export const createPictureCache = (events: PictureCacheEvents): PictureCache => {
  const cache: Cache = { files: new Map(), clips: new Map(), streams: new Map(), failed: new Set(), events }
  return {
    setFiles: (files) => {
      // A new address, or an analysis that has ended: what failed may work now.
      for (const id of cache.failed) if (addressOf(files.get(id)) !== addressOf(cache.files.get(id))) forget(cache, id)
      cache.files = files
    },
    pictureOf: ({ scene, sceneFrame }, fps, way) => {
      if (cache.failed.has(scene.media_id)) return null
      return streamOf(cache, scene, way)?.at(pictureSecAt(scene, sceneFrame, fps)) ?? null
    },
    hasFailed: (mediaId) => cache.failed.has(mediaId),
    askAgain: (mediaId) => forget(cache, mediaId),
    keepOnly: (sceneIds) => {
      for (const [sceneId, { stream }] of cache.streams) {
        if (sceneIds.has(sceneId)) continue
        stream.close()
        cache.streams.delete(sceneId)
      }
    },
    clipOf: (mediaId) => {
      const item = cache.files.get(mediaId)
      return item === undefined || item.file_type_category === 'image' || !canDecode() ? null : clipOf(cache, item)
    },
    close: () => {
      for (const { stream } of cache.streams.values()) stream.close()
      for (const clip of cache.clips.values()) void clip.then((open) => open.close()).catch(() => undefined)
      cache.streams.clear()
      cache.clips.clear()
    },
  }
}

const addressOf = (item: MediaItem | undefined): string | null => item?.proxy_url ?? item?.cdn_url ?? null

const forget = (cache: Cache, mediaId: string): void => {
  cache.failed.delete(mediaId)
  void cache.clips
    .get(mediaId)
    ?.then((open) => open.close())
    .catch(() => undefined)
  cache.clips.delete(mediaId)
  // A stream that has failed stays so.
  for (const [sceneId, open] of cache.streams) {
    if (open.mediaId !== mediaId) continue
    open.stream.close()
    cache.streams.delete(sceneId)
  }
}

/** Where a clip is read from. */
export const clipUrl = (item: MediaItem): string => new URL(item.proxy_url ?? item.cdn_url, window.location.href).href

const clipOf = (cache: Cache, item: MediaItem): Promise<ReadClip> => {
  let clip = cache.clips.get(item.id)
  if (clip === undefined) {
    clip = openClip(clipUrl(item))
    // Whoever reads it is told; nobody may be reading yet.
    clip.catch(() => undefined)
    cache.clips.set(item.id, clip)
  }
  return clip
}

const streamOf = (cache: Cache, { id: sceneId, media_id: mediaId }: SceneMoment['scene'], wanted: Way): PictureStream | null => {
  const open = cache.streams.get(sceneId)
  // A photo and a video element are the same either way.
  const way = canDecode() && cache.files.get(mediaId)?.file_type_category !== 'image' ? wanted : 'forwards'
  if (open?.mediaId === mediaId && open.way === way) return open.stream
  open?.stream.close()
  cache.streams.delete(sceneId)
  const item = cache.files.get(mediaId)
  const fail = (error: unknown): void => {
    cache.failed.add(mediaId)
    cache.events.onError(mediaId, error)
  }
  if (item === undefined) {
    fail(new Error('it is not among the clips'))
    return null
  }
  const events = { onPicture: cache.events.onPicture, onError: fail }
  const stream =
    item.file_type_category === 'image'
      ? streamStill(item, events)
      : canDecode()
        ? (way === 'forwards' ? streamPictures : streamBackwards)(clipOf(cache, item), `${mediaId}/${sceneId}`, events)
        : streamVideo(item, events)
  cache.streams.set(sceneId, { mediaId, way, stream })
  return stream
}

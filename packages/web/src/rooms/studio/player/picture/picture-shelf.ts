/** Keeps the streams of the scenes that are seen or about to be, and lets go of the others. */
import type { MediaItem } from '@reelwright/contract/media'
import type { SceneMoment } from '@reelwright/engine/frame/joins'
import { pictureSecAt } from '@reelwright/engine/frame/source-time'
import type { ReadClip } from './clip-reading.ts'
import type { PictureStream, ShownPicture } from './picture-stream.ts'
import { streamPictures } from './picture-stream.ts'
import { streamStill } from './still-stream.ts'
import { streamVideo } from './video-stream.ts'

export type ShelfEvents = {
  /** A picture came. */
  onPicture: () => void
  /** A file cannot be shown; it is not asked for again. */
  onFault: (mediaId: string, error: unknown) => void
}

export type PictureShelf = {
  setFiles(files: ReadonlyMap<string, MediaItem>): void
  /** Null until there is one; a file that failed has none. */
  pictureOf(moment: SceneMoment, fps: number): ShownPicture | null
  hasFailed(mediaId: string): boolean
  /** Closes the streams of all other scenes. */
  keepOnly(sceneIds: ReadonlySet<string>): void
  /** The clip for its sound; null where there is none to decode. */
  clipOf(mediaId: string): Promise<ReadClip> | null
  close(): void
}

export const canDecode = (): boolean => typeof VideoDecoder === 'function'

type Shelf = {
  files: ReadonlyMap<string, MediaItem>
  clips: Map<string, Promise<ReadClip>>
  streams: Map<string, { mediaId: string; stream: PictureStream }>
  failed: Set<string>
  events: ShelfEvents
}

export const createPictureShelf = (events: ShelfEvents): PictureShelf => {
  const shelf: Shelf = { files: new Map(), clips: new Map(), streams: new Map(), failed: new Set(), events }
  return {
    setFiles: (files) => {
      // A new address, or an analysis that has ended: what failed may work now.
      for (const id of shelf.failed) if (addressOf(files.get(id)) !== addressOf(shelf.files.get(id))) forget(shelf, id)
      shelf.files = files
    },
    pictureOf: ({ scene, sceneFrame }, fps) => {
      if (shelf.failed.has(scene.media_id)) return null
      return streamOf(shelf, scene.id, scene.media_id)?.at(pictureSecAt(scene, sceneFrame, fps)) ?? null
    },
    hasFailed: (mediaId) => shelf.failed.has(mediaId),
    keepOnly: (sceneIds) => {
      for (const [sceneId, { stream }] of shelf.streams) {
        if (sceneIds.has(sceneId)) continue
        stream.close()
        shelf.streams.delete(sceneId)
      }
    },
    clipOf: (mediaId) => {
      const item = shelf.files.get(mediaId)
      return item === undefined || item.file_type_category === 'image' || !canDecode() ? null : clipOf(shelf, item)
    },
    close: () => {
      for (const { stream } of shelf.streams.values()) stream.close()
      for (const clip of shelf.clips.values()) void clip.then((open) => open.close()).catch(() => undefined)
      shelf.streams.clear()
      shelf.clips.clear()
    },
  }
}

const addressOf = (item: MediaItem | undefined): string | null => item?.proxy_url ?? item?.cdn_url ?? null

const forget = (shelf: Shelf, mediaId: string): void => {
  shelf.failed.delete(mediaId)
  void shelf.clips
    .get(mediaId)
    ?.then((open) => open.close())
    .catch(() => undefined)
  shelf.clips.delete(mediaId)
}

const clipOf = (shelf: Shelf, item: MediaItem): Promise<ReadClip> => {
  let clip = shelf.clips.get(item.id)
  if (clip === undefined) {
    const url = new URL(item.proxy_url ?? item.cdn_url, window.location.href).href
    clip = import('./read-clip.ts').then(({ readClip }) => readClip(url))
    // Whoever reads it is told; nobody may be reading yet.
    clip.catch(() => undefined)
    shelf.clips.set(item.id, clip)
  }
  return clip
}

const streamOf = (shelf: Shelf, sceneId: string, mediaId: string): PictureStream | null => {
  const open = shelf.streams.get(sceneId)
  if (open?.mediaId === mediaId) return open.stream
  open?.stream.close()
  shelf.streams.delete(sceneId)
  const item = shelf.files.get(mediaId)
  const fail = (error: unknown): void => {
    shelf.failed.add(mediaId)
    shelf.events.onFault(mediaId, error)
  }
  if (item === undefined) {
    fail(new Error('it is not among the clips'))
    return null
  }
  const events = { onPicture: shelf.events.onPicture, onFault: fail }
  const stream =
    item.file_type_category === 'image'
      ? streamStill(item, events)
      : canDecode()
        ? streamPictures(clipOf(shelf, item), `${mediaId}/${sceneId}`, events)
        : streamVideo(item, events)
  shelf.streams.set(sceneId, { mediaId, stream })
  return stream
}

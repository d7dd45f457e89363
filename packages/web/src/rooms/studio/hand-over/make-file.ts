/** The files that go with a finished video, made in the page out of the plan that it was made of. */
import type { MediaItem } from '@reelwright/contract/media'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { fileNameOf } from '@reelwright/engine/exchange/file-name'
import { writeOtio } from '@reelwright/engine/exchange/otio'
import { writeSrt, writeVtt } from '@reelwright/engine/tools/captions/subtitle-files'
import { postText } from './post-text.ts'
import { safeZoneReport } from './safe-zone-report.ts'
import { type ZipEntry, zip } from './zip.ts'

export type HandOverKind = 'srt' | 'vtt' | 'otio' | 'post' | 'recipe'

export type HandOver = {
  plan: ReelPlan
  recipe: Readonly<Record<string, unknown>> | null
  reelName: string
  files: ReadonlyMap<string, MediaItem>
  /** The titles of the built-in music; a track without one goes by its key. */
  trackTitles: ReadonlyMap<string, string>
  /** The picture that stands for the video; null where it could not be had. */
  fetchCover: () => Promise<Uint8Array | null>
  now: Date
}

export type MadeFile = { ok: true; name: string; type: string; body: string | Uint8Array<ArrayBuffer> } | { ok: false; reason: string }

const NO_CAPTIONS = 'This video has no captions.'

const text = (value: string): Uint8Array => new TextEncoder().encode(value)

const postPack = async ({ plan, reelName, files, fetchCover, now }: HandOver): Promise<MadeFile> => {
  const { watermark, captions, export: settings } = plan
  const logo = watermark === null ? undefined : files.get(watermark.media_id)?.metadata
  const size = logo?.width && logo.height ? { width: logo.width, height: logo.height } : null
  const cover = await fetchCover()
  const entries: ZipEntry[] = [
    ...(cover === null ? [] : [{ name: fileNameOf(reelName, '.jpg'), bytes: cover }]),
    { name: 'post.txt', bytes: text(postText(plan, { reelName, files })) },
    { name: 'safe-zones.txt', bytes: text(safeZoneReport(plan, { reelName, logo: size })) },
    ...(captions === null || captions.cues.length === 0
      ? []
      : [
          { name: fileNameOf(reelName, '.srt'), bytes: text(writeSrt(captions.cues, settings.fps)) },
          { name: fileNameOf(reelName, '.vtt'), bytes: text(writeVtt(captions.cues, settings.fps)) },
        ]),
  ]
  return { ok: true, name: fileNameOf(reelName, ' post.zip'), type: 'application/zip', body: zip(entries, now) }
}

export const makeFile = async (kind: HandOverKind, from: HandOver): Promise<MadeFile> => {
  const { plan, recipe, reelName, files, trackTitles } = from
  const cues = plan.captions?.cues ?? []
  const { fps } = plan.export
  switch (kind) {
    case 'srt':
      if (cues.length === 0) return { ok: false, reason: NO_CAPTIONS }
      return { ok: true, name: fileNameOf(reelName, '.srt'), type: 'application/x-subrip', body: writeSrt(cues, fps) }
    case 'vtt':
      if (cues.length === 0) return { ok: false, reason: NO_CAPTIONS }
      return { ok: true, name: fileNameOf(reelName, '.vtt'), type: 'text/vtt', body: writeVtt(cues, fps) }
    case 'otio':
      return {
        ok: true,
        name: fileNameOf(reelName, '.otio'),
        type: 'application/json',
        body: writeOtio(plan, {
          name: reelName,
          mediaOf: (id) => {
            const item = files.get(id)
            return item === undefined ? undefined : { name: item.original_name, durationSec: item.metadata.duration_sec }
          },
          trackTitle: (id) => trackTitles.get(id) ?? id,
        }),
      }
    case 'recipe':
      if (recipe === null) return { ok: false, reason: 'This video has no recipe yet: it is not finished.' }
      return {
        ok: true,
        name: fileNameOf(reelName, ' recipe.json'),
        type: 'application/json',
        body: `${JSON.stringify({ plan, ...recipe }, null, 2)}\n`,
      }
    case 'post':
      return postPack(from)
  }
}

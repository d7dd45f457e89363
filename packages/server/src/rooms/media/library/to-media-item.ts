import { MediaItem } from '@reelwright/contract/media'
import { MediaFacts } from '@reelwright/contract/media-facts'
import type { ChatId } from '@reelwright/contract/wire/ids'
import { measuredBeat } from '@reelwright/engine/tools/music/music'
import { lightSays, seenIn, shotSays } from '@reelwright/engine/tools/search/seen-words'
import { unfitPartsOf } from '@reelwright/engine/tools/sight/unfit-parts'
import * as z from 'zod/mini'
import type { SignGet } from '../../../ports/object-store.ts'
import { formatBytes } from '../format-bytes.ts'
import type { MediaRow, MediaRowWithFacts } from '../tables.ts'

const signed = async (key: string | null, signGet: SignGet): Promise<string | null> => (key === null ? null : signGet(key))

/** Of an hour of talk; lists are sent whole. */
const SPEECH_STRETCHES_MAX = 200
/** More parts of one file than these nobody reads. */
const UNFIT_PARTS_MAX = 12

const MediaSummary = z.object({
  kind: z.enum(['video', 'image', 'audio']),
  duration_sec: z.number(),
  width: z.int(),
  height: z.int(),
  fps: z.number(),
  active_area: MediaFacts.shape.active_area,
  video_codec: z.nullable(z.string()),
  audio_codec: z.nullable(z.string()),
  shot_count: z.int(),
  /** Absent in rows of before it was kept. */
  beat: z.optional(z.nullable(z.object({ bpm: z.number(), first_beat_sec: z.number(), beats_per_bar: z.int() }))),
  // Not with files that were analysed before players asked for them.
  loudness_lufs: z.optional(z.nullable(z.number())),
  speech: z.optional(z.array(z.object({ start_sec: z.number(), end_sec: z.number() }))),
  is_transcribed: z.optional(z.boolean()),
  seen: z.optional(z.array(z.string())),
  filmed: z.optional(z.array(z.string())),
  unfit: MediaItem.shape.metadata.shape.unfit,
})
export type MediaSummary = z.infer<typeof MediaSummary>

/** Of sound files only: a clip's own sound is not what a reel is cut to. */
const beatOf = (facts: MediaFacts): NonNullable<MediaSummary['beat']> | null => {
  const measured = facts.kind === 'audio' ? measuredBeat(facts.sound?.beat_grid ?? null) : null
  return measured === null ? null : { bpm: measured.bpm, first_beat_sec: measured.firstBeatSec, beats_per_bar: measured.beatsPerBar }
}

/** More words than these are a list, not a description. */
const WORDS_MAX = 5

/** The words that most shots have. */
const mostOf = (shots: readonly (readonly string[])[]): string[] => {
  const counts = new Map<string, number>()
  for (const word of shots.flat()) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, WORDS_MAX)
    .map(([word]) => word)
}

/** What lists show of a file's facts. */
export const summaryOf = (facts: MediaFacts): MediaSummary => ({
  kind: facts.kind,
  duration_sec: facts.duration_sec,
  width: facts.width,
  height: facts.height,
  fps: facts.fps,
  ...(facts.active_area === undefined ? {} : { active_area: facts.active_area }),
  video_codec: facts.video_codec,
  audio_codec: facts.sound?.codec ?? null,
  shot_count: facts.shots.length,
  beat: beatOf(facts),
  ...((facts.sound?.transcript?.words.length ?? 0) > 0 ? { is_transcribed: true } : {}),
  ...(facts.kind === 'audio'
    ? {}
    : {
        seen: mostOf(facts.shots.map(seenIn)),
        filmed: [...mostOf(facts.shots.map(shotSays)), ...mostOf(facts.shots.map(lightSays)).slice(0, 1)],
        unfit: unfitPartsOf(facts).slice(0, UNFIT_PARTS_MAX),
      }),
  ...(facts.sound === null ? {} : { loudness_lufs: facts.sound.loudness_lufs, speech: facts.sound.speech.slice(0, SPEECH_STRETCHES_MAX) }),
})

/** What analysis measured; null until it has. */
export const factsOf = (row: MediaRowWithFacts): MediaFacts | null => (row.facts === null ? null : MediaFacts.parse(row.facts))

/** A file as the wire has it. */
export const toMediaItem = async (row: MediaRow, { chatId, signGet }: { chatId: ChatId; signGet: SignGet }): Promise<MediaItem> => {
  const summary = row.summary === null ? null : MediaSummary.parse(row.summary)
  return {
    id: row.id,
    upload_id: row.uploadId,
    project_id: row.projectId,
    chat_id: chatId,
    original_name: row.originalName,
    filename: row.originalName,
    file_type: row.mimeType,
    file_type_category: row.category,
    file_size: row.sizeBytes,
    file_size_formatted: formatBytes(row.sizeBytes),
    s3_key: row.objectKey,
    cdn_url: await signGet(row.objectKey, { contentType: row.mimeType }),
    thumbnail_url: await signed(row.thumbnailKey, signGet),
    poster_url: await signed(row.posterKey, signGet),
    filmstrip_url: await signed(row.filmstripKey, signGet),
    waveform_url: await signed(row.waveformKey, signGet),
    proxy_url: await signed(row.proxyKey, signGet),
    upload_date: row.createdAt.toISOString(),
    status: row.status,
    analysis_percent: row.analysisPercent,
    ...(row.analysisEndedAt === null ? {} : { analysis_ended_at: row.analysisEndedAt.toISOString() }),
    error: row.error,
    metadata: {
      tags: row.tags,
      duration_sec: summary === null || summary.kind === 'image' ? null : summary.duration_sec,
      width: summary === null || summary.kind === 'audio' ? null : summary.width,
      height: summary === null || summary.kind === 'audio' ? null : summary.height,
      fps: summary?.kind === 'video' ? summary.fps : null,
      ...(summary?.active_area === undefined ? {} : { active_area: summary.active_area }),
      video_codec: summary?.video_codec ?? null,
      audio_codec: summary?.audio_codec ?? null,
      has_sound: summary?.audio_codec != null,
      ...(summary?.loudness_lufs === undefined ? {} : { loudness_lufs: summary.loudness_lufs }),
      ...(summary?.speech === undefined ? {} : { speech: summary.speech }),
      ...(summary?.is_transcribed ? { is_transcribed: true } : {}),
      shot_count: summary?.shot_count ?? 0,
      ...(summary?.seen === undefined ? {} : { seen: summary.seen }),
      ...(summary?.filmed === undefined ? {} : { filmed: summary.filmed }),
      ...(summary?.unfit === undefined ? {} : { unfit: summary.unfit }),
      ...(summary?.beat === undefined ? {} : { beat: summary.beat }),
    },
  }
}

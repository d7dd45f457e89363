import type { ChatId } from '@reelwright/contract/ids'
import type { MediaItem } from '@reelwright/contract/media'
import { MediaFacts } from '@reelwright/contract/media-facts'
import type { SignGet } from '../../ports/object-store.ts'
import { formatBytes } from './format-bytes.ts'
import type { MediaRow } from './tables.ts'

const signed = async (key: string | null, signGet: SignGet): Promise<string | null> => (key === null ? null : signGet(key))

/** What analysis measured; null until it has. */
export const factsOf = (row: MediaRow): MediaFacts | null => (row.facts === null ? null : MediaFacts.parse(row.facts))

/** A file as the wire has it. */
export const toMediaItem = async (row: MediaRow, of: { chatId: ChatId; signGet: SignGet }): Promise<MediaItem> => {
  const facts = factsOf(row)
  return {
    id: row.id,
    upload_id: row.uploadId,
    project_id: row.projectId,
    chat_id: of.chatId,
    original_name: row.originalName,
    filename: row.originalName,
    file_type: row.mimeType,
    file_type_category: row.category,
    file_size: row.sizeBytes,
    file_size_formatted: formatBytes(row.sizeBytes),
    s3_key: row.objectKey,
    cdn_url: await of.signGet(row.objectKey),
    thumbnail_url: await signed(row.thumbnailKey, of.signGet),
    poster_url: await signed(row.posterKey, of.signGet),
    filmstrip_url: await signed(row.filmstripKey, of.signGet),
    waveform_url: await signed(row.waveformKey, of.signGet),
    proxy_url: await signed(row.proxyKey, of.signGet),
    upload_date: row.createdAt.toISOString(),
    status: row.status,
    analysis_percent: row.analysisPercent,
    error: row.error,
    metadata: {
      tags: row.tags,
      duration_sec: facts === null || facts.kind === 'image' ? null : facts.duration_sec,
      width: facts === null || facts.kind === 'audio' ? null : facts.width,
      height: facts === null || facts.kind === 'audio' ? null : facts.height,
      fps: facts?.kind === 'video' ? facts.fps : null,
      video_codec: facts?.video_codec ?? null,
      audio_codec: facts?.sound?.codec ?? null,
      has_sound: facts?.sound != null,
      shot_count: facts?.shots.length ?? 0,
    },
  }
}

import type { Reel } from '@reelwright/contract/reels'
import type { MediaId } from '@reelwright/contract/wire/ids'
import type { Db } from '../../platform/db.ts'
import type { SignGet } from '../../ports/object-store.ts'
import type { ReelRow } from './tables.ts'

export type WireReelParts = {
  db: Db
  signGet: SignGet
  /** Posters of clips; one without a poster is missing. */
  findPosters(db: Db, mediaIds: readonly MediaId[]): Promise<ReadonlyMap<MediaId, string>>
}

/** Reels as the wire has them. */
export const toWireReels = async (parts: WireReelParts, rows: readonly ReelRow[]): Promise<Reel[]> => {
  const covers = rows.flatMap((row) => (row.posterKey === null && row.coverMediaId !== null ? [row.coverMediaId] : []))
  const posters = covers.length === 0 ? new Map<MediaId, string>() : await parts.findPosters(parts.db, covers)
  return Promise.all(
    rows.map(async (row) => {
      const posterKey = row.posterKey ?? (row.coverMediaId === null ? null : (posters.get(row.coverMediaId) ?? null))
      return {
        id: row.id,
        project_id: row.projectId,
        chat_id: row.chatId,
        reel_name: row.name,
        reel_description: row.description,
        created_at: row.createdAt.toISOString(),
        updated_at: row.updatedAt.toISOString(),
        message_count: row.messageCount,
        version: row.version,
        poster_url: posterKey === null ? null : await parts.signGet(posterKey),
        state: row.state,
      }
    }),
  )
}

export const toWireReel = async (parts: WireReelParts, row: ReelRow): Promise<Reel> => {
  const [reel] = await toWireReels(parts, [row])
  if (reel === undefined) throw new Error('one row makes one reel')
  return reel
}

import type { Jushn, renderProgress } from '@reelwright/contract/studio'
import type { Db } from '../../../platform/db.ts'
import type { SignGet } from '../../../ports/object-store.ts'
import { shareUrl } from '../share/share-routes.ts'
import { findShares } from '../share/share-store.ts'
import type { RenderRow } from '../tables.ts'
import { downloadNameOf, isInProgress } from './render-rules.ts'

export type WireRenderParts = {
  db: Db
  signGet: SignGet
  /** What links point to, without a slash at its end. */
  publicUrl: string
}

/** How far it is, as every message says it. */
export const toWireProgress = (row: RenderRow): Pick<Jushn, keyof typeof renderProgress> => ({
  jushn_id: row.id,
  reel_id: row.reelId,
  status: row.status,
  stage: row.stage,
  percent: row.percent,
  left_sec: row.leftSec,
  latest_frame: row.latestFrame,
})

const toWire = async (
  row: RenderRow,
  { signGet, reelName, shareUrl, views }: { signGet: SignGet; reelName: string; shareUrl: string | null; views: number | null },
): Promise<Jushn> => ({
  ...toWireProgress(row),
  error: row.error,
  video_url: row.videoKey === null ? null : await signGet(row.videoKey),
  download_url: row.videoKey === null ? null : await signGet(row.videoKey, { downloadName: downloadNameOf(reelName, row.videoKey) }),
  poster_url: row.posterKey === null ? null : await signGet(row.posterKey),
  captions_url:
    row.captionsKey === null ? null : await signGet(row.captionsKey, { downloadName: downloadNameOf(reelName, row.captionsKey) }),
  share_url: shareUrl,
  share_views: views,
  duration_sec: row.durationSec,
  frames: row.frames,
  width: row.width,
  height: row.height,
  size_bytes: row.sizeBytes,
  plan_version: row.planVersion,
  created_at: row.createdAt.toISOString(),
  ended_at: isInProgress(row.status) ? null : row.updatedAt.toISOString(),
})

/** Videos of one reel of one person as the wire has them. `reelName` names the downloaded files. */
export const toWireRenders = async (parts: WireRenderParts, rows: readonly RenderRow[], reelName: string): Promise<Jushn[]> => {
  const [first] = rows
  if (first === undefined) return []
  const shares = await findShares(parts.db, { userId: first.userId, renderIds: rows.map((row) => row.id) })
  return Promise.all(
    rows.map((row) => {
      const share = shares.get(row.id)
      return toWire(row, {
        signGet: parts.signGet,
        reelName,
        shareUrl: share === undefined ? null : shareUrl(parts.publicUrl, share.token),
        views: share?.views ?? null,
      })
    }),
  )
}

export const toWireRender = async (parts: WireRenderParts, row: RenderRow, reelName: string): Promise<Jushn> => {
  const [made] = await toWireRenders(parts, [row], reelName)
  if (made === undefined) throw new Error('one row makes one video')
  return made
}

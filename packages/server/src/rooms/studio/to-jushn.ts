import type { Jushn } from '@reelwright/contract/studio'
import type { SignGet } from '../../ports/object-store.ts'
import { downloadNameOf } from './jushn-rules.ts'
import type { JushnRow } from './tables.ts'

/** A video as the wire has it. `reelName` names the downloaded file. */
export const toJushn = async (row: JushnRow, of: { signGet: SignGet; reelName: string; shareUrl: string | null }): Promise<Jushn> => ({
  jushn_id: row.id,
  reel_id: row.reelId,
  status: row.status,
  stage: row.stage,
  percent: row.percent,
  error: row.error,
  video_url: row.videoKey === null ? null : await of.signGet(row.videoKey),
  download_url: row.videoKey === null ? null : await of.signGet(row.videoKey, downloadNameOf(of.reelName, row.videoKey)),
  poster_url: row.posterKey === null ? null : await of.signGet(row.posterKey),
  captions_url: row.captionsKey === null ? null : await of.signGet(row.captionsKey, downloadNameOf(of.reelName, row.captionsKey)),
  share_url: of.shareUrl,
  duration_sec: row.durationSec,
  frames: row.frames,
  width: row.width,
  height: row.height,
  size_bytes: row.sizeBytes,
  plan_version: row.planVersion,
  created_at: row.createdAt.toISOString(),
})

/** How far the clips are that a wish waits for. */
import type { MediaItem } from '@reelwright/contract/media'
import { isUnderWay, type UploadItem } from '../../core/upload/upload-item.ts'

/** Of a clip's whole way, what sending it is; watching it is the rest (ours: on a network at home watching takes about twice as long). */
const SENT_PERCENT = 30

type Watched = Pick<MediaItem, 'status' | 'analysis_percent'>
type Sent = Pick<UploadItem, 'status' | 'sentBytes' | 'sizeBytes'>

const sentShare = ({ sentBytes, sizeBytes }: Sent): number => (sizeBytes > 0 ? Math.min(1, sentBytes / sizeBytes) : 0)

/**
 * From 0 to 100, so that it moves before a clip is whole: a long one alone would stand at nothing until it is all there. What cannot be
 * read holds nothing up, and counts as done.
 */
export const waitingPercent = (media: readonly Watched[], uploads: readonly Sent[]): number => {
  const coming = uploads.filter(isUnderWay)
  const ways = [
    ...media.map(({ status, analysis_percent: percent }) =>
      status === 'analysing' ? SENT_PERCENT + ((100 - SENT_PERCENT) * percent) / 100 : 100,
    ),
    ...coming.map((item) => SENT_PERCENT * sentShare(item)),
  ]
  return ways.length === 0 ? 0 : ways.reduce((sum, way) => sum + way, 0) / ways.length
}

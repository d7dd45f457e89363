/** What a running video is doing, in words. */
import type { Jushn } from '@reelwright/contract/studio'

const STAGES: Record<Jushn['stage'], string> = {
  queued: 'Waiting for its turn',
  preparing: 'Preparing the shots',
  rendering: 'Drawing the picture',
  mixing: 'Mixing the sound',
  finishing: 'Putting it together',
  storing: 'Storing the video',
  done: 'Done',
}
const STATUSES: Record<Jushn['status'], string> = {
  queued: 'Queued',
  running: 'Being made',
  succeeded: 'Finished',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

export const stageWords = (jushn: Pick<Jushn, 'status' | 'stage'>): string =>
  jushn.status === 'queued' ? STAGES.queued : STAGES[jushn.stage]
export const statusWord = (status: Jushn['status']): string => STATUSES[status]

/** Bytes as a person reads them, `8.4 MB`. */
export const formatSize = (bytes: number): string => {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`
  return bytes < 1_000_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${(bytes / 1_000_000_000).toFixed(2)} GB`
}

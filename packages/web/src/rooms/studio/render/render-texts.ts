/** What a running video is doing, in words. */
import type { Render } from './render-data.ts'

const STAGES: Record<Render['stage'], string> = {
  queued: 'Waiting for its turn',
  preparing: 'Preparing the shots',
  rendering: 'Rendering the video',
  mixing: 'Mixing the sound',
  finishing: 'Putting it together',
  storing: 'Storing the video',
  done: 'Done',
}
const STATUSES: Record<Render['status'], string> = {
  queued: 'Queued',
  running: 'Being made',
  succeeded: 'Finished',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

export const stageText = (render: Pick<Render, 'status' | 'stage'>): string =>
  render.status === 'queued' ? STAGES.queued : STAGES[render.stage]
/** How long it still takes, in steps that do not twitch; null where nobody can tell. */
export const leftText = (leftSec: number | null | undefined): string | null => {
  if (leftSec == null || leftSec <= 0) return null
  if (leftSec <= 5) return 'a few seconds left'
  if (leftSec < 57.5) return `about ${Math.max(10, Math.round(leftSec / 5) * 5)} s left`
  const minutes = Math.max(1, Math.round(leftSec / 60))
  return `about ${minutes} min left`
}

export const statusText = (status: Render['status']): string => STATUSES[status]

/** Bytes as a person reads them, `8.4 MB`. */
export const formatSize = (bytes: number): string => {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`
  return bytes < 1_000_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${(bytes / 1_000_000_000).toFixed(2)} GB`
}

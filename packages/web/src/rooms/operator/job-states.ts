import type { JobState } from '@reelwright/contract/operator/operator'
import type { Tone } from '../../ui/feedback/badge.tsx'

/** What a job's state is called, and its colour. */
export const STATES: Readonly<Record<JobState, { label: string; tone: Tone }>> = {
  created: { label: 'Waiting', tone: 'neutral' },
  retry: { label: 'Waiting for another try', tone: 'warning' },
  active: { label: 'Running', tone: 'info' },
  completed: { label: 'Done', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
}

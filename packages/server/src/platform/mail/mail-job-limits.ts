import type { JobDefinition } from '../room.ts'

/** How a job that sends a mail is tried. Waits grow to a minute: a mail server may be away for half an hour (ours). */
export const MAIL_JOB_LIMITS = {
  concurrency: 1,
  retryLimit: 30,
  timeoutSec: 2 * 60,
  heartbeatSec: 30,
} satisfies Partial<JobDefinition>

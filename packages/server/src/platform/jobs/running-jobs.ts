/** The jobs that this process runs now, and why one of them was told to end. */
export type JobAttempt = { id: string; name: string; retryCount: number }

export type RunningJob = JobAttempt & {
  signal: AbortSignal
  /** What ended it from outside, if anything: a cancel, our own shutdown, its time limit, or the loss of its claim. */
  why(): 'cancel' | 'stop' | 'timeout' | 'lost' | null
  end(): void
}

export type RunningJobs = {
  add(job: JobAttempt & { lost: AbortSignal; timeoutSec: number }): RunningJob
  cancel(id: string): void
  /** Aborts all, and whatever is added later. */
  stop(): void
  /** Resolves when all have ended, or after the limit. */
  settled(limitMs: number): Promise<void>
  attempts(): JobAttempt[]
}

type Reason = 'cancel' | 'stop' | 'timeout'
const REASONS: Readonly<Record<Reason, string>> = {
  cancel: 'the job was cancelled',
  stop: 'the server is shutting down',
  timeout: 'the job took too long',
}

export const createRunningJobs = (): RunningJobs => {
  const jobs = new Map<string, { attempt: JobAttempt; abort: (why: Reason) => void }>()
  let stopping = false
  let onEmpty: (() => void) | null = null
  return {
    add: ({ lost, timeoutSec, ...attempt }) => {
      const controller = new AbortController()
      let why: Reason | null = null
      const abort = (reason: Reason): void => {
        why ??= reason
        controller.abort(new Error(REASONS[reason]))
      }
      const timer = setTimeout(() => abort('timeout'), timeoutSec * 1_000)
      jobs.set(attempt.id, { attempt, abort })
      if (stopping) abort('stop')
      const signal = AbortSignal.any([controller.signal, lost])
      return {
        ...attempt,
        signal,
        why: () => why ?? (lost.aborted ? 'lost' : null),
        end: () => {
          clearTimeout(timer)
          jobs.delete(attempt.id)
          if (jobs.size === 0) onEmpty?.()
        },
      }
    },
    cancel: (id) => jobs.get(id)?.abort('cancel'),
    stop: () => {
      stopping = true
      for (const job of jobs.values()) job.abort('stop')
    },
    settled: async (limitMs) => {
      if (jobs.size === 0) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, limitMs)
        onEmpty = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    },
    attempts: () => [...jobs.values()].map((job) => job.attempt),
  }
}

/** Vision by the models of the packages, in a thread of its own: what breaks there, or takes too long, ends that thread and nothing else. */
import { Worker } from 'node:worker_threads'
import type { Seen, Vision } from './vision.ts'
import { VisionReply, type VisionRequest } from './vision-messages.ts'

/** Reading, checking and compiling 19 MB takes a second or two of a processor; with twenty others at each processor that is most of a minute. */
const START_LIMIT_MS = 180_000
/** A look takes a tenth of a second of a processor, and some seconds where as many want it. */
const LOOK_LIMIT_MS = 60_000
/** With nothing to look at for so long, the thread ends and gives its 200 MB back. */
const IDLE_MS = 60_000
/** What the thread may hold beside the models' own memory; beyond it, it ends rather than the server. */
const HEAP_MAX_MB = 512

/**
 * Why nothing is seen: `missing`, where the thread says that its models cannot be loaded, holds until the server is started anew; `broken`
 * for the pictures that waited.
 */
export type VisionFailure = { kind: 'missing' | 'broken'; message: string; detail: string }

const MESSAGES: Record<VisionFailure['kind'], string> = {
  missing:
    'The models of vision could not be loaded, so clips are judged by motion and light alone. Run npm ci, or correct VISION_MODEL_DIR, then start again.',
  broken: 'Looking at a clip broke off, so it is judged by motion and light alone. Should it go on, start the server again.',
}

type Thread = { worker: Worker; ready: boolean; pending: Map<number, (seen: Seen | null) => void>; limit: NodeJS.Timeout | undefined }

type VisionOptions = {
  /** A folder with other models; null for those of the packages. */
  modelDir: string | null
  onFailure: (failure: VisionFailure) => void
  startLimitMs?: number
  lookLimitMs?: number
  workerUrl?: URL
}

export const createVision = ({ modelDir, onFailure, ...options }: VisionOptions): Vision => {
  const startLimitMs = options.startLimitMs ?? START_LIMIT_MS
  const lookLimitMs = options.lookLimitMs ?? LOOK_LIMIT_MS
  const workerUrl = options.workerUrl ?? new URL('./vision-worker.ts', import.meta.url)
  let thread: Thread | null = null
  let isMissing = false
  let looks = 0

  /** Ends a thread; whoever waits for it is told that nothing was seen. */
  const end = async (ended: Thread, failure: Omit<VisionFailure, 'message'> | null): Promise<void> => {
    if (thread === ended) thread = null
    clearTimeout(ended.limit)
    const waiting = [...ended.pending.values()]
    ended.pending.clear()
    const isNews = failure !== null && !(failure.kind === 'missing' && isMissing)
    if (failure?.kind === 'missing') isMissing = true
    // First of all: whoever is told may throw, and nobody may be left waiting for that.
    for (const answer of waiting) answer(null)
    try {
      if (isNews) onFailure({ ...failure, message: MESSAGES[failure.kind] })
    } finally {
      await ended.worker.terminate()
    }
  }

  /** Begins the time that the next answer may take, or the rest when nobody waits for one. */
  const beginWait = (waited: Thread): void => {
    clearTimeout(waited.limit)
    const isIdle = waited.pending.size === 0
    const ms = isIdle ? IDLE_MS : waited.ready ? lookLimitMs : startLimitMs
    // A start that takes too long says nothing of the models: the next look begins another.
    const failure = { kind: 'broken', detail: `no answer within ${ms} ms` } as const
    waited.limit = setTimeout(() => void end(waited, isIdle ? null : failure), ms).unref()
  }

  const start = (): Thread => {
    const worker = new Worker(workerUrl, { workerData: { modelDir }, resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB } })
    const started: Thread = { worker, ready: false, pending: new Map(), limit: undefined }
    // A program that has nothing else left to do may end.
    worker.unref()
    const fail = (detail: string) => {
      if (thread === started) void end(started, { kind: started.ready ? 'broken' : 'missing', detail })
    }
    worker.on('message', (message: unknown) => {
      const reply = VisionReply.safeParse(message)
      if (!reply.success) return fail('the thread of vision said something unknown')
      if (reply.data.kind === 'failed') return fail(reply.data.detail)
      if (reply.data.kind === 'ready') started.ready = true
      else {
        const { id, kind: _, ...seen } = reply.data
        started.pending.get(id)?.(seen)
        started.pending.delete(id)
      }
      beginWait(started)
    })
    // An error overtakes what the thread said before it; its end is told once all of that was heard, so that one which had begun
    // to look is not taken for one without models.
    let reason: string | null = null
    worker.on('error', (error) => {
      reason = error instanceof Error ? error.message : String(error)
    })
    worker.on('exit', (code) => fail(reason ?? `the thread of vision ended with ${code}`))
    return started
  }

  return {
    look: ({ rgb, width, height }, care = 'full') => {
      if (isMissing) return Promise.resolve(null)
      thread ??= start()
      const asked = thread
      looks += 1
      // Its own buffer, whole: the caller may go on using its own, and this one is handed over rather than copied again.
      const copy = new Uint8Array(rgb)
      const request: VisionRequest = { id: looks, rgb: copy, width, height, care }
      const answer = new Promise<Seen | null>((resolve) => asked.pending.set(request.id, resolve))
      asked.worker.ref()
      asked.worker.postMessage(request, [copy.buffer])
      if (asked.pending.size === 1) beginWait(asked)
      return answer.finally(() => {
        if (asked.pending.size === 0) asked.worker.unref()
      })
    },
    close: async () => {
      if (thread) await end(thread, null)
    },
  }
}

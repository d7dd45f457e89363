/**
 * Vision by the models of the packages, in a process of its own: what breaks there, takes too long or asks for too much memory ends that process
 * and nothing else.
 */
import type { Seen, Vision } from './vision.ts'
import type { VisionReply, VisionRequest } from './vision-messages.ts'
import { startVisionProcess, type VisionProcess } from './vision-process.ts'

/** Reading, checking and compiling 19 MB takes a second or two of a processor; with twenty others at each processor that is most of a minute. */
const START_LIMIT_MS = 180_000
/** A look takes a tenth of a second of a processor, and some seconds where as many want it. */
const LOOK_LIMIT_MS = 60_000
/** With nothing to look at for so long, the process ends and gives its 200 MB back. */
const IDLE_MS = 60_000
/** A picture whose look was lost with its process is looked at once more: it was hardly the picture's fault, and a clip is judged by all of its looks. */
const TRIES = 2

/**
 * Why nothing is seen: `missing`, where the program says that its models cannot be loaded, holds until the server is started anew; `broken`
 * for the pictures that waited. `restarted`: the program ended, and another goes on with the same pictures, so that nothing is lost.
 */
export type VisionFailure = { kind: 'missing' | 'broken' | 'restarted'; message: string; detail: string }

const MESSAGES: Record<VisionFailure['kind'], string> = {
  missing:
    'The models of vision could not be loaded, so clips are judged by motion and light alone. Run npm ci, or correct VISION_MODEL_DIR, then start again.',
  broken:
    'Looking at a clip broke off twice or took too long, so it is judged by motion and light alone. The next clip is looked at again.',
  restarted:
    'Looking at a clip broke off, so it was begun again with the same picture. Should it go on, the server may be short of memory.',
}

type Waiting = { request: VisionRequest; answer: (seen: Seen | null) => void; tries: number }
type Run = { process: VisionProcess; ready: boolean; pending: Map<number, Waiting>; limit: NodeJS.Timeout | undefined }

type VisionOptions = {
  /** A folder with other models; null for those of the packages. */
  modelDir: string | null
  onFailure: (failure: VisionFailure) => void
  startLimitMs?: number
  lookLimitMs?: number
  program?: URL
}

export const createVision = ({ modelDir, onFailure, ...options }: VisionOptions): Vision => {
  const startLimitMs = options.startLimitMs ?? START_LIMIT_MS
  const lookLimitMs = options.lookLimitMs ?? LOOK_LIMIT_MS
  const program = options.program ?? new URL('./vision-program.ts', import.meta.url)
  let run: Run | null = null
  let isMissing = false
  let looks = 0

  /** Ends a run; whoever waits for it is told that nothing was seen, or is asked of the next one where it `mayGoOn`. */
  const end = async (ended: Run, failure: Omit<VisionFailure, 'message'> | null, mayGoOn = false): Promise<void> => {
    if (run === ended) run = null
    clearTimeout(ended.limit)
    const waiting = [...ended.pending.values()]
    ended.pending.clear()
    const isNews = failure !== null && !(failure.kind === 'missing' && isMissing)
    if (failure?.kind === 'missing') isMissing = true
    const again = mayGoOn ? waiting.filter(({ tries }) => tries < TRIES) : []
    // First of all: whoever is told may throw, and nobody may be left waiting for that.
    for (const one of waiting) if (!again.includes(one)) one.answer(null)
    for (const one of again) ask(one)
    const kind = failure?.kind === 'broken' && again.length > 0 && again.length === waiting.length ? 'restarted' : failure?.kind
    try {
      if (isNews && kind) onFailure({ ...failure, kind, message: MESSAGES[kind] })
    } finally {
      await ended.process.end()
    }
  }

  /** Begins the time that the next answer may take, or the rest when nobody waits for one. */
  const beginWait = (waited: Run): void => {
    clearTimeout(waited.limit)
    const isIdle = waited.pending.size === 0
    waited.process.setAwaited(!isIdle)
    const ms = isIdle ? IDLE_MS : waited.ready ? lookLimitMs : startLimitMs
    // A start that takes too long says nothing of the models: the next look begins another.
    const failure = { kind: 'broken', detail: `no answer within ${ms} ms` } as const
    waited.limit = setTimeout(() => void end(waited, isIdle ? null : failure), ms).unref()
  }

  const start = (): Run => {
    const hear = (reply: VisionReply): void => {
      if (reply.kind === 'failed') return void end(started, { kind: started.ready ? 'broken' : 'missing', detail: reply.detail })
      if (reply.kind === 'ready') started.ready = true
      else {
        const { id, kind: _, ...seen } = reply
        started.pending.get(id)?.answer(seen)
        started.pending.delete(id)
      }
      beginWait(started)
    }
    const process = startVisionProcess(
      { program, modelDir },
      {
        onReply: hear,
        onNonsense: () => void end(started, { kind: 'broken', detail: 'the program of vision said something unknown' }, true),
        // One that ends by itself before it has loaded anything cannot be loaded; one that is ended by a signal may be the next time.
        onEnd: ({ killed, detail }) => void end(started, { kind: started.ready || killed ? 'broken' : 'missing', detail }, true),
      },
    )
    const started: Run = { process, ready: false, pending: new Map(), limit: undefined }
    return started
  }

  const ask = (waiting: Waiting): void => {
    if (isMissing) {
      waiting.answer(null)
      return
    }
    run ??= start()
    run.pending.set(waiting.request.id, { ...waiting, tries: waiting.tries + 1 })
    run.process.ask(waiting.request)
    if (run.pending.size === 1) beginWait(run)
  }

  return {
    look: ({ rgb, width, height }, care = 'full') => {
      looks += 1
      const id = looks
      // Its own buffer: the caller may go on using its own, and this one may have to be sent a second time.
      const request: VisionRequest = { id, rgb: new Uint8Array(rgb), width, height, care }
      return new Promise<Seen | null>((answer) => ask({ request, answer, tries: 0 }))
    },
    close: async () => {
      if (run) await end(run, null)
    },
  }
}

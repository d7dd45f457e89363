/** One run of the program that looks at pictures: begun, asked, heard and ended. What to do about its end is its owner's (create-vision.ts). */
import { resolve } from 'node:path'
import { forkProgram, type RunningProgram } from '../ffmpeg/fork-program.ts'
import { killGroup } from '../ffmpeg/run-program.ts'
import { VisionReply, type VisionRequest } from './vision-messages.ts'

/** What the program holds in objects of JavaScript: an eighth of this with the models that come along. */
const HEAP_MAX_MB = 512
/** Private memory in all, stacks of its threads and the models' own among it; beyond, it ends rather than the machine has none left. */
const MEMORY_BYTES_MAX = 2 * 1024 ** 3
/** Of its last words so many characters are kept for the operator's log. */
const LAST_WORDS_MAX = 500

/** `killed`: a signal ended it, the kernel's for want of memory among them, which says nothing of its models. */
export type VisionProcessEnd = { killed: boolean; detail: string }

export type VisionProcess = {
  ask: (request: VisionRequest) => void
  /** Whether this process may end while the other runs. */
  setAwaited: (isAwaited: boolean) => void
  /** Resolves once nothing of it is left. */
  end: () => Promise<void>
}

type Listener = {
  onReply: (reply: VisionReply) => void
  onNonsense: () => void
  /** Told once, after all that it said; not where `end` was called. */
  onEnd: (end: VisionProcessEnd) => void
}

export const startVisionProcess = (
  { program, modelDir }: { program: URL; modelDir: string | null },
  { onReply, onNonsense, onEnd }: Listener,
): VisionProcess => {
  let isAwaited = false
  let isEnded = false
  let lastWords = ''

  const refer = (child: RunningProgram): void => {
    const how = isAwaited ? 'ref' : 'unref'
    child[how]()
    child.channel?.[how]()
  }

  const listen = (child: RunningProgram): Promise<void> => {
    const stderr = child.stderr?.setEncoding('utf8').on('data', (words: string) => {
      lastWords = (lastWords + words).slice(-LAST_WORDS_MAX)
    })
    // Its pipe is a socket, which by itself would keep this process from ending.
    if (stderr && 'unref' in stderr && typeof stderr.unref === 'function') stderr.unref()
    child.on('message', (message: unknown) => {
      if (isEnded) return
      const reply = VisionReply.safeParse(message)
      if (reply.success) onReply(reply.data)
      else onNonsense()
    })
    const closed = new Promise<void>((done) => {
      const tell = (end: VisionProcessEnd): void => {
        done()
        if (isEnded) return
        isEnded = true
        onEnd(end)
      }
      child.on('error', (error) => tell({ killed: true, detail: error.message }))
      // Not `exit`, which may come before what it said last.
      child.on('close', (code, signal) =>
        tell({ killed: signal !== null, detail: `the program of vision ended with ${signal ?? code} ${lastWords.trim()}`.trimEnd() }),
      )
    })
    refer(child)
    return closed
  }

  const words = [JSON.stringify({ modelDir: modelDir === null ? null : resolve(modelDir) })]
  const begun = forkProgram({ program, words, nodeOptions: [`--max-old-space-size=${HEAP_MAX_MB}`], memoryBytes: MEMORY_BYTES_MAX }).then(
    (child) => ({ child, closed: listen(child) }),
    (error: unknown) => {
      if (!isEnded) onEnd({ killed: true, detail: String(error) })
      isEnded = true
      return null
    },
  )

  return {
    ask: (request) =>
      void begun.then((run) => {
        // That it is gone is told by its end.
        if (!isEnded) run?.child.send(request, () => undefined)
      }),
    setAwaited: (value) => {
      isAwaited = value
      void begun.then((run) => run && refer(run.child))
    },
    end: async () => {
      isEnded = true
      const run = await begun
      if (!run) return
      killGroup(run.child)
      // Until it is over, lest whoever waits for that ends before it.
      run.child.ref()
      await run.closed
    },
  }
}

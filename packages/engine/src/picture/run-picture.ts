/** Has a picture of a stranger decoded by a program of its own: what breaks the picture library there ends that program and nothing else. */
import { fileURLToPath } from 'node:url'
import { EngineError } from '../engine-error.ts'
import { programUser } from '../ffmpeg/program-user.ts'
import { collectOutput } from '../ffmpeg/read-output.ts'
import { runProgram } from '../ffmpeg/run-program.ts'
import { type AnswerOf, PICTURE_ANSWERS, PictureReply, type PictureTask } from './picture-messages.ts'

/** Reading one picture takes a second at most, the largest some; a busy machine may take many. */
const LIMIT_MS = 90_000
/** Two small pictures in base64, and words. */
const REPLY_BYTES_MAX = 4 * 1024 * 1024
/** Of the words about a failure so many are worth keeping. */
const DETAIL_MAX = 500
const PROGRAM = new URL('./picture-program.ts', import.meta.url)

export type RunPicture = <Kind extends PictureTask['kind']>(
  task: Extract<PictureTask, { kind: Kind }>,
  signal: AbortSignal,
) => Promise<AnswerOf<Kind>>

/** Throws an EngineError with the program's own sentence, a ProgramError when it was ended, else an Error with what the picture library said. */
export const createRunPicture =
  ({ program = PROGRAM, limitMs = LIMIT_MS }: { program?: URL; limitMs?: number } = {}): RunPicture =>
  async (task, signal) => {
    const output = collectOutput(REPLY_BYTES_MAX)
    const user = programUser()
    const words = [JSON.stringify(task), ...(user === null ? [] : [String(user.uid), String(user.gid)])]
    const args = ['--disable-warning=ExperimentalWarning', fileURLToPath(program), ...words]
    // Node and its packages may lie where only this process' own user may read.
    const run = { program: process.execPath, args, limitMs, outputs: [output.read], changesItself: true, signal }
    const { exitCode, killed, stderr } = await runProgram(run)
    if (exitCode !== 0)
      throw new Error(`the program that reads pictures ended ${killed ? 'by a signal' : `with ${exitCode}`}: ${stderr.slice(-DETAIL_MAX)}`)
    const reply = PictureReply.parse(JSON.parse(output.text()))
    if ('failed' in reply) throw new Error(reply.failed)
    if ('refused' in reply) throw new EngineError(reply.refused.code, reply.refused.text)
    // The schema of that very kind of task.
    return PICTURE_ANSWERS[task.kind].parse(reply.answer) as AnswerOf<(typeof task)['kind']>
  }

export const runPicture = createRunPicture()

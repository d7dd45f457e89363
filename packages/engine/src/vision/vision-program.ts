/**
 * The program that looks at pictures: loads the models, then looks at one after the other. Told as arguments: where the models are, and the
 * user to become.
 */
import { writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { enableCodeCache } from '../enable-code-cache.ts'
import { becomeUser } from '../picture/become-user.ts'
import { type VisionReply, VisionRequest, VisionStart } from './vision-messages.ts'

/** Linux ends the process with the highest score first: this one before the server, the database and a render. −1000 to 1000. */
const OOM_SCORE = 800

const say = (reply: VisionReply): void => void process.send?.(reply)

/** With nobody left to look for. While it looks the kernel does it (confine-program.ts). */
process.on('disconnect', () => process.exit())
try {
  writeFileSync('/proc/self/oom_score_adj', String(OOM_SCORE))
} catch {
  // Another system than Linux: the bounds of its memory have to do.
}
enableCodeCache()
const [, , start = '', uid, gid] = process.argv
try {
  const { openDetector } = await import('./detector.ts')
  const look = await openDetector(VisionStart.parse(JSON.parse(start)).modelDir)
  // As long as it may write there.
  flushCompileCache()
  becomeUser(uid, gid)
  process.on('message', (message: unknown) => {
    const { id, care, ...picture } = VisionRequest.parse(message)
    const { subjects, faint = [], faces, texts } = look(picture, care)
    say({ kind: 'seen', id, subjects: [...subjects], faint: [...faint], faces: [...faces], texts: [...texts] })
  })
  say({ kind: 'ready' })
} catch (error) {
  say({ kind: 'failed', detail: error instanceof Error ? error.message : String(error) })
}

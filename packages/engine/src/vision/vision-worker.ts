/** Runs in a thread of its own: loads the models, then looks at one picture after the other. */
import { parentPort, workerData } from 'node:worker_threads'
import { openDetector } from './detector.ts'
import { type VisionReply, VisionRequest, VisionStart } from './vision-messages.ts'

const say = (reply: VisionReply): void => parentPort?.postMessage(reply)

try {
  const look = await openDetector(VisionStart.parse(workerData).modelDir)
  parentPort?.on('message', (message: unknown) => {
    const { id, care, ...picture } = VisionRequest.parse(message)
    const { subjects, faint = [], faces, texts } = look(picture, care)
    say({ kind: 'seen', id, subjects: [...subjects], faint: [...faint], faces: [...faces], texts: [...texts] })
  })
  say({ kind: 'ready' })
} catch (error) {
  say({ kind: 'failed', detail: error instanceof Error ? error.message : String(error) })
}

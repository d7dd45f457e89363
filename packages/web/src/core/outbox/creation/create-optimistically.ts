/** Makes a project or a reel by way of the outbox: kept on the device first, and waited for only while the server is about to answer. */
import { ApiError } from '../../api/api-error.ts'
import type { CreationEntry, WaitingWrites, Write } from '../outbox-entry.ts'
import { needs } from '../write-rules.ts'
import { creationOf } from './optimistic-creation.ts'

type CreationOutbox = Pick<WaitingWrites, 'getEntries' | 'subscribe' | 'write' | 'discard'>

type Creation = Extract<Write, { call: CreationEntry['call'] }>

/** `unkept`: the device cannot keep it, and nothing was made. `waiting`: it is kept here and goes when it can. */
type CreationOutcome = 'made' | 'waiting' | 'unkept'

/** Of a refusal that was kept only the word is left; that there was an answer is what matters. */
const REFUSED_STATUS = 400

/** So long the server may take to answer; then the person goes on, and it counts as waiting (ours: a busy server answers in less). */
const ANSWER_WITHIN_MS = 4_000

/** A try that came to nothing, or one that must wait for another thing to be made: nobody knows how long that takes. */
const isPutOff = (outbox: CreationOutbox, entry: CreationEntry): boolean =>
  entry.state === 'waiting' && (entry.attempts > 0 || outbox.getEntries().some((other) => other.id !== entry.id && needs(entry, other)))

/** Rejects with the server's refusal; then nothing of it is left here, for whoever asked still has what was typed. */
export const createOptimistically = async (outbox: CreationOutbox, creation: Creation): Promise<CreationOutcome> => {
  const { id } = creation.payload
  const isKept = await outbox.write(creation).then(
    () => true,
    () => false,
  )
  if (!isKept) return 'unkept'
  const isSettled = (): boolean => {
    const entry = creationOf(outbox.getEntries(), id)
    return entry === null || entry.state === 'failed' || isPutOff(outbox, entry)
  }
  if (navigator.onLine)
    await new Promise<void>((resolve) => {
      const end = (): void => {
        stopListening()
        clearTimeout(timer)
        resolve()
      }
      const stopListening = outbox.subscribe(() => (isSettled() ? end() : undefined))
      const timer = setTimeout(end, ANSWER_WITHIN_MS)
      if (isSettled()) end()
    })
  const entry = creationOf(outbox.getEntries(), id)
  if (entry === null) return 'made'
  if (entry.state !== 'failed') return 'waiting'
  await outbox.discard(entry.id)
  const { refusal, refusalCode: code = 'INVALID_RESPONSE' } = entry
  throw new ApiError({ code, status: REFUSED_STATUS, text: refusal ?? 'Failed to save', retryable: false })
}

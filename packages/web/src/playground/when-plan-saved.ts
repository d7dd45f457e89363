import type { OutboxEntry, WaitingWrites } from '../core/outbox/outbox-entry.ts'
import { isPlanStep } from '../core/outbox/write-rules.ts'

/** A change that takes longer is behind a connection that does not carry it: the person is told (ours). */
export const SAVE_WAIT_MAX_MS = 10_000

/** Whether a change of the reel that the screen shows is not with the server yet; what was refused, and what builds on it, is not shown. */
const isChangeUnsent = (entries: readonly OutboxEntry[], reelId: string): boolean => {
  for (const entry of entries) {
    if (!(isPlanStep(entry) || entry.call === 'update_tool_settings') || entry.payload.reel_id !== reelId) continue
    if (entry.state !== 'failed') return true
    if (isPlanStep(entry)) return false
  }
  return false
}

/** Resolves once the server has every change of a reel that the screen shows; rejects, in words for the person, when that takes too long. */
export const whenPlanSaved = (
  outbox: Pick<WaitingWrites, 'getEntries' | 'isRead' | 'subscribe' | 'wake'>,
  reelId: string,
): Promise<void> => {
  const isSaved = () => outbox.isRead() && !isChangeUnsent(outbox.getEntries(), reelId)
  if (isSaved()) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      stop()
      reject(new Error('Your last changes are not saved yet. Try again in a moment.'))
    }, SAVE_WAIT_MAX_MS)
    const stop = outbox.subscribe(() => {
      if (!isSaved()) return
      stop()
      clearTimeout(timer)
      resolve()
    })
    outbox.wake()
  })
}

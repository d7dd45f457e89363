import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { Bus } from '../../ports/bus.ts'
import { HTTP_WAIT_MS } from './chat-rules.ts'
import type { TurnRow } from './tables.ts'
import { findTurn } from './turn-store.ts'
import { watchEnded } from './watch-stop.ts'

/** Waits until a turn has ended, or waits for clips; rejects with TIMEOUT after HTTP_WAIT_MS, or when nobody waits any more. */
export const waitForTurn = ({ db, bus }: { db: Db; bus: Bus }, turnId: string, signal: AbortSignal): Promise<TurnRow> => {
  const { promise, resolve, reject } = Promise.withResolvers<TurnRow>()
  const look = (): void => {
    findTurn(db, turnId).then((turn) => {
      if (turn === null) reject(new AppError('REEL_NOT_FOUND'))
      else if (turn.endedAt !== null || turn.state === 'waiting') resolve(turn)
    }, reject)
  }
  const limit = AbortSignal.any([signal, AbortSignal.timeout(HTTP_WAIT_MS)])
  const tooLate = (): void => reject(new AppError('TIMEOUT', { text: 'Chat request timeout - please try again' }))
  limit.addEventListener('abort', tooLate, { once: true })
  const watching = watchEnded({ bus, turnId, onMayHaveEnded: look })
  // It may have ended before anybody watched.
  watching.then(look, reject)
  return promise.finally(async () => {
    limit.removeEventListener('abort', tooLate)
    await (await watching)()
  })
}

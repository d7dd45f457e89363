/** Hears that a person pressed Stop, on whatever process, within a second. */
import * as z from 'zod/mini'
import type { Db } from '../../platform/db.ts'
import type { Bus } from '../../ports/bus.ts'
import { isStopRequested } from './turn-store.ts'

const STOP_CHANNEL = 'chat.stop'
const ENDED_CHANNEL = 'chat.turn-ended'
const Text = z.object({ turnId: z.string() })

/** The bus may lose a text; the database is asked this often as well. */
const ASK_EVERY_MS = 1_000

const turnIdOf = (text: string): string => Text.parse(JSON.parse(text)).turnId

export const announceStop = (bus: Bus, turnId: string): Promise<void> => bus.publish(STOP_CHANNEL, JSON.stringify({ turnId }))
export const announceEnded = (bus: Bus, turnId: string): Promise<void> => bus.publish(ENDED_CHANNEL, JSON.stringify({ turnId }))

/** A signal that is aborted when the turn shall stop; `close` ends watching. */
export const watchStop = async ({
  bus,
  turnId,
  db,
  onError,
}: {
  db: Db
  bus: Bus
  turnId: string
  onError: (error: unknown) => void
}): Promise<{ signal: AbortSignal; close: () => Promise<void> }> => {
  const controller = new AbortController()
  const stop = () => controller.abort(new Error('the person stopped the reply'))
  const leave = await bus.subscribe(STOP_CHANNEL, (text) => {
    if (turnIdOf(text) === turnId) stop()
  })
  const ask = async () => {
    if (await isStopRequested(db, turnId)) stop()
  }
  // Once at the beginning: it may have been asked before anybody listened.
  await ask()
  const timer = setInterval(() => {
    ask().catch(onError)
  }, ASK_EVERY_MS)
  return {
    signal: controller.signal,
    close: async () => {
      clearInterval(timer)
      await leave()
    },
  }
}

/** Calls back whenever a turn may have ended: at its announcement and once a second; the returned function ends it. */
export const watchEnded = async ({
  bus,
  turnId,
  onMayHaveEnded,
}: {
  bus: Bus
  turnId: string
  onMayHaveEnded: () => void
}): Promise<() => Promise<void>> => {
  const leave = await bus.subscribe(ENDED_CHANNEL, (text) => {
    if (turnIdOf(text) === turnId) onMayHaveEnded()
  })
  const timer = setInterval(onMayHaveEnded, ASK_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await leave()
  }
}

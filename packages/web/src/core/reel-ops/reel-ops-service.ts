/** Writes what is cached of a reel's messages, an operation at a time and in the order in which they were asked for (CACHE-05). */
import type { ChatMessage } from '@reelwright/contract/chat'
import { errorText } from '../api/api-error.ts'
import { runMachine } from '../machine.ts'
import type { LocalStore } from '../store/local-store.ts'
import { NO_REEL_OPS, type ReelOpsEffect, type ReelOpsEvent, type ReelOpsState, stepReelOps } from './reel-ops.ts'
import { EXPIRED_LOCK_CLEANUP_MS } from './reel-ops-limits.ts'

export type ReelOperation =
  /** Messages that this device may not have yet. */
  | { type: 'add'; messages: readonly ChatMessage[] }
  /** A newer version of a message that this device has. */
  | { type: 'update'; message: ChatMessage }
  /** Messages that are gone; without ids all of the reel's. */
  | { type: 'delete'; ids?: readonly string[] }

export type ReelOps = {
  /** Resolves to how many messages it was about. Rejects in the words of the documents. */
  enqueue: (reelId: string, operation: ReelOperation) => Promise<number>
  /** Refuses what waits and what is still to come. */
  close: () => void
}

export type ReelOpsPorts = {
  store: Pick<LocalStore, 'readMessage' | 'writeMessages' | 'deleteMessages'>
  now: () => number
  setTimer: (run: () => void, ms: number) => () => void
  warn: (text: string) => void
}

/** Trying it again would end the same. */
class FinalError extends Error {}

const textOf = (error: unknown): string => errorText(error, 'Failed to save')

export const createReelOps = ({ store, now, setTimer, warn }: ReelOpsPorts): ReelOps => {
  type Entry = { operation: ReelOperation; done: number; resolve: (count: number) => void; reject: (error: Error) => void }
  const entries = new Map<number, Entry>()
  let lastId = 0

  const apply = async (reelId: string, operation: ReelOperation): Promise<number> => {
    switch (operation.type) {
      case 'add': {
        const { messages } = operation
        const kept = await store.writeMessages(messages)
        if (kept !== messages.length) throw new Error(`Cache consistency error: expected ${messages.length} messages`)
        return kept
      }
      case 'update': {
        const { message } = operation
        if ((await store.readMessage(message.id)) === null) throw new FinalError(`Message ${message.id} not found for update`)
        return store.writeMessages([message])
      }
      case 'delete': {
        const gone = await store.deleteMessages(reelId, operation.ids)
        if (operation.ids !== undefined && gone < operation.ids.length) warn(`Messages not found for deletion in reel ${reelId}`)
        return gone
      }
      default:
        throw new FinalError('Unknown operation type')
    }
  }

  const run = async (reelId: string, opId: number): Promise<void> => {
    const entry = entries.get(opId)
    if (entry === undefined) return
    try {
      entry.done = await apply(reelId, entry.operation)
      machine.send({ type: 'done', reelId, opId })
    } catch (error) {
      machine.send({ type: 'failed', reelId, opId, text: textOf(error), mayRetry: !(error instanceof FinalError) })
    }
  }

  const settle = (opId: number, how: (entry: Entry) => void): void => {
    const entry = entries.get(opId)
    entries.delete(opId)
    if (entry !== undefined) how(entry)
  }

  const perform = (effect: ReelOpsEffect, send: (event: ReelOpsEvent) => void): void => {
    switch (effect.type) {
      case 'run':
        void run(effect.reelId, effect.opId)
        return
      case 'retry-in':
        setTimer(() => send({ type: 'retry-due', reelId: effect.reelId, opId: effect.opId }), effect.ms)
        return
      case 'wait-in':
        setTimer(() => send({ type: 'wait-over', reelId: effect.reelId, opId: effect.opId }), effect.ms)
        return
      case 'resolve':
        settle(effect.opId, (entry) => entry.resolve(entry.done))
        return
      case 'reject':
        settle(effect.opId, (entry) => entry.reject(new Error(effect.text)))
    }
  }

  const machine = runMachine<ReelOpsState, ReelOpsEvent, ReelOpsEffect>({ initial: NO_REEL_OPS, step: stepReelOps, perform, now })

  /** Runs only while there is something to sweep. */
  let stopSweeping: (() => void) | null = null
  const sweepLater = (): void => {
    if (stopSweeping !== null || machine.getState().lanes.size === 0) return
    stopSweeping = setTimer(() => {
      stopSweeping = null
      machine.send({ type: 'swept' })
      sweepLater()
    }, EXPIRED_LOCK_CLEANUP_MS)
  }

  return {
    enqueue: (reelId, operation) =>
      new Promise((resolve, reject) => {
        lastId += 1
        entries.set(lastId, { operation, done: 0, resolve, reject })
        machine.send({ type: 'queued', reelId, opId: lastId })
        sweepLater()
      }),
    close: () => {
      stopSweeping?.()
      machine.send({ type: 'closed' })
    },
  }
}

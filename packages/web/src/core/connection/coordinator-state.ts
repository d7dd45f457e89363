/** What the queue in front of the connection holds, what happens to it and what it asks for. */
import type { ConnectionContext } from './connection-state.ts'

export type OperationKind = 'connect' | 'context-switch' | 'disconnect' | 'reconnect'

export type Operation = { id: number; kind: OperationKind; context: ConnectionContext | null }

export type Running = Operation & {
  /** 1 for the first try. */
  attempt: number
} & (
    | {
        /** When this try counts as failed. */
        deadlineAt: number
        retryAt: null
      }
    | {
        deadlineAt: null
        /** Between two tries: when the next one is due. */
        retryAt: number
      }
  )

export type CoordinatorState = {
  running: Running | null
  queue: readonly Operation[]
  /** Nothing new starts before: two operations met. */
  notBefore: number
  isClosed: boolean
}

export type CoordinatorEvent =
  | { type: 'ask'; operation: Operation }
  /** Time went by. */
  | { type: 'look' }
  | { type: 'succeeded'; id: number }
  /** `isFinal`: another try would end the same way. */
  | { type: 'failed'; id: number; reason: string; isFinal: boolean }
  | { type: 'shut-down' }

export type CoordinatorEffect =
  | { type: 'run'; operation: Operation; attempt: number }
  | { type: 'done'; operation: Operation }
  | { type: 'rejected'; operation: Operation; reason: string }
  | { type: 'look-in'; ms: number }

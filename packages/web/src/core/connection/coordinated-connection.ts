/**
 * The connection as the app uses it: what is asked of it goes through the coordinator's queue (RT-06), and while nobody
 * looks it takes the retry policy of the background layer (RT-09).
 */
import { runMachine } from '../machine.ts'
import { sameContext } from './connection.ts'
import type { Connection, SocketConnection } from './connection-service.ts'
import type { ConnectionState } from './connection-state.ts'
import { IDLE_COORDINATOR, SHUTTING_DOWN, SUPERSEDED, stepCoordinator } from './coordinator.ts'
import type { CoordinatorEffect, CoordinatorEvent, CoordinatorState, Operation, OperationKind } from './coordinator-state.ts'

type Ports = { now: () => number; setTimer: (run: () => void, ms: number) => () => void; warn: (text: string) => void }

type Outcome = { kind: 'pending' } | { kind: 'done' } | { kind: 'failed'; reason: string; isFinal: boolean }

const FINAL_ERRORS = {
  auth: 'Authentication required',
  forbidden: 'You do not have access to this.',
  'rate-limited': 'Too many connections',
  'gave-up': 'The connection gave up',
} as const

/** What came of an operation, read off the connection's state. */
export const outcomeOf = ({ kind, context }: Pick<Operation, 'kind' | 'context'>, state: ConnectionState): Outcome => {
  if (kind === 'disconnect') return { kind: state.status === 'disconnected' ? 'done' : 'pending' }
  const isThere = kind === 'reconnect' || sameContext(state.context, context)
  if (state.status === 'connected' && state.wanted === null && isThere) return { kind: 'done' }
  if (state.retryAt !== null) {
    const reason = state.failure === 'timeout' ? 'Connection timeout' : 'WebSocket not connected'
    return { kind: 'failed', reason, isFinal: false }
  }
  const { failure } = state
  if (state.status !== 'failed' || failure === null || failure === 'error' || failure === 'timeout') return { kind: 'pending' }
  return { kind: 'failed', reason: FINAL_ERRORS[failure], isFinal: true }
}

export const coordinate = (connection: SocketConnection, { now, setTimer, warn }: Ports): Connection => {
  let stopLooking: (() => void) | null = null
  let lastId = 0
  let isUsed = false
  let isVisible = true

  const run = ({ kind, context }: Operation, attempt: number): void => {
    if (kind === 'disconnect') connection.leave()
    else if (kind === 'reconnect' || attempt > 1 || context === null) connection.wake()
    else connection.enter(context)
  }

  const perform = (effect: CoordinatorEffect): void => {
    switch (effect.type) {
      case 'run':
        run(effect.operation, effect.attempt)
        // What changed nothing is told by nobody: to be connected to that reel already is an outcome too.
        queueMicrotask(watch)
        return
      case 'look-in':
        stopLooking?.()
        stopLooking = setTimer(() => machine.send({ type: 'look' }), effect.ms)
        return
      case 'rejected':
        // Being overtaken and being signed out are ordinary.
        if (effect.reason !== SUPERSEDED && effect.reason !== SHUTTING_DOWN) warn(`${effect.operation.kind}: ${effect.reason}`)
        return
      case 'done':
        return
    }
  }

  const machine = runMachine<CoordinatorState, CoordinatorEvent, CoordinatorEffect>({
    initial: IDLE_COORDINATOR,
    step: stepCoordinator,
    perform,
    now,
  })

  const watch = (): void => {
    const { running } = machine.getState()
    if (running === null || running.retryAt !== null) return
    const outcome = outcomeOf(running, connection.getState())
    if (outcome.kind === 'done') machine.send({ type: 'succeeded', id: running.id })
    if (outcome.kind === 'failed') machine.send({ type: 'failed', id: running.id, reason: outcome.reason, isFinal: outcome.isFinal })
  }
  const stopWatching = connection.subscribe(watch)

  const ask = (kind: OperationKind, context: Operation['context'] = null): void => {
    lastId += 1
    machine.send({ type: 'ask', operation: { id: lastId, kind, context } })
  }
  const place = (): void => connection.setBackground(!isUsed || !isVisible)

  return {
    ...connection,
    enter: (context) => {
      isUsed = true
      place()
      ask(connection.getState().context === null ? 'connect' : 'context-switch', context)
    },
    rest: () => {
      isUsed = false
      place()
    },
    setVisible: (visible) => {
      isVisible = visible
      place()
    },
    wake: () => ask('reconnect'),
    leave: () => ask('disconnect'),
    close: () => {
      machine.send({ type: 'shut-down' })
      stopLooking?.()
      stopWatching()
      connection.leave()
    },
  }
}

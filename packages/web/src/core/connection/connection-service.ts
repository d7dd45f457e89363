/** Runs the connection machine over a real socket and real timers (RT-01, RT-04, RT-07). */

import type { ClientMessage, ServerMessage } from '@reelwright/contract/wire/socket'
import { createListeners } from '../listeners.ts'
import { performByType, runMachine } from '../machine.ts'
import { createNamedTimers } from '../named-timers.ts'
import { type ConnectionEffect, type ConnectionTimer, stepConnection } from './connection.ts'
import { createConnectionHistory } from './connection-history.ts'
import { RETRY_SPREAD_RATIO } from './connection-limits.ts'
import type { ConnectionPorts } from './connection-ports.ts'
import { type ConnectionContext, type ConnectionState, INITIAL_CONNECTION } from './connection-state.ts'
import { createSockets } from './open-sockets.ts'
import type { SocketFrame } from './socket-messages.ts'

/** The socket itself; the app talks to it through `coordinated-connection.ts`. */
export type SocketConnection = {
  getState: () => ConnectionState
  subscribe: (listener: () => void) => () => void
  /** Connects to a reel, or moves over to another one. */
  enter: (context: ConnectionContext) => void
  leave: () => void
  /** Tries again at once: the network is back, the tab is seen again, or the person asked. */
  wake: () => void
  /** Puts a message on the wire; false when there is no session to send it on. */
  send: (message: ClientMessage) => boolean
  onMessage: (listener: (message: ServerMessage) => void) => () => void
  /** Messages of types that this client does not know (RT-07). */
  onUnknown: (listener: (message: Record<string, unknown>) => void) => () => void
  onContextChanged: (listener: (context: ConnectionContext) => void) => () => void
  setBackground: (isBackground: boolean) => void
}

export type Connection = Omit<SocketConnection, 'setBackground'> & {
  /** No page shows the reel any more: the connection stays for what it tells of the person's other work, with the retry policy of the background. */
  rest: () => void
  setVisible: (isVisible: boolean) => void
  /** Ends it for good. */
  close: () => void
}

export const createConnection = (ports: ConnectionPorts): SocketConnection => {
  const timers = createNamedTimers<ConnectionTimer>(ports.setTimer)
  const known = createListeners<[ServerMessage]>()
  const unknown = createListeners<[Record<string, unknown>]>()
  const changed = createListeners<[ConnectionContext]>()
  const history = createConnectionHistory(ports.now)
  /** A token is renewed at most once between two established sessions: a server that refuses a fresh one means it. */
  let renewed = false

  const renew = async (): Promise<void> => {
    const token = renewed ? null : await ports.refresh()
    renewed = true
    if (token === null) ports.onAuthRequired()
    else machine.send({ type: 'session-expired' })
  }

  const onFrame = (number: number, frame: SocketFrame): void => {
    machine.send({ type: 'frame', socket: number, kind: String(frame.message.type) })
    if (!frame.known) {
      unknown.tell(frame.message)
      return
    }
    if (frame.message.type === 'session_established') {
      renewed = false
      machine.send({ type: 'established', socket: number })
    }
    known.tell(frame.message)
  }

  const emit = (event: Extract<ConnectionEffect, { type: 'emit' }>['event']): void => {
    const { context } = machine.getState()
    if (event === 'context-changed' && context !== null) changed.tell(context)
    if (event === 'gave-up') ports.warn(`The connection gave up after: ${history.describe()}`)
    if (event === 'auth-failed') void renew().catch(() => ports.onAuthRequired())
  }

  const spread = ({ timer, ms }: Extract<ConnectionEffect, { type: 'start-timer' }>): number =>
    timer === 'retry' || timer === 'look-again' ? ms * (1 + RETRY_SPREAD_RATIO * (ports.random?.() ?? 0)) : ms

  const perform = performByType<ConnectionEffect>({
    // What cannot even be loaded (offline, chunk missing) counts as a connection that closed.
    open: ({ socket, context }) => void sockets.open(socket, context).catch(() => machine.send({ type: 'closed', socket, code: 1006 })),
    close: ({ socket }) => sockets.drop(socket),
    send: ({ message }) => void sockets.send(machine.getState().socket, { ...message, timestamp: ports.now() }),
    'start-timer': (effect) =>
      timers.start(effect.timer, () => machine.send({ type: 'timer', timer: effect.timer, socket: effect.socket }), spread(effect)),
    'stop-timer': ({ timer }) => timers.stop(timer),
    warn: ({ text }) => ports.warn(text),
    emit: ({ event }) => emit(event),
  })

  const machine = runMachine({ initial: INITIAL_CONNECTION, step: stepConnection, perform, now: ports.now })
  const sockets = createSockets(ports, machine, onFrame)
  machine.subscribe(() => history.note(machine.getState()))

  return {
    getState: machine.getState,
    subscribe: machine.subscribe,
    enter: (context) => machine.send({ type: machine.getState().context === null ? 'connect' : 'switch', context }),
    leave: () => machine.send({ type: 'disconnect' }),
    wake: () => machine.send({ type: 'wake' }),
    send: (message) => machine.getState().status === 'connected' && sockets.send(machine.getState().socket, message),
    onMessage: known.listen,
    onUnknown: unknown.listen,
    onContextChanged: changed.listen,
    setBackground: (isBackground) => machine.send({ type: 'background', isBackground }),
  }
}

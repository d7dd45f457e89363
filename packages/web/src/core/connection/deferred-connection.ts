/**
 * The connection before its code is there: nothing of it is needed for the first paint, so it is loaded when a reel is
 * first entered. What was asked meanwhile is asked then; only the newest counts.
 */
import { errorText } from '../api/api-error.ts'
import type { Connection } from './connection-service.ts'
import { type ConnectionContext, type ConnectionState, INITIAL_CONNECTION } from './connection-state.ts'

export const deferConnection = (load: () => Promise<Connection>, warn: (text: string) => void): Connection => {
  let real: Connection | null = null
  let isLoading = false
  let wanted: ConnectionContext | null = null
  let isVisible = true
  let isClosed = false
  const waiting = new Set<(connection: Connection) => void>()

  /** Joins a listener to the connection, now or once it is there. */
  const join = (attach: (connection: Connection) => () => void): (() => void) => {
    if (real !== null) return attach(real)
    let stop: (() => void) | null = null
    const attachLater = (connection: Connection) => {
      stop = attach(connection)
    }
    waiting.add(attachLater)
    return () => {
      waiting.delete(attachLater)
      stop?.()
    }
  }

  const start = async (): Promise<void> => {
    const connection = await load()
    if (isClosed) return connection.close()
    real = connection
    for (const attach of waiting) attach(connection)
    waiting.clear()
    connection.setVisible(isVisible)
    if (wanted !== null) connection.enter(wanted)
  }

  const ensure = (): void => {
    if (isLoading) return
    isLoading = true
    start().catch((error: unknown) => {
      // A chunk that did not come (no network) is asked for again at the next occasion.
      isLoading = false
      warn(errorText(error, 'The connection could not be loaded'))
    })
  }

  return {
    getState: (): ConnectionState => real?.getState() ?? INITIAL_CONNECTION,
    subscribe: (listener) => join((connection) => connection.subscribe(listener)),
    enter: (context) => {
      wanted = context
      if (real === null) ensure()
      else real.enter(context)
    },
    leave: () => {
      wanted = null
      real?.leave()
    },
    wake: () => {
      if (real !== null) real.wake()
      else if (wanted !== null) ensure()
    },
    rest: () => {
      // Not loaded and already left: there is nothing to keep open.
      if (real === null) wanted = null
      else real.rest()
    },
    setVisible: (visible) => {
      isVisible = visible
      real?.setVisible(visible)
    },
    send: (message) => real?.send(message) ?? false,
    onMessage: (listener) => join((connection) => connection.onMessage(listener)),
    onUnknown: (listener) => join((connection) => connection.onUnknown(listener)),
    onContextChanged: (listener) => join((connection) => connection.onContextChanged(listener)),
    close: () => {
      isClosed = true
      wanted = null
      real?.close()
    },
  }
}

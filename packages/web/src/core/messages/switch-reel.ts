/** Opening the conversation about a reel, with an end to the waiting for it (REEL-07). */
import { errorText } from '../api/api-error.ts'
import type { Connection } from '../connection/connection-service.ts'
import type { AppEvents } from '../events/event-bus.ts'
import type { Conversation } from './conversation.ts'

/** A reel not switched by then gives 'Reel switch timeout' (A8, A9, B9). */
export const REEL_SWITCH_TIMEOUT_MS = 25_000
/** After that timeout the panel reconnects this much later (A8). */
export const REEL_SWITCH_RECONNECT_MS = 1_000

export type SwitchReelPorts = {
  conversation: Pick<Conversation, 'open' | 'getState'>
  connection: Pick<Connection, 'wake'>
  emit: (name: 'reel-switch-timeout', detail: AppEvents['reel-switch-timeout']) => void
  setTimer: (run: () => void, ms: number) => () => void
}

export type SwitchOutcome = {
  /** Null when the conversation is open, else why not, in words. */
  error: string | null
  /** The server may still answer; then this is told once more. */
  isWaiting: boolean
}
export type TellSwitched = (outcome: SwitchOutcome) => void

/**
 * Tells what came of it. What the device has is shown at once, and then there is no time limit. Gives back how to stop: nothing is told,
 * nor reconnected, after that.
 */
export const switchReel = (ports: SwitchReelPorts, reel: { chatId: string; reelId: string }, tell: TellSwitched): (() => void) => {
  const { conversation, connection, emit, setTimer } = ports
  let isWanted = true
  const isShown = () => {
    const { context, loaded } = conversation.getState()
    return loaded && context?.reelId === reel.reelId
  }
  let stopTimer = setTimer(() => {
    if (isShown()) return
    emit('reel-switch-timeout', reel)
    tell({ error: 'Reel switch timeout', isWaiting: true })
    stopTimer = setTimer(() => connection.wake(), REEL_SWITCH_RECONNECT_MS)
  }, REEL_SWITCH_TIMEOUT_MS)
  const end = (error: string | null) => {
    if (!isWanted) return
    stopTimer()
    tell({ error, isWaiting: false })
  }
  conversation.open(reel.chatId, reel.reelId).then(
    () => end(null),
    (error: unknown) => end(errorText(error, 'Failed to load messages')),
  )
  return () => {
    isWanted = false
    stopTimer()
  }
}

/** Sends the requests of `background-requests.ts`. */
import { ApiError, errorText } from '../api/api-error.ts'
import { runMachine } from '../machine.ts'
import { NOTHING_IN_BACKGROUND, stepBackground } from './background-requests.ts'

export type BackgroundQueue = {
  /** A newer request of the same key takes the place of one that was not sent yet. */
  add: (key: string, send: () => Promise<unknown>) => void
  close: () => void
}

/** A refusal would be the same again. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && !error.retryable

export const createBackgroundQueue = ({
  now,
  setTimer,
  warn,
}: {
  now: () => number
  setTimer: (run: () => void, ms: number) => () => void
  warn: (text: string) => void
}): BackgroundQueue => {
  const requests = new Map<number, () => Promise<unknown>>()
  let lastId = 0
  let stopLooking: (() => void) | null = null
  let isClosed = false

  const machine = runMachine({
    initial: NOTHING_IN_BACKGROUND,
    step: stepBackground,
    now,
    perform: (effect, send) => {
      if (effect.type === 'look-in') {
        stopLooking?.()
        stopLooking = setTimer(() => send({ type: 'look' }), effect.ms)
        return
      }
      const { id } = effect
      if (effect.type === 'drop') {
        requests.delete(id)
        return
      }
      requests
        .get(id)?.()
        .then(
          () => {
            requests.delete(id)
            if (!isClosed) send({ type: 'sent', id })
          },
          (error: unknown) => {
            if (isFinal(error)) warn(errorText(error, 'A request in the background was refused'))
            if (!isClosed) send({ type: 'failed', id, isFinal: isFinal(error) })
          },
        )
    },
  })

  return {
    add: (key, send) => {
      if (isClosed) return
      lastId += 1
      requests.set(lastId, send)
      machine.send({ type: 'add', id: lastId, key })
    },
    close: () => {
      isClosed = true
      stopLooking?.()
      requests.clear()
    },
  }
}

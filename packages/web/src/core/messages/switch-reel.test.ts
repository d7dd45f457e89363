import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { networkError } from '../api/api-error.ts'
import { EMPTY_LOG, type MessageLogState } from './message-log.ts'
import { REEL_SWITCH_RECONNECT_MS, REEL_SWITCH_TIMEOUT_MS, type SwitchOutcome, switchReel } from './switch-reel.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const reel = { chatId: 'c', reelId: 'r' }

const begin = () => {
  let state: MessageLogState = { ...EMPTY_LOG, context: reel }
  let answer: { resolve: () => void; reject: (error: unknown) => void } | undefined
  const told: SwitchOutcome[] = []
  const emit = vi.fn()
  const wake = vi.fn()
  const stop = switchReel(
    {
      conversation: {
        getState: () => state,
        open: () =>
          new Promise((resolve, reject) => {
            answer = { resolve, reject }
          }),
      },
      connection: { wake },
      emit,
      setTimer: (run, ms) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    },
    reel,
    (outcome) => told.push(outcome),
  )
  return {
    told,
    emit,
    wake,
    stop,
    show: (over: Partial<MessageLogState>) => {
      state = { ...state, ...over }
    },
    answers: async () => {
      answer?.resolve()
      await vi.advanceTimersByTimeAsync(0)
    },
    refuses: async () => {
      answer?.reject(networkError())
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

test('a reel that has nothing to show for 25 s is given up on, told as an event, and the connection tries again a second later [REEL-07]', async () => {
  const { told, emit, wake } = begin()
  await vi.advanceTimersByTimeAsync(REEL_SWITCH_TIMEOUT_MS - 1)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toEqual([{ error: 'Reel switch timeout', isWaiting: true }])
  expect(emit).toHaveBeenCalledExactlyOnceWith('reel-switch-timeout', reel)
  await vi.advanceTimersByTimeAsync(REEL_SWITCH_RECONNECT_MS - 1)
  expect(wake).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(wake).toHaveBeenCalledTimes(1)
})

test('messages that come after the time limit are shown, and the connection is left alone [REEL-07]', async () => {
  const { told, answers, wake } = begin()
  await vi.advanceTimersByTimeAsync(REEL_SWITCH_TIMEOUT_MS)
  await answers()
  expect(told.at(-1)).toEqual({ error: null, isWaiting: false })
  await vi.advanceTimersByTimeAsync(REEL_SWITCH_RECONNECT_MS)
  expect(wake).not.toHaveBeenCalled()
})

test('what the device shows of a reel has no time limit; what it shows of another one does not count [REEL-07]', async () => {
  const shown = begin()
  shown.show({ loaded: true })
  await vi.advanceTimersByTimeAsync(REEL_SWITCH_TIMEOUT_MS)
  expect(shown.told).toEqual([])
  expect(shown.emit).not.toHaveBeenCalled()
  const other = begin()
  other.show({ loaded: true, context: { chatId: 'c', reelId: 'another' } })
  await vi.advanceTimersByTimeAsync(REEL_SWITCH_TIMEOUT_MS)
  expect(other.told).toHaveLength(1)
})

test('a reel that is open, or that the server refused, is told once and has no time limit any more [REEL-05]', async () => {
  const open = begin()
  await open.answers()
  const refused = begin()
  await refused.refuses()
  await vi.advanceTimersByTimeAsync(2 * REEL_SWITCH_TIMEOUT_MS)
  expect(open.told).toEqual([{ error: null, isWaiting: false }])
  expect(refused.told).toEqual([{ error: networkError().text, isWaiting: false }])
  expect(refused.emit).not.toHaveBeenCalled()
})

test('whoever has gone on to another reel hears nothing of this one [REEL-05]', async () => {
  const { told, emit, stop, answers } = begin()
  stop()
  await vi.advanceTimersByTimeAsync(REEL_SWITCH_TIMEOUT_MS)
  await answers()
  expect(told).toEqual([])
  expect(emit).not.toHaveBeenCalled()
  const late = begin()
  await vi.advanceTimersByTimeAsync(REEL_SWITCH_TIMEOUT_MS)
  late.stop()
  await vi.advanceTimersByTimeAsync(REEL_SWITCH_RECONNECT_MS)
  expect(late.wake).not.toHaveBeenCalled()
})

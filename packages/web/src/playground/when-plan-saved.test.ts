import { afterEach, expect, test, vi } from 'vitest'
import type { OutboxEntry, OutboxState } from '../core/outbox/outbox-entry.ts'
import { SAVE_WAIT_MAX_MS, whenPlanSaved } from './when-plan-saved.ts'

const kept = { id: 'e', userId: 'u', lane: 'reel:r', order: 1, createdAt: '', attempts: 0, state: 'waiting', refusal: null } as const
const standing = (state: OutboxState) => (state === 'failed' ? { state, refusal: 'No.' } : { state, refusal: null })
const step = ({ state = 'waiting', ...over }: { state?: OutboxState; attempts?: number } = {}, reelId = 'r'): OutboxEntry => ({
  ...kept,
  ...standing(state),
  call: 'undo_reel_plan',
  payload: { reel_id: reelId, base_version: 1 },
  ...over,
})
const settings = (state: OutboxState): OutboxEntry => ({
  ...kept,
  ...standing(state),
  call: 'update_tool_settings',
  payload: { reel_id: 'r', tools: {} },
})
const message: OutboxEntry = { ...kept, call: 'send_message', payload: { chat_id: 'c', reel_id: 'r', content: 'hi', sender_name: 'Ada' } }

afterEach(() => {
  vi.useRealTimers()
})

const outboxOf = (entries: OutboxEntry[]) => {
  const listeners = new Set<() => void>()
  let now: readonly OutboxEntry[] = entries
  let isRead = true
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  return {
    listeners,
    wake: vi.fn(),
    getEntries: () => now,
    isRead: () => isRead,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    become: (next: OutboxEntry[]) => {
      now = next
      tell()
    },
    beRead: (is: boolean) => {
      isRead = is
      tell()
    },
  }
}
const isDone = async (waiting: Promise<void>) =>
  Promise.race([waiting.then(() => true), new Promise((resolve) => setImmediate(() => resolve(false)))])

test('a video waits for the changes of its plan that are on their way, and has them sent at once [CHAT-09 REND-02]', async () => {
  const outbox = outboxOf([step({ state: 'sending' })])
  const waiting = whenPlanSaved(outbox, 'r')
  expect(await isDone(waiting)).toBe(false)
  expect(outbox.wake).toHaveBeenCalledTimes(1)
  outbox.become([step({ state: 'waiting', attempts: 1 })])
  expect(await isDone(waiting)).toBe(false)
  outbox.become([])
  await waiting
  expect(outbox.listeners.size).toBe(0)
})

test('settings count too; other reels, messages, and what was refused with all that builds on it do not [CHAT-09]', async () => {
  expect(await isDone(whenPlanSaved(outboxOf([settings('waiting')]), 'r'))).toBe(false)
  for (const entries of [[], [step({}, 'other')], [message], [settings('failed')], [step({ state: 'failed' }), step()]])
    expect(await isDone(whenPlanSaved(outboxOf(entries), 'r'))).toBe(true)
  expect(await isDone(whenPlanSaved(outboxOf([settings('failed'), step()]), 'r'))).toBe(false)
})

test('what waits is known before a video is made [CHAT-09]', async () => {
  const outbox = outboxOf([])
  outbox.beRead(false)
  const waiting = whenPlanSaved(outbox, 'r')
  expect(await isDone(waiting)).toBe(false)
  outbox.beRead(true)
  await waiting
})

test('changes that do not get through are told of, and nothing is made [CHAT-09]', async () => {
  vi.useFakeTimers()
  const outbox = outboxOf([step()])
  const waiting = whenPlanSaved(outbox, 'r')
  const told = expect(waiting).rejects.toThrow('Your last changes are not saved yet. Try again in a moment.')
  await vi.advanceTimersByTimeAsync(SAVE_WAIT_MAX_MS)
  await told
  expect(outbox.listeners.size).toBe(0)
})

import { expect, test } from 'vitest'
import { describeLoss } from './describe-loss.ts'
import type { OutboxEntry, Write } from './outbox-entry.ts'
import { message, rename, undo } from './test-outbox.ts'
import { laneOf } from './write-rules.ts'

const entriesOf = (...writes: readonly Write[]): readonly OutboxEntry[] =>
  writes.map((write, order) => ({
    ...write,
    ...{ id: `e${order}`, userId: 'u', lane: laneOf(write), order, createdAt: '', attempts: 0, state: 'waiting', refusal: null },
  }))
const project: Write = { call: 'create_project_with_context', payload: { id: 'p1', chat_id: 'c1', name: 'On the train' } }
const reel = (id: string): Write => ({
  call: 'create_reel',
  payload: { id, project_id: 'p1', chat_id: 'c1', reel_name: 'Window seat' },
})
const lossOf = (place: number, ...writes: readonly Write[]): string | null => {
  const entries = entriesOf(...writes)
  const entry = entries[place]
  if (entry === undefined) throw new Error('no such entry')
  return describeLoss(entries, entry)
}

test('of a project it is told how many reels, messages and changes go with it [SYNC-06]', () => {
  expect(lossOf(0, project, reel('r1'), reel('r2'), message('r1', 'One'), message('r2', 'Two'), message('r2', 'Three'), undo('r1'))).toBe(
    '2 reels, 3 messages and 1 change in it were not sent and go with it. This cannot be undone.',
  )
})

test('of a reel what is in it, and not what is in another [SYNC-06]', () => {
  expect(lossOf(1, project, reel('r1'), reel('r2'), message('r1', 'One'), message('r2', 'Two'))).toBe(
    '1 message in it was not sent and goes with it. This cannot be undone.',
  )
})

test('nothing is asked about what holds nothing, or is no project and no reel [SYNC-06]', () => {
  expect(lossOf(0, project, rename('p1', 'Other'))).toBeNull()
  expect(lossOf(1, project, reel('r1'))).toBeNull()
  expect(lossOf(2, project, reel('r1'), message('r1', 'One'), message('r1', 'Two'))).toBeNull()
})

import { expect, test } from 'vitest'
import { createInMemoryStore } from '../store/create-local-store.ts'
import type { LocalStore } from '../store/local-store.ts'
import { testMessage, testReel } from '../store/test-records.ts'
import { createTestClock } from '../test-clock.ts'
import { orderWrites } from './ordered-store.ts'
import { createReelOps, type ReelOperation } from './reel-ops-service.ts'

/** A queue over a store whose disk can be slow or fail, with a clock of its own. */
const openQueue = () => {
  const inner = createInMemoryStore()
  const writes: string[][] = []
  const warnings: string[] = []
  const clock = createTestClock()
  let before: () => Promise<unknown> = async () => undefined
  let keptOf: (count: number) => number = (count) => count
  const store: LocalStore = {
    ...inner,
    writeMessages: async (messages) => {
      writes.push(messages.map(({ id }) => id))
      await before()
      return keptOf(await inner.writeMessages(messages))
    },
  }
  const advance = (ms: number) => clock.passTo(clock.now() + ms)
  const ops = createReelOps({
    store,
    now: clock.now,
    setTimer: clock.setTimer,
    warn: (text) => warnings.push(text),
  })
  return {
    ops,
    inner,
    writes,
    warnings,
    advance,
    now: clock.now,
    ordered: orderWrites(store, ops, (text) => warnings.push(text)),
    onWrite: (run: () => Promise<unknown>) => {
      before = run
    },
    loseRows: (lost: number) => {
      keptOf = (count) => count - lost
    },
  }
}

const add = (reelId: string, seq: number) => ({ type: 'add', messages: [testMessage(reelId, seq)] }) as const
const outcomeOf = (work: Promise<unknown>) => {
  const outcome: { text: string | null } = { text: null }
  work.then(
    () => {
      outcome.text = 'done'
    },
    (error: Error) => {
      outcome.text = error.message
    },
  )
  return outcome
}
const never = () => new Promise(() => undefined)

test('a reel’s operations run one at a time and in order; reels do not wait for each other [CACHE-05]', async () => {
  const queue = openQueue()
  const gates: (() => void)[] = []
  queue.onWrite(() => new Promise<void>((resolve) => gates.push(resolve)))
  const all = [add('r1', 1), add('r1', 2)].map((operation) => queue.ops.enqueue('r1', operation))
  all.push(queue.ops.enqueue('r2', add('r2', 1)))
  await queue.advance(0)
  expect(queue.writes).toEqual([['r1-m1'], ['r2-m1']])
  gates[0]?.()
  await queue.advance(0)
  expect(queue.writes).toEqual([['r1-m1'], ['r2-m1'], ['r1-m2']])
  for (const open of gates) open()
  expect(await Promise.all(all)).toEqual([1, 1, 1])
})

test('a failed operation is tried three times more, 100, 200 and 400 ms later, and those behind it wait [CACHE-05]', async () => {
  const queue = openQueue()
  const tries: number[] = []
  queue.onWrite(async () => {
    tries.push(queue.now())
    throw new Error('disk')
  })
  const first = outcomeOf(queue.ops.enqueue('r1', add('r1', 1)))
  await queue.advance(699)
  expect(tries).toEqual([0, 100, 300])
  expect(first.text).toBeNull()
  await queue.advance(1)
  expect(tries).toEqual([0, 100, 300, 700])
  expect(first.text).toBe('disk')
})

test('one that succeeds when tried again is done, and the next follows [CACHE-05]', async () => {
  const queue = openQueue()
  let failures = 1
  queue.onWrite(async () => {
    if (failures-- > 0) throw new Error('busy')
  })
  const outcomes = [1, 2].map((seq) => outcomeOf(queue.ops.enqueue('r1', add('r1', seq))))
  await queue.advance(100)
  expect(outcomes.map(({ text }) => text)).toEqual(['done', 'done'])
  expect((await queue.inner.readMessages('r1', 50)).map(({ seq }) => seq)).toEqual([1, 2])
})

test('a hundred wait; the next is refused [CACHE-05]', async () => {
  const queue = openQueue()
  queue.onWrite(never)
  const outcomes = Array.from({ length: 102 }, (_, index) => outcomeOf(queue.ops.enqueue('r1', add('r1', index))))
  await queue.advance(0)
  expect(outcomes.slice(0, 101).every(({ text }) => text === null)).toBe(true)
  expect(outcomes[101]?.text).toBe('Operation queue full for reel r1')
})

test('a lock is waited for 5 s; one that nobody gives back is cleared by the sweep at 30 s [CACHE-05]', async () => {
  const queue = openQueue()
  queue.onWrite(never)
  const [holder, waiting] = [1, 2].map((seq) => outcomeOf(queue.ops.enqueue('r1', add('r1', seq))))
  await queue.advance(4_999)
  expect(waiting?.text).toBeNull()
  await queue.advance(1)
  expect(waiting?.text).toBe('Failed to acquire lock for reel r1')
  queue.onWrite(async () => undefined)
  await queue.advance(24_000)
  const late = outcomeOf(queue.ops.enqueue('r1', add('r1', 3)))
  await queue.advance(999)
  expect(late.text).toBeNull()
  await queue.advance(1)
  expect(late.text).toBe('done')
  expect(holder?.text).toBeNull()
})

test('an operation that comes back after its lock expired does not give away another’s [CACHE-05]', async () => {
  const queue = openQueue()
  const gates: (() => void)[] = []
  queue.onWrite(() => new Promise<void>((resolve) => gates.push(resolve)))
  void queue.ops.enqueue('r1', add('r1', 1))
  await queue.advance(30_000)
  const second = outcomeOf(queue.ops.enqueue('r1', add('r1', 2)))
  const third = outcomeOf(queue.ops.enqueue('r1', add('r1', 3)))
  await queue.advance(0)
  gates[0]?.()
  await queue.advance(0)
  expect(queue.writes).toEqual([['r1-m1'], ['r1-m2']])
  gates[1]?.()
  await queue.advance(0)
  gates[2]?.()
  await queue.advance(0)
  expect([second.text, third.text]).toEqual(['done', 'done'])
})

test('fewer messages on the device than were written is an error, and worth another try [CACHE-05]', async () => {
  const queue = openQueue()
  queue.loseRows(1)
  const outcome = outcomeOf(queue.ops.enqueue('r1', { type: 'add', messages: [1, 2, 3].map((seq) => testMessage('r1', seq)) }))
  await queue.advance(0)
  expect(outcome.text).toBeNull()
  await queue.advance(700)
  expect(outcome.text).toBe('Cache consistency error: expected 3 messages')
})

test('an operation of no known type is refused without a retry [CACHE-05]', async () => {
  const queue = openQueue()
  const outcome = outcomeOf(queue.ops.enqueue('r1', { type: 'rename' } as unknown as ReelOperation))
  await queue.advance(0)
  expect(outcome.text).toBe('Unknown operation type')
})

test('an update of a message that is not there fails; a deletion of one only warns [CHAT-06]', async () => {
  const queue = openQueue()
  const update = outcomeOf(queue.ops.enqueue('r1', { type: 'update', message: testMessage('r1', 1, { version: 2 }) }))
  const deletion = outcomeOf(queue.ops.enqueue('r1', { type: 'delete', ids: ['r1-m9'] }))
  await queue.advance(0)
  expect([update.text, deletion.text]).toEqual(['Message r1-m1 not found for update', 'done'])
  expect(queue.warnings).toEqual(['Messages not found for deletion in reel r1'])
})

test('closing refuses what waits and what is still to come, and lets finish what runs [CACHE-05]', async () => {
  const queue = openQueue()
  let open: () => void = () => undefined
  queue.onWrite(
    () =>
      new Promise<void>((resolve) => {
        open = resolve
      }),
  )
  const [running, waiting] = [1, 2].map((seq) => outcomeOf(queue.ops.enqueue('r1', add('r1', seq))))
  await queue.advance(0)
  queue.ops.close()
  const later = outcomeOf(queue.ops.enqueue('r1', add('r1', 3)))
  open()
  await queue.advance(0)
  expect([running?.text, waiting?.text, later.text]).toEqual([
    'done',
    'ConcurrencyManager shutting down',
    'ConcurrencyManager shutting down',
  ])
})

test('whoever writes messages to the store goes through the queue: pages, changes, and reels that are gone [CACHE-05]', async () => {
  const queue = openQueue()
  const store = queue.ordered
  expect(store.isInMemory()).toBe(true)
  expect(await store.writeMessages([testMessage('r1', 1), testMessage('r1', 2), testMessage('r2', 1)])).toBe(3)
  expect(queue.writes).toEqual([['r1-m1', 'r1-m2'], ['r2-m1']])
  await store.writeMessages([testMessage('r1', 1, { version: 2, content: 'changed' })])
  expect((await store.readMessages('r1', 50))[0]?.content).toBe('changed')
  // The device gave it up meanwhile.
  await queue.inner.deleteMessages('r1')
  await store.writeMessages([testMessage('r1', 2, { version: 3 })])
  expect((await store.readMessages('r1', 50)).map(({ seq }) => seq)).toEqual([2])
  expect(queue.warnings).toEqual(['Message r1-m2 not found for update'])
  await store.writeReels('chat-1', [testReel('r1'), testReel('r2')])
  await store.writeReels('chat-1', [testReel('r2')])
  await queue.advance(0)
  expect(await store.readMessages('r1', 50)).toEqual([])
  expect(await store.readMessages('r2', 50)).toHaveLength(1)
})

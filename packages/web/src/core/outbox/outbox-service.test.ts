import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Write } from './outbox-entry.ts'
import type { Outbox } from './outbox-service.ts'
import { createWorld, type Fate, message, openWorld, redo, remove, rename, undo } from './test-outbox.ts'

const states = (outbox: Outbox) => outbox.getState().entries.map(({ call, state, refusal: text }) => ({ call, state, refusal: text }))

test('a write made offline is on the device, and reaches the server once when the network is back [SYNC-06]', async () => {
  const world = createWorld()
  world.setOnline(false)
  const first = world.openTab()
  await first.outbox.write(rename('p1', 'Harbour'))
  await world.later(600_000)
  expect(world.sent).toEqual([])
  // The tab closes, the browser is started again.
  first.kill()
  const second = world.openTab()
  await world.settle()
  expect(states(second.outbox)).toEqual([{ call: 'update_project', state: 'waiting', refusal: null }])
  world.setOnline(true)
  second.setOnline(true)
  await world.settle()
  expect(world.done.map(({ payload }) => payload)).toEqual([{ id: 'p1', name: 'Harbour' }])
  expect(second.outbox.getState().entries).toEqual([])
})

test('of two names that wait for the same project the last one is sent; one that was on the wire is left alone [SYNC-06]', async () => {
  const { world, outbox } = await openWorld('lost after')
  await outbox.write(rename('p1', 'One'))
  await world.settle()
  await outbox.write(rename('p1', 'Two'))
  await outbox.write(rename('p1', 'Three'))
  expect(outbox.getState().entries.map(({ payload }) => 'name' in payload && payload.name)).toEqual(['One', 'Three'])
  await world.later(60_000)
  await world.later(60_000)
  expect(world.done.map(({ payload }) => payload)).toEqual([
    { id: 'p1', name: 'One' },
    { id: 'p1', name: 'Three' },
  ])
})

test('an undo and a redo that both still wait cancel each other out [SYNC-06]', async () => {
  const world = createWorld()
  world.setOnline(false)
  const { outbox } = world.openTab()
  await outbox.write(undo('r1'))
  await outbox.write(redo('r1'))
  expect(outbox.getState().entries).toEqual([])
})

test('a refusal is told in words and keeps back only what builds on it; trying again takes a new key [SYNC-06]', async () => {
  const { world, outbox } = await openWorld('refuses')
  await outbox.write(undo('r1'))
  await world.settle()
  await outbox.write(undo('r1'))
  await outbox.write(rename('p1', 'Goes on'))
  await world.settle()
  expect(states(outbox)).toEqual([
    { call: 'undo_reel_plan', state: 'failed', refusal: 'That name is not allowed.' },
    { call: 'undo_reel_plan', state: 'waiting', refusal: null },
  ])
  expect(world.done.map(({ call }) => call)).toEqual(['update_project'])
  await outbox.retry(outbox.getState().entries[0]?.id ?? '')
  await world.settle()
  expect(world.done.map(({ call }) => call)).toEqual(['update_project', 'undo_reel_plan', 'undo_reel_plan'])
  expect(new Set(world.sent).size).toBe(world.sent.length)
})

test('a refused change of a name does not keep back the deletion of the project; discarding it leaves nothing [SYNC-06]', async () => {
  const { world, outbox } = await openWorld('refuses')
  await outbox.write(rename('p1', 'x'))
  await world.settle()
  await outbox.write(remove('p1'))
  await world.settle()
  expect(world.done.map(({ call }) => call)).toEqual(['delete_project'])
  await outbox.discard(outbox.getState().entries[0]?.id ?? '')
  expect((await world.disk.read()).entries).toEqual([])
})

test('messages and steps of one reel reach the server in the order in which the person did them [CHAT-12 SYNC-06]', async () => {
  const world = createWorld()
  world.setOnline(false)
  const { outbox, setOnline } = world.openTab()
  await outbox.write(undo('r1'))
  await outbox.write(message('r1', 'Warmer, please'))
  await outbox.write(undo('r1'))
  world.setOnline(true)
  setOnline(true)
  await world.settle()
  expect(world.done.map(({ call }) => call)).toEqual(['undo_reel_plan', 'send_message', 'undo_reel_plan'])
})

test('a step that the server refused, or has trouble with again and again, does not hold back what is said about the reel [CHAT-12]', async () => {
  const { world, outbox } = await openWorld('refuses')
  await outbox.write(undo('r1'))
  await outbox.write(message('r1', 'Past the refused one'))
  await world.settle()
  expect(world.done.map(({ call }) => call)).toEqual(['send_message'])
  await outbox.discard(outbox.getEntries()[0]?.id ?? '')

  world.fates.push('busy', 'busy', 'busy')
  await outbox.write(undo('r1'))
  await outbox.write(message('r1', 'Past the stuck one'))
  await world.settle()
  await world.later(2_000)
  expect(world.done).toHaveLength(1)
  await world.later(4_000)
  expect(world.done.map(({ call }) => call)).toEqual(['send_message', 'send_message'])
  expect(states(outbox)).toMatchObject([{ call: 'undo_reel_plan', state: 'waiting' }])
  await world.later(8_000)
  expect(world.done.map(({ call }) => call)).toEqual(['send_message', 'send_message', 'undo_reel_plan'])
})

test('a refused message goes again under its own id, for by it everybody knows it [CHAT-12]', async () => {
  const { world, outbox } = await openWorld('refuses')
  await outbox.write(message('r1', 'Over the limit'), 'client-id')
  await world.settle()
  expect(states(outbox)).toEqual([{ call: 'send_message', state: 'failed', refusal: 'That name is not allowed.' }])
  await outbox.retry('client-id')
  await world.settle()
  expect(world.sent).toEqual(['client-id', 'client-id'])
})

test('a message of which another tab heard that it is stored leaves every tab, and is sent no more [CHAT-06]', async () => {
  const world = createWorld()
  const leader = world.openTab()
  const other = world.openTab()
  await world.settle()
  const heard: string[] = []
  leader.outbox.onAcknowledged(({ id }) => heard.push(id))
  world.fates.push('lost after')
  await other.outbox.write(message('r1', 'Stored all the same'), 'client-id')
  await world.settle()
  await other.outbox.settle('client-id')
  await world.later(60_000)
  expect(world.sent).toEqual(['client-id'])
  expect(heard).toEqual(['client-id'])
  expect([leader.outbox.getEntries(), other.outbox.getEntries(), (await world.disk.read()).entries]).toEqual([[], [], []])
})

test('a busy server is given time, longer after each try [SYNC-06]', async () => {
  const { world, outbox } = await openWorld('busy', 'busy')
  await outbox.write(rename('p1', 'Patience'))
  await world.settle()
  expect(world.sent).toHaveLength(1)
  await world.later(1_999)
  expect(world.sent).toHaveLength(1)
  await world.later(1)
  expect(world.sent).toHaveLength(2)
  await world.later(3_999)
  expect(world.sent).toHaveLength(2)
  await world.later(1)
  expect(world.done).toHaveLength(1)
})

test('another tab sees what waits and hears the answer; only one of the two sends [SYNC-06]', async () => {
  const world = createWorld()
  world.setOnline(false)
  const leader = world.openTab()
  const other = world.openTab()
  const heard: string[] = []
  other.outbox.onAcknowledged(({ call }) => heard.push(call))
  await other.outbox.write(rename('p1', 'From the second'))
  await world.settle()
  expect(states(leader.outbox)).toEqual(states(other.outbox))
  world.setOnline(true)
  other.setOnline(true)
  await world.settle()
  expect(world.sent).toEqual([])
  leader.setOnline(true)
  await world.settle()
  expect(world.sent).toHaveLength(1)
  expect(heard).toEqual(['update_project'])
  expect(other.outbox.getState().entries).toEqual([])
})

test('a value that the server has set already, its answer lost in a crash, counts as saved [GATE-06]', async () => {
  const { world, outbox } = await openWorld('lost before', 'done before', 'done before')
  const heard: unknown[] = []
  outbox.onAcknowledged(({ call, answer }) => heard.push({ call, answer }))
  await outbox.write(rename('p1', 'Already'))
  await world.settle()
  await world.later(60_000)
  expect(outbox.getState().entries).toEqual([])
  expect(heard).toEqual([{ call: 'update_project', answer: null }])
  // To a step of a plan the same words may mean that there is nothing left to take back: the person decides.
  await outbox.write(undo('r1'))
  await world.settle()
  expect(outbox.getState().entries.map(({ state }) => state)).toEqual(['failed'])
})

test('a project that another device deleted first counts as deleted; a new name for it is refused in words [SYNC-06]', async () => {
  const { world, outbox } = await openWorld('is gone', 'is gone')
  const heard: string[] = []
  outbox.onAcknowledged(({ call }) => heard.push(call))
  await outbox.write(remove('p1'))
  await world.settle()
  expect(heard).toEqual(['delete_project'])
  expect(outbox.getState().entries).toEqual([])
  await outbox.write(rename('p1', 'Too late'))
  await world.settle()
  expect(states(outbox)).toEqual([{ call: 'update_project', state: 'failed', refusal: 'Project not found' }])
})

type Command =
  | { kind: 'write'; tab: number; write: Write }
  | { kind: 'kill'; tab: number }
  | { kind: 'network'; isOnline: boolean }
  | { kind: 'wait'; ms: number }
  | { kind: 'settle' }

const things = fc.constantFrom('1', '2')
const writes: fc.Arbitrary<Write> = fc.oneof(
  fc.tuple(things, fc.string({ minLength: 2, maxLength: 3 })).map(([id, name]) => rename(`p${id}`, name)),
  things.map((id) => undo(`r${id}`)),
  things.map((id) => redo(`r${id}`)),
  things.map((id) => remove(`p${id}`)),
  fc.tuple(things, fc.string({ minLength: 2, maxLength: 3 })).map(([id, text]) => message(`r${id}`, text)),
)
const tabNumber = fc.nat({ max: 2 })
const commands: fc.Arbitrary<Command> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('write' as const), tab: tabNumber, write: writes }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill' as const), tab: tabNumber }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('network' as const), isOnline: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.nat({ max: 5_000 }) }) },
  { weight: 3, arbitrary: fc.constant<Command>({ kind: 'settle' }) },
)
const fates = fc.array(fc.constantFrom<Fate>('answers', 'lost before', 'lost after', 'busy'), { maxLength: 20 })

/** What is left of a list of writes when a later one makes an earlier one needless. */
const isWhollyThere = (written: readonly Write[], done: readonly { call: string; payload: unknown }[]): boolean => {
  const projects = new Set(
    written.flatMap((write) => (write.call === 'update_project' || write.call === 'delete_project' ? [write.payload.id] : [])),
  )
  for (const id of projects) {
    const mine = written.filter((write) => 'id' in write.payload && write.payload.id === id)
    const last = mine.at(-1)
    const reached = done.filter(({ payload }) => (payload as { id?: string }).id === id)
    if (JSON.stringify(reached.at(-1)?.payload) !== JSON.stringify(last?.payload) || reached.at(-1)?.call !== last?.call) return false
    // Every deletion arrives; and what arrives came in the order of writing.
    const wrote = mine.map(({ call, payload }) => JSON.stringify({ call, payload }))
    let from = 0
    for (const { call, payload } of reached) {
      from = wrote.indexOf(JSON.stringify({ call, payload }), from) + 1
      if (from === 0) return false
    }
    if (reached.filter(({ call }) => call === 'delete_project').length !== mine.filter(({ call }) => call === 'delete_project').length)
      return false
  }
  const steps = (list: readonly { call: string; payload: unknown }[], reelId: string) =>
    list
      .filter(({ call, payload }) => call.endsWith('_reel_plan') && (payload as { reel_id?: string }).reel_id === reelId)
      .reduce((sum, { call }) => sum + (call === 'undo_reel_plan' ? 1 : -1), 0)
  const messages = (list: readonly { call: string; payload: unknown }[], reelId: string) =>
    JSON.stringify(
      list
        .filter(({ call, payload }) => call === 'send_message' && (payload as { reel_id?: string }).reel_id === reelId)
        .map(({ payload }) => payload),
    )
  return ['r1', 'r2'].every(
    (reelId) => steps(written, reelId) === steps(done, reelId) && messages(written, reelId) === messages(done, reelId),
  )
}

test('whatever the network and the tabs do: nothing is lost, nothing is done twice, and each thing changes in the order of writing [SYNC-06]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(commands, { maxLength: 30 }), fates, async (script, luck) => {
      const world = createWorld()
      world.fates.push(...luck)
      const open = [world.openTab(), world.openTab(), world.openTab()]
      const written: Write[] = []
      for (const command of script) {
        const at = 'tab' in command ? command.tab % open.length : 0
        const tab = open[at]
        if (tab === undefined) continue
        if (command.kind === 'write') {
          await tab.outbox.write(command.write)
          written.push(command.write)
        } else if (command.kind === 'kill') {
          tab.kill()
          open.splice(at, 1, world.openTab())
        } else if (command.kind === 'network') {
          world.setOnline(command.isOnline)
          for (const each of open) each.setOnline(command.isOnline)
        } else if (command.kind === 'wait') await world.later(command.ms)
        else await world.settle()
      }
      world.setOnline(true)
      for (const each of open) each.setOnline(true)
      for (let round = 0; round < 60 && (await world.disk.read()).entries.length > 0; round += 1) await world.later(60_000)
      expect((await world.disk.read()).entries).toEqual([])
      expect(new Set(world.done.map(({ key }) => key)).size).toBe(world.done.length)
      expect(isWhollyThere(written, world.done)).toBe(true)
      await world.settle()
      for (const each of open) expect(each.outbox.getState().entries).toEqual([])
    }),
    { numRuns: 150 },
  )
})

import { SessionId } from '@reelwright/contract/wire/ids'
import { openStudioWorld, type StudioWorld } from '@reelwright/testkit/studio-world'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createInProcessBus } from '../../adapters/bus/in-process-bus.ts'
import { createJobs, type Jobs } from '../../platform/jobs/create-jobs.ts'
import { createMendTurnsJob } from './mend-turns-job.ts'
import { listAbandoned } from './turn-store.ts'

let world: StudioWorld
let ada: WorldPerson
let reel: Awaited<ReturnType<WorldPerson['makeReel']>>
let jobs: Jobs
let mended: number[]

const log = pino({ level: 'silent' })

beforeEach(async () => {
  world = await openStudioWorld({ assistant: { reply: async ({ turn, onDelta }) => onDelta(`re: ${turn.request}`) } })
  ada = await world.person('ada@example.com')
  reel = await ada.makeReel('Opening')
  const { host, port, user, database } = world.pool.options
  const connection = { host, port, user, database }
  jobs = await createJobs({ connection, log, bus: createInProcessBus(() => undefined), newId: world.newId })
  mended = []
})
afterEach(async () => {
  await jobs.stop(0)
  await world.close()
})

/** Its job is queued in the world's own table, where the queue does not see it: as if the job were lost. */
const send = (text: string) =>
  world.rooms.socket.takeMessage(
    { userId: ada.userId, email: ada.email, name: null, isAdmin: false, sessionId: SessionId.parse(world.newId()) },
    { userId: ada.userId, chatId: reel.chatId, reelId: reel.reelId },
    { type: 'message', message: text, context: {} },
  )
const turns = async () =>
  (
    await world.db.execute<{ state: string; attempt: number }>(
      sql`select state, attempt from turns where reel_id = ${reel.reelId} order by seq`,
    )
  ).rows
const replies = () => ada.events().flatMap((event) => (event.type === 'chat_response' ? [event.text] : []))
const mend = () =>
  createMendTurnsJob({ db: world.db, enqueue: jobs.enqueue, onTurnsMended: (count) => mended.push(count) }).run(
    {},
    {
      jobId: world.newId(),
      attempt: 1,
      isLastAttempt: true,
      log,
      signal: new AbortController().signal,
      holdsJob: async () => true,
      isLiveJob: async () => true,
    },
  )

test('turns that no job would come to are found, given one job a reel and answered in order; nothing is found again [CHAT-03]', async () => {
  await send('first')
  await send('second')
  expect(await listAbandoned(world.db)).toHaveLength(1)
  await mend()
  await mend()
  expect(mended).toEqual([1])
  const chat = world.rooms.rooms.find((room) => room.name === 'chat')
  await jobs.configure((chat?.jobs ?? []).filter((job) => job.name === 'chat-turn'))
  await jobs.work({ sole: true })
  await expect.poll(replies, { timeout: 30_000 }).toEqual(['re: first', 're: second'])
  await mend()
  expect(mended).toEqual([1])
})

test('a run that lost its job while its process was frozen takes no turn, and neither does one that was told to end', async () => {
  await send('hello')
  await world.runOne('chat-turn', { holdsJob: async () => false })
  expect(await turns()).toEqual([{ state: 'queued', attempt: 0 }])
  await world.db.execute(
    sql`insert into test_jobs (name, payload, later) select 'chat-turn', jsonb_build_object('turnId', id), false from turns`,
  )
  await expect(world.runOne('chat-turn', { signal: AbortSignal.abort(new Error('shutting down')) })).rejects.toThrow('shutting down')
  expect(await turns()).toEqual([{ state: 'queued', attempt: 0 }])
})

test('a turn whose job is no more is taken over, and one whose job lives is left to it', async () => {
  await send('hello')
  await world.db.execute(sql`update turns set state = 'running', job_id = ${world.newId()}, attempt = 1`)
  await send('and this')
  await world.runOne('chat-turn', { isLiveJob: async () => true })
  expect(await turns()).toEqual([
    { state: 'running', attempt: 1 },
    { state: 'queued', attempt: 0 },
  ])
  await world.runOne('chat-turn', { isLiveJob: async () => false })
  expect(await turns()).toEqual([
    { state: 'done', attempt: 2 },
    { state: 'done', attempt: 1 },
  ])
  expect(replies()).toEqual(['re: hello', 're: and this'])
})

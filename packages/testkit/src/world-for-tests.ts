/** A world for the tests of a file: opened before the first of them, closed after the last, and never the same person twice. */
import type { ChatMessage } from '@reelwright/contract/chat'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { openStudioWorld, type StudioWorld, type WorldPorts } from './studio-world.ts'
import type { WorldPerson } from './world-person.ts'

type Start = { world: StudioWorld; ada: WorldPerson }
type StartWithReel = Start & { reel: Awaited<ReturnType<WorldPerson['makeReel']>> }

/** Before each test no job waits, and `begin` is given somebody who has nothing yet. */
export const startWithPerson = (ports: Partial<WorldPorts>, begin: (start: Start) => unknown): void => {
  let world: StudioWorld
  beforeAll(async () => {
    world = await openStudioWorld(ports)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await world.db.execute(sql`delete from test_jobs`)
    // What it gives back is no clean-up for the runner.
    await begin({ world, ada: await world.person() })
  })
}

/** The same with somebody who has a reel. */
export const startWithReel = (ports: Partial<WorldPorts>, begin: (start: StartWithReel) => unknown): void =>
  startWithPerson(ports, async ({ world, ada }) => begin({ world, ada, reel: await ada.makeReel('Trip') }))

/** Says something in the reel and has it answered: the newest message there. */
export const sayInReel = async ({ world, ada, reel }: StartWithReel, message: string): Promise<ChatMessage> => {
  const where = { chat_id: reel.chatId, reel_id: reel.reelId }
  const answering = ada.route('api/chat', { message, ...where })
  await expect.poll(() => world.waitingJobs()).not.toEqual([])
  await world.runJobs()
  await answering
  const newest = (await ada.call('get_chat_messages', where)).messages.at(-1)
  if (newest === undefined) throw new Error('somebody said something')
  return newest
}

/** A world for the tests of a file: opened before the first of them, closed after the last, and never the same person twice. */
import type { ChatMessage } from '@reelwright/contract/chat'
import { MediaId } from '@reelwright/contract/wire/ids'
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

type WatchedFile = {
  name: string
  /** What was found in it; null of a document, as a .cube is. */
  facts: { kind: string; mime_type: string } | null
  tags?: readonly string[]
  status?: 'analysing' | 'ready' | 'failed'
  id?: MediaId
}

/** Puts a file among those of the reel's project as its upload and its analysis leave it, without the bytes. */
export const addWatched = async ({ world, ada, reel }: StartWithReel, file: WatchedFile): Promise<MediaId> => {
  const { name, facts, tags = [], status = 'ready', id = MediaId.parse(world.newId()) } = file
  const now = world.clock.now().toISOString()
  await world.db.execute(sql`
    insert into media (id, user_id, project_id, original_name, mime_type, category, size_bytes, object_key, etag, status, facts, tags, created_at, updated_at)
    values (${id}, ${ada.userId}, ${reel.projectId}, ${name}, ${facts?.mime_type ?? 'text/plain'}, ${facts?.kind ?? 'document'}, 1, ${`${ada.userId}/${id}`}, 'e', ${status}, ${facts === null ? null : JSON.stringify(facts)}, ${`{${tags.join(',')}}`}, ${now}, ${now})`)
  return id
}

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

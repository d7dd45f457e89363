import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import { MediaId } from '@reelwright/contract/wire/ids'
import type { ServerMessage } from '@reelwright/contract/wire/socket'
import type { Direct, RenderReel } from '@reelwright/engine/engine-api'
import { clipFacts, plainScene } from '@reelwright/engine/plan/plan-fixtures'
import { createDirectorAssistant } from '@reelwright/server/adapters/assistant/director-assistant'
import type { Assistant } from '@reelwright/server/ports/assistant'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openStudioWorld, type StudioWorld } from './studio-world.ts'
import type { WorldPerson } from './world-person.ts'

export let world: StudioWorld
export let ada: WorldPerson
export let reel: Awaited<ReturnType<WorldPerson['makeReel']>>
/** What stands for the engine; a test may put another one in for itself. */
export const engine: { render: RenderReel; direct: Direct; reply: Assistant['reply'] } = {
  reply: () => Promise.reject(new Error('set before each test')),
  render: () => Promise.reject(new Error('set before each test')),
  direct: () => ({ reply: '', edits: [], steps: [] }),
}

export const goodRender: RenderReel = async ({ plan, media, outPath, onProgress }) => {
  onProgress?.({ stage: 'rendering', percent: 50 })
  const posterPath = join(dirname(outPath), 'poster.jpg')
  await writeFile(outPath, `video of ${plan.scenes.length} scenes from ${await readFile([...media.values()][0]?.path ?? '', 'utf8')}`)
  await writeFile(posterPath, 'poster')
  return {
    outPath,
    posterPath,
    captionsPath: null,
    frames: 90,
    durationSec: 3,
    width: 1080,
    height: 1920,
    sizeBytes: 1,
    partsMade: 3,
    partsReused: 0,
    recipe: { engine: 'test' },
  }
}
export const story = (mediaId: string): ReelEdit => ({
  op: 'set_story',
  beats: [{ id: 'hook', kind: 'hook', title: 'Hook' }],
  scenes: ['s1', 's2', 's3'].map((id, index) => plainScene(id, { media_id: MediaId.parse(mediaId), in_frame: 30 * index })),
  transitions: [],
})

/** Opens the world for the tests of a file and closes it after them; each test begins with a new person and reel. */
export const openStudioRoom = (): void => {
  beforeAll(async () => {
    world = await openStudioWorld({
      renderReel: (input) => engine.render(input),
      direct: (input) => engine.direct(input),
      assistant: { reply: (input) => engine.reply(input) },
    })
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await world.db.execute(sql`delete from test_jobs`)
    world.quotas.generations = 1000
    engine.render = goodRender
    engine.reply = createDirectorAssistant({ direct: (input) => engine.direct(input) }).reply
    engine.direct = ({ media }) => ({
      reply: 'Here is a first cut.',
      edits: media[0] === undefined ? [] : [story(media[0].mediaId)],
      steps: [],
    })
    ada = await world.person()
    reel = await ada.makeReel('Opening: "night"')
  })
}

/** A file that was analysed. */
export const addClip = async (
  options: { status?: 'ready' | 'analysing' | 'failed'; owner?: WorldPerson; projectId?: string } = {},
): Promise<MediaId> => {
  const owner = options.owner ?? ada
  const projectId = options.projectId ?? reel.projectId
  const id = MediaId.parse(world.newId())
  const key = `${owner.userId}/${projectId}/video/${id}.mp4`
  const bytes = new TextEncoder().encode(`clip ${id}`)
  const put = await world.store.presignPut({ key, contentType: 'video/mp4', sizeBytes: bytes.length, expiresInSec: 60 })
  world.store.put(put.url, bytes, put.headers)
  await world.db.execute(sql`
    insert into media (id, user_id, project_id, original_name, mime_type, category, size_bytes, object_key, etag, status, error, facts, created_at, updated_at)
    values (${id}, ${owner.userId}, ${projectId}, 'clip.mp4', 'video/mp4', 'video', ${bytes.length}, ${key}, 'e', ${options.status ?? 'ready'}, ${options.status === 'failed' ? 'damaged' : null}, ${JSON.stringify(clipFacts())}, now(), now())`)
  return id
}
export const create = () => ada.call('create_jushn', { chat_id: reel.chatId, reel_id: reel.reelId, email: ada.email, user_id: ada.userId })
export const list = async () => (await ada.call('list_jushns', { reel_id: reel.reelId })).jushns
export const edit = (base: number, ...edits: ReelEdit[]) => ada.ask('edit_reel_plan', { reel_id: reel.reelId, base_version: base, edits })
export const plan = () => ada.call('get_reel_plan', { reel_id: reel.reelId })
export const heard = <T extends ServerMessage['type']>(type: T) =>
  ada.events().filter((event): event is Extract<ServerMessage, { type: T }> => event.type === type)
export const reelNow = async () => (await ada.call('list_project_reels', { chat_id: reel.chatId })).reels[0]
export const contents = async () =>
  (await ada.call('get_chat_messages', { chat_id: reel.chatId, reel_id: reel.reelId })).messages.map((message) => [
    message.sender,
    message.content,
    message.jushn_id,
  ])

/** What a call that tells of a scene answers of one that is gone, and to somebody else of one that is there. */
export const askOfScenes = async (call: 'list_scene_alternatives' | 'get_scene_framing') => {
  await edit(0, story(await addClip()))
  const eve = await world.person()
  return [await ada.ask(call, { reel_id: reel.reelId, scene_id: 'gone' }), await eve.ask(call, { reel_id: reel.reelId, scene_id: 's1' })]
}

/** What once was answered with a fault of ours, each with the refusal that it is. Raw requests of that kind: `hostile-requests.test.ts`. */
import { createServer } from 'node:http'
import { MediaId } from '@reelwright/contract/wire/ids'
import { clipFacts, plainScene } from '@reelwright/engine/plan/plan-fixtures'
import { listenLocally } from '@reelwright/testkit/listen-locally'
import { openStudioWorld, type StudioWorld } from '@reelwright/testkit/studio-world'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createGoogleDrive } from './adapters/drive/google-drive.ts'

/** So far into a clip at 30 pictures a second that no plan can name the place at 60. */
const FAR_FRAMES = 150_000
const CLIP_SEC = 6_000

let world: StudioWorld
let ada: WorldPerson
let driveAnswers: (body: string) => void
let end: () => Promise<void>

beforeAll(async () => {
  let text = ''
  driveAnswers = (body) => {
    text = body
  }
  const { url, close } = await listenLocally(createServer((_request, reply) => reply.end(text)))
  end = close
  world = await openStudioWorld({ cloudDrive: createGoogleDrive({ apiUrl: url, apiKey: 'the key' }) })
})
afterAll(async () => {
  await world.close()
  await end()
})
beforeEach(async () => {
  ada = await world.person()
})

const story = (mediaId: MediaId, beats: number, inFrame: number) => ({
  op: 'set_story',
  beats: Array.from({ length: beats }, (_, at) => ({ id: `b${at}`, kind: 'hook', title: 'Hook' })),
  scenes: [{ ...plainScene('s1', { media_id: mediaId }), beat_id: 'b0', in_frame: inFrame }],
  transitions: [],
})

const addLongClip = async (projectId: string): Promise<MediaId> => {
  const mediaId = MediaId.parse(world.newId())
  const facts = JSON.stringify({ ...clipFacts(), duration_sec: CLIP_SEC })
  await world.db.execute(sql`
    insert into media (id, user_id, project_id, original_name, mime_type, category, size_bytes, object_key, etag, status, facts, created_at, updated_at)
    values (${mediaId}, ${ada.userId}, ${projectId}, 'clip.mp4', 'video/mp4', 'video', 1, ${`${ada.userId}/${mediaId}.mp4`}, 'e', 'ready', ${facts}, now(), now())`)
  return mediaId
}

test('60 pictures a second for scenes so far into a clip that no plan can name them are refused in a sentence, and the plan stays [GATE-03]', async () => {
  const { projectId, reelId } = await ada.makeReel()
  const edit = async (edits: object[]) => {
    const { version } = await ada.call('get_reel_plan', { reel_id: reelId })
    return ada.ask('edit_reel_plan', { reel_id: reelId, base_version: version, edits })
  }
  expect((await edit([story(await addLongClip(projectId), 1, FAR_FRAMES)])).status).toBe(200)
  const { plan } = await ada.call('get_reel_plan', { reel_id: reelId })
  const answer = await edit([{ op: 'set_export', export: { ...plan.export, fps: 60 } }])
  expect(answer).toMatchObject({ status: 422, body: { error: expect.stringMatching(/\w+ \w+/) } })
  expect((await ada.call('get_reel_plan', { reel_id: reelId })).plan).toEqual(plan)
})

test('200,000 beats are refused before anything is made of them [GATE-03]', async () => {
  const { projectId, reelId } = await ada.makeReel()
  const edits = [story(await addLongClip(projectId), 200_000, 0)]
  const answer = await ada.ask('edit_reel_plan', { reel_id: reelId, base_version: 0, edits })
  expect([answer.status, answer.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
})

test.each(['', 'not JSON', '{"files": 7}', '{"id": null}', '[]', '<html>'])(
  'a Drive that answers %j is told as what it is, and is no fault of ours [GATE-03]',
  async (body) => {
    driveAnswers(body)
    const { projectId } = await ada.makeProject()
    const link = { gdrive_link: 'https://drive.google.com/file/d/0123456789', project_id: projectId }
    const looked = await ada.call('validate_gdrive_link', link)
    expect(looked).toMatchObject({ is_valid: false, error: expect.stringContaining('does not answer as it should') })
    expect(await ada.ask('add_user_provided_link', link)).toMatchObject({ status: 424, body: { code: 'DRIVE_UNAVAILABLE' } })
  },
)

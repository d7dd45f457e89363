import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { MediaId } from '@reelwright/contract/ids'
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { ServerMessage } from '@reelwright/contract/socket'
import type { Direct, RenderReel } from '@reelwright/engine/engine-api'
import { EngineError } from '@reelwright/engine/engine-error'
import { clipFacts, plainScene } from '@reelwright/engine/plan/plan-fixtures'
import { openStudioWorld, type StudioWorld, type WorldPerson } from '@reelwright/testkit/studio-world'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let world: StudioWorld
let ada: WorldPerson
let reel: Awaited<ReturnType<WorldPerson['makeReel']>>
let render: RenderReel
let direct: Direct

const goodRender: RenderReel = async ({ plan, media, outPath, onProgress }) => {
  onProgress?.({ stage: 'Making the scenes', percent: 50 })
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
const story = (mediaId: string): ReelEdit => ({
  op: 'set_story',
  beats: [{ id: 'hook', kind: 'hook', title: 'Hook' }],
  // An id of the database is one of the contract.
  scenes: ['s1', 's2', 's3'].map((id, index) => plainScene(id, { media_id: mediaId as MediaId, in_frame: 30 * index })),
  transitions: [],
})

beforeAll(async () => {
  world = await openStudioWorld({ renderReel: (of) => render(of), direct: (of) => direct(of) })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.execute(sql`delete from test_jobs`)
  world.quotas.generations = 1000
  render = goodRender
  direct = ({ media }) => ({ reply: 'Here is a first cut.', edits: media[0] === undefined ? [] : [story(media[0].mediaId)], steps: [] })
  ada = await world.person()
  reel = await ada.makeReel('Opening: "night"')
})

/** A file that was analysed. */
const addClip = async (options: { status?: 'ready' | 'analysing'; owner?: WorldPerson; projectId?: string } = {}): Promise<MediaId> => {
  const owner = options.owner ?? ada
  const projectId = options.projectId ?? reel.projectId
  // An id that the world made is one of the contract.
  const id = world.newId() as MediaId
  const key = `${owner.userId}/${projectId}/video/${id}.mp4`
  const bytes = new TextEncoder().encode(`clip ${id}`)
  const put = await world.store.presignPut({ key, contentType: 'video/mp4', sizeBytes: bytes.length, expiresInSec: 60 })
  world.store.put(put.url, bytes, put.headers)
  await world.db.execute(sql`
    insert into media (id, user_id, project_id, original_name, mime_type, category, size_bytes, object_key, etag, status, facts, created_at, updated_at)
    values (${id}, ${owner.userId}, ${projectId}, 'clip.mp4', 'video/mp4', 'video', ${bytes.length}, ${key}, 'e', ${options.status ?? 'ready'}, ${JSON.stringify(clipFacts())}, now(), now())`)
  return id
}
const create = () => ada.call('create_jushn', { chat_id: reel.chatId, reel_id: reel.reelId, email: ada.email, user_id: ada.userId })
const list = async () => (await ada.call('list_jushns', { reel_id: reel.reelId })).jushns
const edit = (base: number, ...edits: ReelEdit[]) => ada.ask('edit_reel_plan', { reel_id: reel.reelId, base_version: base, edits })
const plan = () => ada.call('get_reel_plan', { reel_id: reel.reelId })
const heard = <T extends ServerMessage['type']>(type: T) =>
  ada.events().filter((event): event is Extract<ServerMessage, { type: T }> => event.type === type)
const reelNow = async () => (await ada.call('list_project_reels', { chat_id: reel.chatId })).reels[0]
const contents = async () =>
  (await ada.call('get_chat_messages', { chat_id: reel.chatId, reel_id: reel.reelId })).messages.map((message) => [
    message.sender,
    message.content,
    message.jushn_id,
  ])

describe('the plan', () => {
  test('of a new reel is empty at version 0, and grows by one version and one step with each edit', async () => {
    expect(await plan()).toMatchObject({ version: 0, can_undo: false, can_redo: false, plan: { scenes: [] } })
    const clip = await addClip()
    expect((await edit(0, story(clip))).status).toBe(200)
    expect(await plan()).toMatchObject({ version: 1, can_undo: true })
    expect(heard('plan_changed')).toMatchObject([{ reel_id: reel.reelId, version: 1 }])
    expect((await reelNow())?.state).toBe('planned')
  })

  test('that changed meanwhile is a conflict that brings the newer plan, and nothing is changed', async () => {
    const clip = await addClip()
    await edit(0, story(clip))
    const reply = await edit(0, { op: 'remove_scene', scene_id: 's1' })
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'PLAN_CONFLICT', data: { details: { version: 1, plan: { scenes: [{ id: 's1' }, { id: 's2' }, { id: 's3' }] } } } },
    })
    expect((await plan()).version).toBe(1)
  })

  test('edited twice at once on the same version takes one and refuses the other', async () => {
    const clip = await addClip()
    await edit(0, story(clip))
    const replies = await Promise.all([edit(1, { op: 'remove_scene', scene_id: 's1' }), edit(1, { op: 'remove_scene', scene_id: 's2' })])
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409])
    expect((await plan()).plan.scenes).toHaveLength(2)
  })

  test('takes all edits of a step or none', async () => {
    const clip = await addClip()
    await edit(0, story(clip))
    const reply = await edit(1, { op: 'remove_scene', scene_id: 's1' }, { op: 'remove_scene', scene_id: 'gone' })
    expect(reply).toMatchObject({ status: 422, body: { code: 'PLAN_INVALID' } })
    expect((await plan()).plan.scenes).toHaveLength(3)
  })

  test('is undone and redone step by step, and a new edit drops what was undone', async () => {
    const clip = await addClip()
    await edit(0, story(clip))
    await edit(1, { op: 'remove_scene', scene_id: 's1' }, { op: 'remove_scene', scene_id: 's2' })
    const ids = async () => (await plan()).plan.scenes.map((scene) => scene.id)
    expect(await ids()).toEqual(['s3'])
    expect(await ada.call('undo_reel_plan', { reel_id: reel.reelId })).toMatchObject({ version: 3, can_undo: true, can_redo: true })
    expect(await ids()).toEqual(['s1', 's2', 's3'])
    await ada.call('undo_reel_plan', { reel_id: reel.reelId })
    expect(await ids()).toEqual([])
    expect((await reelNow())?.state).toBe('empty')
    expect(await ada.ask('undo_reel_plan', { reel_id: reel.reelId })).toMatchObject({
      status: 409,
      body: { error: 'There is nothing left to undo.' },
    })
    await ada.call('redo_reel_plan', { reel_id: reel.reelId })
    await ada.call('redo_reel_plan', { reel_id: reel.reelId })
    expect(await ids()).toEqual(['s3'])
    await ada.call('undo_reel_plan', { reel_id: reel.reelId })
    const { version } = await plan()
    await edit(version, { op: 'remove_scene', scene_id: 's3' })
    expect(await ada.ask('redo_reel_plan', { reel_id: reel.reelId })).toMatchObject({ status: 409 })
    await ada.call('undo_reel_plan', { reel_id: reel.reelId })
    expect(await ids()).toEqual(['s1', 's2', 's3'])
  })

  test('[AUTH-17] never takes a file of another project or person', async () => {
    const eve = await world.person()
    const theirs = await eve.makeProject()
    const foreign = await addClip({ owner: eve, projectId: theirs.projectId })
    const mine = await addClip({ projectId: (await ada.makeProject()).projectId })
    for (const clip of [foreign, mine])
      expect(await edit(0, story(clip))).toMatchObject({ status: 422, body: { error: 'That uses a file which is not in this project.' } })
    expect((await plan()).version).toBe(0)
    expect(
      await ada.ask('update_tool_settings', {
        reel_id: reel.reelId,
        customizations: { watermark: { enabled: true, mediaId: foreign, position: 'br', opacity: 1, sizePct: 10 } },
      }),
    ).toMatchObject({ status: 400 })
  })
})

describe('tool settings', () => {
  test('[PANEL-03 PANEL-05] are the documents’ defaults until they are changed, field by field, per reel', async () => {
    const defaults = await ada.call('get_tool_settings', { reel_id: reel.reelId })
    expect(defaults.tools).toEqual({
      search: true,
      story: true,
      timing: true,
      lut: true,
      music: true,
      transitions: true,
      watermark: false,
      export: true,
    })
    expect(defaults.customizations).toMatchObject({
      contentType: 'custom',
      durationSec: 60,
      aspectRatio: '9:16',
      styleProfile: 'Cinematic Warm',
      transitions: { style: 'cross', maxPerMin: 4 },
    })
    await ada.call('update_tool_settings', { reel_id: reel.reelId, tools: { music: false } })
    await ada.call('update_tool_settings', { reel_id: reel.reelId, customizations: { durationSec: 15 } })
    const now = await ada.call('get_tool_settings', { reel_id: reel.reelId })
    expect(now).toMatchObject({ tools: { music: false, search: true }, customizations: { durationSec: 15, aspectRatio: '9:16' } })
    const { reelId: other } = await ada.makeReel()
    expect(await ada.call('get_tool_settings', { reel_id: other })).toEqual(defaults)
  })
})

describe('making a video', () => {
  test('[CHAT-09 REND-01 REND-02] says so in the chat, is made of the plan as it was, and can be played and downloaded', async () => {
    const clip = await addClip()
    await edit(0, story(clip))
    const { jushn, jushn_id: id } = await create()
    expect(jushn).toMatchObject({ jushn_id: id, status: 'queued', stage: 'queued', percent: 0, plan_version: 1, video_url: null })
    expect(await contents()).toEqual([['system', 'Your Reel is being created!', id]])
    expect(heard('message_added')).toMatchObject([{ message: { content: 'Your Reel is being created!' } }])
    expect((await reelNow())?.state).toBe('rendering')
    await edit(1, { op: 'remove_scene', scene_id: 's1' })
    await world.runJobs()
    const [made] = await list()
    expect(made).toMatchObject({
      jushn_id: id,
      status: 'succeeded',
      stage: 'done',
      percent: 100,
      error: null,
      duration_sec: 3,
      frames: 90,
      width: 1080,
      height: 1920,
    })
    const key = made?.video_url?.replace('memory://get/', '') ?? ''
    const stored = await world.store.head(key)
    expect(stored).toMatchObject({ contentType: 'video/mp4', sizeBytes: made?.size_bytes })
    expect(Buffer.from(await world.store.readRange(key, 0, 1000)).toString()).toBe(`video of 3 scenes from clip ${clip}`)
    expect(made?.download_url).toBe(`memory://get/${key}?name=${encodeURIComponent('Opening night.mp4')}`)
    expect(await contents()).toEqual([
      ['system', 'Your Reel is being created!', id],
      ['system', 'Your reel is ready: 3 seconds, 1080 × 1920.', id],
    ])
    expect(await reelNow()).toMatchObject({ state: 'finished', poster_url: made?.poster_url })
    expect((await ada.call('list_user_projects', {})).projects[0]).toMatchObject({ progress: 100, poster_urls: [made?.poster_url] })
    expect(existsSync(join(world.cacheDir, 'work')) ? await readdir(join(world.cacheDir, 'work')) : []).toEqual([])
  })

  test('[REND-01] tells stage and percent, which never fall', async () => {
    await edit(0, story(await addClip()))
    render = async (of) => {
      for (const [stage, percent] of [
        ['Reading the clips', 1],
        ['Making the scenes', 40],
        ['Making the scenes', 20],
        ['Mixing the sound', 70],
        ['Joining', 95],
      ] as const) {
        of.onProgress?.({ stage, percent })
        await new Promise((resolve) => setTimeout(resolve, 320))
      }
      return goodRender(of)
    }
    await create()
    await world.runJobs()
    const told = heard('job_progress')
    expect(told.map((event) => event.percent)).toEqual(told.map((event) => event.percent).toSorted((a, b) => a - b))
    expect(new Set(told.map((event) => event.stage))).toEqual(new Set(['queued', 'preparing', 'rendering', 'mixing', 'finishing', 'done']))
    expect(told.at(-1)).toMatchObject({ status: 'succeeded', percent: 100 })
  })

  test('asked for again while one of the same plan is on its way gives that one back, also from many tabs at once', async () => {
    await edit(0, story(await addClip()))
    const answers = await Promise.all(Array.from({ length: 5 }, create))
    expect(new Set(answers.map((answer) => answer.jushn_id)).size).toBe(1)
    expect(world.quotas.generations).toBe(999)
    expect(await world.waitingJobs()).toHaveLength(1)
    expect((await contents()).filter(([, text]) => text === 'Your Reel is being created!')).toHaveLength(1)
    await edit(1, { op: 'remove_scene', scene_id: 's1' })
    expect((await create()).jushn_id).not.toBe(answers[0]?.jushn_id)
  })

  test('without a plan lets the director make one of the clips that are ready', async () => {
    const clip = await addClip()
    await addClip({ status: 'analysing' })
    let asked: Parameters<Direct>[0] | null = null
    direct = (of) => {
      asked = of
      return { reply: '', edits: [story(clip)], steps: [] }
    }
    const { jushn } = await create()
    expect(jushn.plan_version).toBe(1)
    expect(asked).toMatchObject({
      media: [{ mediaId: clip }],
      tools: ['search', 'story', 'timing', 'lut', 'music', 'transitions', 'export'],
    })
    expect(await plan()).toMatchObject({ version: 1, can_undo: true })
    await world.runJobs()
    expect((await list())[0]?.status).toBe('succeeded')
  })

  test('without clips says that there is nothing to make it from, or that they are still looked at', async () => {
    expect(await ada.ask('create_jushn', { chat_id: reel.chatId, reel_id: reel.reelId })).toMatchObject({
      status: 409,
      body: { code: 'NOTHING_TO_RENDER', error: 'There is nothing to make a reel from yet. Add a clip first.' },
    })
    await addClip({ status: 'analysing' })
    expect(await ada.ask('create_jushn', { chat_id: reel.chatId, reel_id: reel.reelId })).toMatchObject({
      status: 409,
      body: { error: 'Your clips are still being looked at. Try again in a moment.' },
    })
    expect(await contents()).toEqual([])
    expect(world.quotas.generations).toBe(1000)
  })

  test('of a plan that cannot be rendered says why', async () => {
    const clip = await addClip()
    await edit(0, story(clip))
    await world.db.execute(sql`update media set status = 'failed', error = 'damaged' where id = ${clip}`)
    expect(await ada.ask('create_jushn', { chat_id: reel.chatId, reel_id: reel.reelId })).toMatchObject({
      status: 422,
      body: { code: 'PLAN_INVALID', error: expect.stringContaining('Scene 1 uses a file that is no longer there') },
    })
  })

  test('beyond the plan’s quota is refused', async () => {
    await edit(0, story(await addClip()))
    world.quotas.generations = 0
    expect(await ada.ask('create_jushn', { chat_id: reel.chatId, reel_id: reel.reelId })).toMatchObject({
      status: 402,
      body: { code: 'QUOTA_EXCEEDED', error: 'Your plan makes 3 reels.' },
    })
    expect(await list()).toEqual([])
  })

  test('that the engine cannot do fails with the engine’s sentence and gives the quota back', async () => {
    await edit(0, story(await addClip()))
    render = async () => {
      throw new EngineError('DISK_FULL', 'The disk of the server is full. Ask its operator to make room.', 'ENOSPC /secret/path')
    }
    const { jushn_id: id } = await create()
    await world.runJobs()
    expect((await list())[0]).toMatchObject({ status: 'failed', error: 'The disk of the server is full. Ask its operator to make room.' })
    expect((await contents()).at(-1)).toEqual([
      'system',
      'Your reel could not be made. The disk of the server is full. Ask its operator to make room.',
      id,
    ])
    expect(JSON.stringify(ada.events())).not.toContain('secret')
    expect(world.quotas.generations).toBe(1000)
    expect((await reelNow())?.state).toBe('planned')
    // And is made when it is tried again.
    render = goodRender
    await ada.call('retry_jushn', { jushn_id: id })
    await world.runJobs()
    expect((await list())[0]).toMatchObject({ jushn_id: id, status: 'succeeded', error: null })
    expect(await ada.ask('retry_jushn', { jushn_id: id })).toMatchObject({ status: 409 })
  })

  test('[REND-01] is cancelled at once: the work stops, nothing is stored, and it can be made again', async () => {
    await edit(0, story(await addClip()))
    const begun = Promise.withResolvers<void>()
    let stopped = false
    render = async ({ signal }) => {
      begun.resolve()
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
      stopped = true
      throw new EngineError('CANCELLED', 'It was stopped.')
    }
    const { jushn_id: id } = await create()
    const running = world.runJobs()
    await begun.promise
    expect(await ada.call('cancel_jushn', { jushn_id: id })).toMatchObject({ status: 'cancelled' })
    await running
    expect(stopped).toBe(true)
    expect((await list())[0]).toMatchObject({ status: 'cancelled', error: null })
    expect(heard('job_progress').at(-1)).toMatchObject({ status: 'cancelled' })
    expect(world.store.keys().filter((key) => key.startsWith(ada.userId) && key.includes('/reel/'))).toEqual([])
    expect(world.quotas.generations).toBe(1000)
    expect(await ada.ask('cancel_jushn', { jushn_id: id })).toMatchObject({ status: 409 })
    render = goodRender
    await ada.call('retry_jushn', { jushn_id: id })
    await world.runJobs()
    expect((await list())[0]?.status).toBe('succeeded')
  })

  test('[REND-01] that waits is cancelled without ever beginning', async () => {
    await edit(0, story(await addClip()))
    render = async () => {
      throw new Error('must not run')
    }
    const { jushn_id: id } = await create()
    await ada.call('cancel_jushn', { jushn_id: id })
    await world.runJobs()
    expect((await list())[0]?.status).toBe('cancelled')
  })

  test('[REND-01] whose process was killed is made by the next one, and the first one can no longer write', async () => {
    await edit(0, story(await addClip()))
    const begun = Promise.withResolvers<void>()
    const late = Promise.withResolvers<void>()
    render = async (of) => {
      of.onProgress?.({ stage: 'Making the scenes', percent: 60 })
      await new Promise((resolve) => setTimeout(resolve, 600))
      begun.resolve()
      await late.promise
      return goodRender(of)
    }
    const { jushn_id: id } = await create()
    const first = world.runOne('render-jushn', { jobId: 'job-z' })
    await begun.promise
    const before = (await list())[0]?.percent ?? 0
    expect(before).toBeGreaterThan(50)
    render = goodRender
    await world.db.execute(
      sql`insert into test_jobs (name, payload, later) values ('render-jushn', ${JSON.stringify({ jushnId: id })}::jsonb, false)`,
    )
    await world.runOne('render-jushn', { jobId: 'job-z', attempt: 2 })
    const [made] = await list()
    expect(made?.status).toBe('succeeded')
    late.resolve()
    await first
    expect(await list()).toEqual([made])
    expect(heard('job_progress').map((event) => event.percent)).toEqual(
      heard('job_progress')
        .map((event) => event.percent)
        .toSorted((a, b) => a - b),
    )
    expect((await contents()).filter(([, text]) => String(text).startsWith('Your reel is ready'))).toHaveLength(1)
    // One video and one poster: what the overtaken run stored is gone.
    expect(world.store.keys().filter((key) => key.includes(id))).toHaveLength(2)
  })

  test('that no process could finish says so', async () => {
    await edit(0, story(await addClip()))
    const { jushn_id: id } = await create()
    await world.giveUp('render-jushn', { jushnId: id }, 'job')
    expect((await list())[0]).toMatchObject({
      status: 'failed',
      error: 'Something went wrong on the server while it was being made. Please try again.',
    })
  })

  test('of a reel that is deleted meanwhile ends without a trace', async () => {
    await edit(0, story(await addClip()))
    render = async (of) => {
      await ada.call('delete_project', { id: reel.projectId })
      return goodRender(of)
    }
    await create()
    await world.runOne('render-jushn')
    await world.runJobs()
    expect(world.store.keys().filter((key) => key.startsWith(ada.userId))).toEqual([])
  })

  test('[TOOL-08] keeps captions that the plan wants as a file beside the video', async () => {
    await edit(0, story(await addClip()))
    render = async (of) => {
      const captionsPath = join(dirname(of.outPath), 'reel.srt')
      await writeFile(captionsPath, 'the captions')
      return { ...(await goodRender(of)), captionsPath }
    }
    await create()
    await world.runJobs()
    const url = (await list())[0]?.captions_url ?? ''
    expect(url).toMatch(/\.srt\?name=Opening%20night\.srt$/)
    const key = url.replace('memory://get/', '').replace(/\?.*/, '')
    expect(Buffer.from(await world.store.readRange(key, 0, 100)).toString()).toBe('the captions')
    await ada.call('delete_project', { id: reel.projectId })
    await world.runJobs()
    expect(await world.store.head(key)).toBeNull()
  })

  test('[TOOL-04] takes a .cube of the person’s own as the look', async () => {
    const clip = await addClip()
    const cube = 'LUT_3D_SIZE 2\n'
    const { media_item: file } = await ada.call('upload_to_system_folder', {
      project_id: reel.projectId,
      filename: 'mine.cube',
      file_data: Buffer.from(cube).toString('base64'),
    })
    expect(file).toMatchObject({ file_type_category: 'document', status: 'ready' })
    await edit(0, story(clip), { op: 'set_look', look: { mode: 'cube', style: 'cinematic-warm', cube_media_id: file.id, intensity: 1 } })
    let given = ''
    render = async (of) => {
      given = await readFile(of.media.get(file.id)?.path ?? '', 'utf8')
      return goodRender(of)
    }
    await create()
    await world.runJobs()
    expect(given).toBe(cube)
    // But no scene can be made of it.
    await edit(1, { op: 'replace_scene', scene_id: 's1', scene: plainScene('s1', { media_id: file.id }) })
    expect(await ada.ask('create_jushn', { chat_id: reel.chatId, reel_id: reel.reelId })).toMatchObject({
      status: 422,
      body: { code: 'PLAN_INVALID' },
    })
  })

  test('fetches a clip once for many renders', async () => {
    await edit(0, story(await addClip()))
    await create()
    await world.runJobs()
    const kept = await readdir(join(world.cacheDir, 'sources'))
    await edit(1, { op: 'remove_scene', scene_id: 's1' })
    await create()
    await world.runJobs()
    expect(await readdir(join(world.cacheDir, 'sources'))).toEqual(kept)
    expect(kept.some((name) => name.endsWith('.partial'))).toBe(false)
  })

  test('needs a chat and a reel of the caller that belong together', async () => {
    const other = await ada.makeReel()
    expect(await ada.ask('create_jushn', { chat_id: other.chatId, reel_id: reel.reelId })).toMatchObject({
      status: 404,
      body: { code: 'REEL_NOT_FOUND' },
    })
    expect(await ada.ask('create_jushn', { chat_id: world.newId(), reel_id: reel.reelId })).toMatchObject({
      status: 404,
      body: { code: 'CHAT_NOT_FOUND' },
    })
  })
})

import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { MediaId, SessionId } from '@reelwright/contract/wire/ids'
import type { Direct } from '@reelwright/engine/engine-api'
import { EngineError } from '@reelwright/engine/engine-error'
import { plainScene } from '@reelwright/engine/plan/plan-fixtures'
import {
  ada,
  addClip,
  contents,
  create,
  edit,
  engine,
  goodRender,
  heard,
  list,
  openStudioRoom,
  plan,
  reel,
  reelNow,
  story,
  world,
} from '@reelwright/testkit/studio-room-world'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

openStudioRoom()

describe('making a video', () => {
  test('says so in the chat, is made of the plan as it was, and can be played and downloaded [CHAT-09 REND-01 REND-02]', async () => {
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

  test('tells stage and percent, which never fall [REND-01]', async () => {
    await edit(0, story(await addClip()))
    engine.render = async (input) => {
      for (const [stage, percent] of [
        ['reading', 1],
        ['rendering', 40],
        ['rendering', 20],
        ['mixing', 70],
        ['joining', 95],
      ] as const) {
        input.onProgress?.({ stage, percent })
        await new Promise((resolve) => setTimeout(resolve, 320))
      }
      return goodRender(input)
    }
    await create()
    await world.runJobs()
    const told = heard('job_progress')
    expect(told.map((event) => event.percent)).toEqual(told.map((event) => event.percent).toSorted((a, b) => a - b))
    expect(new Set(told.map((event) => event.stage))).toEqual(new Set(['queued', 'preparing', 'rendering', 'mixing', 'finishing', 'done']))
    expect(told.at(-1)).toMatchObject({ status: 'succeeded', percent: 100 })
  })

  test('shows what is finished of it and how long it takes while it is made, and nothing of that afterwards [REND-01]', async () => {
    await edit(0, story(await addClip()))
    let whileMade: Awaited<ReturnType<typeof list>>[number] | undefined
    engine.render = async (input) => {
      input.onPicture?.(new Uint8Array([0xff, 0xd8, 0xff]))
      input.onProgress?.({ stage: 'rendering', percent: 50, leftSec: 12 })
      await expect.poll(async () => (await list())[0]?.latest_frame).not.toBeNull()
      whileMade = (await list())[0]
      input.onProgress?.({ stage: 'rendering', percent: 60, leftSec: 9 })
      await expect.poll(async () => (await list())[0]?.left_sec).toBe(9)
      return goodRender(input)
    }
    await create()
    await world.runJobs()
    const picture = `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, 0xff]).toString('base64')}`
    expect(whileMade).toMatchObject({ latest_frame: picture, left_sec: 12 })
    expect((await list())[0]).toMatchObject({ status: 'succeeded', latest_frame: null, left_sec: null })
    // A picture goes over the socket once, not with every percent.
    const pictures = heard('job_progress').flatMap((news) => ('latest_frame' in news && news.latest_frame ? [news.latest_frame] : []))
    expect(pictures).toEqual([picture])
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

  test('without a plan lets the director make one of the clips that are ready [CHAT-09]', async () => {
    const clip = await addClip()
    let asked: Parameters<Direct>[0] | null = null
    engine.direct = (input) => {
      asked = input
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

  test('while Jushn is at work on the reel waits for the answer: its plan is the one to make [CHAT-09]', async () => {
    const clip = await addClip()
    const asked = { chatId: reel.chatId, reelId: reel.reelId, userId: ada.userId }
    const caller = { userId: ada.userId, email: ada.email, name: null, isAdmin: false, sessionId: SessionId.parse(world.newId()) }
    await world.rooms.socket.takeMessage(caller, asked, { type: 'message', message: 'make three scenes', context: {} })
    engine.direct = () => ({ reply: 'There.', edits: [story(clip)], steps: [] })
    const tooSoon = () => ada.ask('create_jushn', { chat_id: reel.chatId, reel_id: reel.reelId })
    const refusal = {
      status: 409,
      body: { code: 'CONFLICT', error: 'Jushn is still working on this reel. Create it once Jushn has answered.' },
    }
    expect(await tooSoon()).toMatchObject(refusal)
    await world.db.execute(sql`update turns set state = 'running' where reel_id = ${reel.reelId}`)
    expect(await tooSoon()).toMatchObject(refusal)
    await world.db.execute(sql`update turns set state = 'queued' where reel_id = ${reel.reelId}`)
    expect([world.quotas.generations, (await plan()).version]).toEqual([1000, 0])
    await world.runJobs()
    expect((await create()).jushn.plan_version).toBe(1)
  })

  test('without clips says that there is nothing to make it from, or that they are still looked at', async () => {
    expect(await ada.ask('create_jushn', { chat_id: reel.chatId, reel_id: reel.reelId })).toMatchObject({
      status: 409,
      body: { code: 'NOTHING_TO_RENDER', error: 'There is nothing to make a reel from yet. Add a clip first.' },
    })
    await addClip({ status: 'analysing' })
    expect(await ada.ask('create_jushn', { chat_id: reel.chatId, reel_id: reel.reelId })).toMatchObject({
      status: 409,
      body: { error: 'Your clips are still being watched. Try again in a moment.' },
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

  test('that is larger than the plan makes is refused with PLAN_REQUIRED, first and again, and takes nothing [TOOL-08]', async () => {
    const large = { ...(await plan()).plan.export, resolution: '4k' as const }
    await edit(0, story(await addClip()), { op: 'set_export', export: large })
    world.quotas.hasLargest = false
    const refusal = {
      status: 402,
      body: { code: 'PLAN_REQUIRED', error: 'Your plan makes videos up to 1440p. Upgrade to Pro Plan for 4K.' },
    }
    expect(await ada.ask('create_jushn', { chat_id: reel.chatId, reel_id: reel.reelId })).toMatchObject(refusal)
    expect([await list(), world.quotas.generations]).toEqual([[], 1000])
    world.quotas.hasLargest = true
    const { jushn_id: id } = await create()
    await ada.call('cancel_jushn', { jushn_id: id })
    world.quotas.hasLargest = false
    expect(await ada.ask('retry_jushn', { jushn_id: id })).toMatchObject(refusal)
    world.quotas.hasLargest = true
    expect((await ada.call('retry_jushn', { jushn_id: id })).status).toBe('queued')
  })

  test('that the engine cannot do fails with the engine’s sentence and gives the quota back', async () => {
    await edit(0, story(await addClip()))
    engine.render = async () => {
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
    engine.render = goodRender
    await ada.call('retry_jushn', { jushn_id: id })
    await world.runJobs()
    expect((await list())[0]).toMatchObject({ jushn_id: id, status: 'succeeded', error: null })
    expect(await ada.ask('retry_jushn', { jushn_id: id })).toMatchObject({ status: 409 })
  })

  test('is cancelled at once: the work stops, nothing is stored, and it can be made again [REND-01]', async () => {
    await edit(0, story(await addClip()))
    const begun = Promise.withResolvers<void>()
    let stopped = false
    engine.render = async ({ signal }) => {
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
    engine.render = goodRender
    await ada.call('retry_jushn', { jushn_id: id })
    // One line each in the conversation.
    expect((await contents()).slice(-2)).toEqual([
      ['system', 'You stopped this reel. Everything finished so far is kept.', id],
      ['system', 'Your Reel is being made again, picking up where it stopped.', id],
    ])
    await world.runJobs()
    expect((await list())[0]?.status).toBe('succeeded')
  })

  test('that waits is cancelled without ever beginning [REND-01]', async () => {
    await edit(0, story(await addClip()))
    engine.render = async () => {
      throw new Error('must not run')
    }
    const { jushn_id: id } = await create()
    await ada.call('cancel_jushn', { jushn_id: id })
    await world.runJobs()
    expect((await list())[0]?.status).toBe('cancelled')
  })

  test('whose process was killed is made by the next one, and the first one can no longer write [REND-01]', async () => {
    await edit(0, story(await addClip()))
    const begun = Promise.withResolvers<void>()
    const late = Promise.withResolvers<void>()
    engine.render = async (input) => {
      input.onProgress?.({ stage: 'rendering', percent: 60 })
      await new Promise((resolve) => setTimeout(resolve, 600))
      begun.resolve()
      await late.promise
      return goodRender(input)
    }
    const { jushn_id: id } = await create()
    const first = world.runOne('render-jushn', { jobId: 'job-z' })
    await begun.promise
    const before = (await list())[0]?.percent ?? 0
    expect(before).toBeGreaterThan(50)
    engine.render = goodRender
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
    engine.render = async (input) => {
      await ada.call('delete_project', { id: reel.projectId })
      await world.runOne('erase-project')
      return goodRender(input)
    }
    await create()
    await world.runOne('render-jushn')
    await world.runJobs()
    expect(world.store.keys().filter((key) => key.startsWith(ada.userId))).toEqual([])
  })

  test('keeps captions that the plan wants as a file beside the video [TOOL-08]', async () => {
    await edit(0, story(await addClip()))
    engine.render = async (input) => {
      const captionsPath = join(dirname(input.outPath), 'reel.srt')
      await writeFile(captionsPath, 'the captions')
      return { ...(await goodRender(input)), captionsPath }
    }
    await create()
    await world.runJobs()
    const url = (await list())[0]?.captions_url ?? ''
    expect(url).toMatch(/\.srt\?name=Opening%20night\.srt$/)
    const key = url.replace('memory://get/', '').replace(/\?.*/, '')
    expect(Buffer.from(await world.store.readRange(key, 0, 100)).toString()).toBe('the captions')
    await ada.call('delete_project', { id: reel.projectId })
    await world.runJobs({ also: 'later' })
    expect(await world.store.head(key)).toBeNull()
  })

  test('takes a .cube of the person’s own as the look [TOOL-04]', async () => {
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
    engine.render = async (input) => {
      given = await readFile(input.media.get(file.id)?.path ?? '', 'utf8')
      return goodRender(input)
    }
    await create()
    await world.runJobs()
    expect(given).toBe(cube)
    // But no scene can be made of it.
    const scene = (id: string) => edit(1, { op: 'replace_scene', scene_id: 's1', scene: plainScene('s1', { media_id: MediaId.parse(id) }) })
    expect(await scene(file.id)).toMatchObject({ status: 422, body: { code: 'PLAN_INVALID' } })
    // What a clip gives that is still being looked at nobody knows: Create asks again.
    expect((await scene(await addClip({ status: 'analysing' }))).status).toBe(200)
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
      status: 409,
      body: { code: 'CONTEXT_MISMATCH' },
    })
    expect(await ada.ask('create_jushn', { chat_id: world.newId(), reel_id: reel.reelId })).toMatchObject({
      status: 404,
      body: { code: 'CHAT_NOT_FOUND' },
    })
  })
})

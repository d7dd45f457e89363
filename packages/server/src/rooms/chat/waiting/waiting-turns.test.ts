/** Somebody says what they want before their clips are there. */
import type { MediaId } from '@reelwright/contract/wire/ids'
import { SessionId } from '@reelwright/contract/wire/ids'
import { direct } from '@reelwright/engine/director/direct'
import { clip } from '@reelwright/engine/director/director-fixtures'
import type { StudioWorld } from '@reelwright/testkit/studio-world'
import { addWatched, startWithReel } from '@reelwright/testkit/world-for-tests'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { RESUME_TURNS_JOB } from './wake-waiting.ts'

let world: StudioWorld
let ada: WorldPerson
let reel: Awaited<ReturnType<WorldPerson['makeReel']>>

startWithReel({ direct }, (start) => {
  ;({ world, ada, reel } = start)
})

type Status = 'analysing' | 'ready' | 'failed'
let made = 0
const add = (name: string, status: Status, id?: MediaId): Promise<MediaId> => {
  made += 1
  const { facts } = clip(made, { sec: 8 })
  return addWatched({ world, ada, reel }, { name, status, facts, ...(id === undefined ? {} : { id }) })
}
/** As the analysis leaves it, without its news. */
const settle = async (id: MediaId, status: Status) => {
  world.clock.pass(1_000)
  await world.db.execute(
    sql`update media set status = ${status}, error = ${status === 'failed' ? 'It is broken.' : null}, updated_at = ${world.clock.now().toISOString()} where id = ${id}`,
  )
}
const caller = async () => ({
  userId: ada.userId,
  email: ada.email,
  name: null,
  isAdmin: false,
  sessionId: SessionId.parse((await world.rooms.verifyAccess(ada.token)).sessionId),
})
const context = () => ({ userId: ada.userId, chatId: reel.chatId, reelId: reel.reelId })
const send = async (message: string, filesComing?: number) => {
  await world.rooms.socket.takeMessage(await caller(), context(), {
    type: 'message',
    message,
    context: {},
    ...(filesComing !== undefined && { files_coming: filesComing }),
  })
  await world.runJobs()
}
let begun = 0
/** An upload that ended: refused for what came, given up, or whole; or one that is still open. */
const endUpload = async (name: string, status: 'refused' | 'aborted' | 'completed' | 'waiting'): Promise<MediaId> => {
  begun += 1
  world.clock.pass(1_000)
  const [id, mediaId, now] = [world.newId(), world.newId(), world.clock.now().toISOString()]
  await world.db.execute(sql`
    insert into uploads (id, user_id, project_id, media_id, kind, object_key, filename, mime_type, size_bytes, status, error, created_at, expires_at, ended_at)
    values (${id}, ${ada.userId}, ${reel.projectId}, ${mediaId}, 'simple', ${`lost ${begun}`}, ${name}, 'video/mp4', 1, ${status}, ${status === 'refused' ? 'It is text.' : null}, ${now}, ${now}, ${now})`)
  // An id that the world made is one of the contract.
  return mediaId as MediaId
}
const resume = async () => {
  await world.db.execute(sql`insert into test_jobs (name, payload, later) values (${RESUME_TURNS_JOB.name}, '{}'::jsonb, false)`)
  await world.runJobs()
}
const resumeWithoutRendering = async () => {
  await world.db.execute(sql`insert into test_jobs (name, payload, later) values (${RESUME_TURNS_JOB.name}, '{}'::jsonb, false)`)
  await world.runOne(RESUME_TURNS_JOB.name)
  await world.runOne('chat-turn')
}
const replies = () => ada.events().flatMap((event) => (event.type === 'chat_response' ? [event.text] : []))
const plan = async () => (await ada.call('get_reel_plan', { reel_id: reel.reelId })).plan
const renders = async () => (await ada.call('list_jushns', { reel_id: reel.reelId })).jushns
const standing = async () => {
  const { typing, waits } = await world.rooms.socket.initialState(await caller(), context())
  return { typing, waits }
}
const where = () => ({ chat_id: reel.chatId, reel_id: reel.reelId })

const expectMadeWithout = async (name: string) => {
  expect(replies().at(-1)).toContain(`“${name}” could not be used, so I left it out.\n\n`)
  expect(replies().at(-1)?.startsWith('“')).toBe(true)
  expect((await plan()).scenes.length).toBeGreaterThan(0)
}

describe('a wish for a reel [CHAT-10]', () => {
  test('is kept while its clips are watched, which is said at once, and is carried out by itself when they are', async () => {
    await add('beach.mp4', 'ready')
    const [city, pier] = [await add('city.mp4', 'analysing'), await add('pier.mp4', 'analysing')]
    await send('make a 9 second reel')
    expect(replies()).toEqual(['I will start as soon as your clips are watched: 1 of 3 so far.'])
    expect(await standing()).toEqual({ typing: false, waits: true })
    await settle(city, 'ready')
    await resume()
    expect((await plan()).scenes).toEqual([])
    await settle(pier, 'ready')
    await resume()
    expect(replies()).toHaveLength(2)
    expect(new Set((await plan()).scenes.map((scene) => scene.media_id)).size).toBe(3)
    expect(await standing()).toEqual({ typing: false, waits: false })
    expect(ada.events().flatMap((event) => (event.type === 'reply_waits' ? [[event.waits, event.typing]] : []))).toEqual([
      [true, false],
      [false, true],
    ])
  })

  test('is carried out without the clip that cannot be used, which is named', async () => {
    await add('beach.mp4', 'ready')
    const broken = await add('broken.mov', 'analysing')
    await send('make a 6 second reel')
    await settle(broken, 'failed')
    await resume()
    await expectMadeWithout('broken.mov')
  })

  test('does not wait for a file that is refused when it arrives, nor for one that is given up: the first is named', async () => {
    await send('make a 6 second reel', 3)
    await add('beach.mp4', 'ready')
    await endUpload('notes.mp4', 'refused')
    await resume()
    expect((await plan()).scenes).toEqual([])
    await endUpload('changed my mind.mp4', 'aborted')
    await resume()
    await expectMadeWithout('notes.mp4')
  })

  test('waits on for the second of two files while the first is begun anew after a try that broke off', async () => {
    await send('make a 6 second reel', 2)
    await endUpload('beach.mp4', 'aborted')
    const begunAnew = await endUpload('beach.mp4', 'completed')
    await add('beach.mp4', 'ready', begunAnew)
    await resume()
    expect((await plan()).scenes).toEqual([])
    await add('pier.mp4', 'ready')
    await resume()
    expect((await plan()).scenes.length).toBeGreaterThan(0)
  })

  test('names a file that was refused in the moment before it was said, and none of earlier', async () => {
    await endUpload('of yesterday.mp4', 'refused')
    world.clock.pass(5 * 60_000)
    await endUpload('notes.mp4', 'refused')
    const beach = await add('beach.mp4', 'analysing')
    await send('make a 6 second reel', 1)
    await settle(beach, 'ready')
    await resume()
    expect(replies().at(-1)).toMatch(/^“notes\.mp4” could not be used, so I left it out\.\n\n/)
  })

  test('does not wait for a clip that was deleted meanwhile', async () => {
    const keepUploads = async (id: MediaId) => {
      const now = world.clock.now().toISOString()
      await world.db.execute(sql`
        insert into uploads (id, user_id, project_id, media_id, kind, object_key, filename, mime_type, size_bytes, status, created_at, expires_at, ended_at)
        values (${world.newId()}, ${ada.userId}, ${reel.projectId}, ${id}, 'simple', ${`of ${id}`}, 'x.mp4', 'video/mp4', 1, 'completed', ${now}, ${now}, ${now})`)
    }
    const [beach, pier] = [await add('beach.mp4', 'ready'), await add('pier.mp4', 'analysing')]
    await keepUploads(beach)
    await keepUploads(pier)
    await send('make a 6 second reel', 2)
    await world.db.execute(sql`delete from media where id = ${pier}`)
    await add('dog.mp4', 'ready')
    await resume()
    expect((await plan()).scenes.length).toBeGreaterThan(0)
  })

  test('waits for files that only the device knows of, and for no longer than they may be lost', async () => {
    await send('make a 6 second reel', 2)
    expect(replies()).toEqual(['I will start as soon as your 2 clips are watched.'])
    await add('beach.mp4', 'ready')
    await resume()
    expect((await plan()).scenes).toEqual([])
    world.clock.pass(4 * 60_000)
    await resume()
    expect((await plan()).scenes.length).toBeGreaterThan(0)
  })

  test('keeps its order, and mere talk does not wait', async () => {
    const beach = await add('beach.mp4', 'analysing')
    await send('make a 6 second reel')
    await send('what can you do?')
    await send('black and white')
    expect(replies().filter((text) => text.startsWith('I will start'))).toHaveLength(2)
    expect(replies()).toHaveLength(3)
    await settle(beach, 'ready')
    await resume()
    const { scenes, look, export: format } = await plan()
    expect([scenes.reduce((sum, scene) => sum + scene.duration_frames, 0) / format.fps, look?.style]).toEqual([6, 'noir'])
  })

  test('on a reel that has a plan waits only for the file that it names', async () => {
    await add('beach.mp4', 'ready')
    await send('make a 6 second reel')
    const pier = await add('pier.mp4', 'analysing')
    await send('make it square')
    expect((await plan()).export.aspect).toBe('1:1')
    expect(replies().at(-1)).toMatch(/One clip is still being watched\. Ask again when it is ready, and I can use it too\.$/)
    await send('start with pier')
    expect(await standing()).toEqual({ typing: false, waits: true })
    await settle(pier, 'ready')
    await resume()
    expect((await plan()).scenes[0]?.media_id).toBe(pier)
  })
})

describe('what becomes of a wish that waits [CHAT-10]', () => {
  test('it is begun with what is ready', async () => {
    const beach = await add('beach.mp4', 'ready')
    await add('city.mp4', 'analysing')
    await send('make a 6 second reel')
    expect(await ada.call('resolve_waiting_reply', { ...where(), choice: 'start' })).toEqual({ resolved: true })
    await world.runJobs()
    expect(new Set((await plan()).scenes.map((scene) => scene.media_id))).toEqual(new Set([beach]))
  })

  test('with nothing ready it goes on waiting, and says so', async () => {
    await add('city.mp4', 'analysing')
    await send('make a 6 second reel')
    expect(await ada.ask('resolve_waiting_reply', { ...where(), choice: 'start' })).toMatchObject({ status: 409 })
    expect(await standing()).toMatchObject({ waits: true })
  })

  test('it is begun by a word, too', async () => {
    await add('beach.mp4', 'ready')
    await add('city.mp4', 'analysing')
    await send('make a 6 second reel')
    await send('Just start')
    expect(replies()).toContain('Starting with what is ready.')
    expect((await plan()).scenes.length).toBeGreaterThan(0)
    expect(await standing()).toEqual({ typing: false, waits: false })
  })

  test('it is dropped by a button or by a word, and nothing is made of it later', async () => {
    const city = await add('city.mp4', 'analysing')
    await send('make a 6 second reel')
    await ada.call('resolve_waiting_reply', { ...where(), choice: 'drop' })
    expect(replies().at(-1)).toBe('All right, I will leave it. Tell me when you want a reel.')
    await send('make a 9 second reel')
    await send('Never mind')
    expect(replies().at(-1)).toBe('All right, I will leave it. Tell me when you want a reel.')
    expect(await standing()).toEqual({ typing: false, waits: false })
    await settle(city, 'ready')
    await resume()
    expect((await plan()).scenes).toEqual([])
  })

  test('it goes on when the device says that all it was to bring has arrived, but not before the server has watched that', async () => {
    const beach = await add('beach.mp4', 'analysing')
    // One of the three had ended before the server heard of the wish.
    await send('make a 6 second reel', 3)
    expect(await ada.call('resolve_waiting_reply', { ...where(), choice: 'arrived' })).toEqual({ resolved: false })
    expect(await standing()).toEqual({ typing: false, waits: true })
    await settle(beach, 'ready')
    await resume()
    expect((await plan()).scenes.length).toBeGreaterThan(0)
    expect(replies().at(-1)).not.toMatch(/first plan/)
  })

  test('it goes on with the rest when the device could not bring a file, though that may still be tried again', async () => {
    await endUpload('long film.mp4', 'waiting')
    const beach = await add('beach.mp4', 'analysing')
    await send('make a 6 second reel', 2)
    const arrived = (notComing: string[]) => ada.call('resolve_waiting_reply', { ...where(), choice: 'arrived', not_coming: notComing })
    // The other file is still watched, and nothing could be made without it.
    expect(await arrived(['long film.mp4'])).toEqual({ resolved: false })
    await settle(beach, 'ready')
    expect(await arrived([])).toEqual({ resolved: false })
    expect(await arrived(['beach.mp4'])).toEqual({ resolved: false })
    expect(await standing()).toEqual({ typing: false, waits: true })
    expect(await arrived(['long film.mp4'])).toEqual({ resolved: true })
    await world.runJobs()
    expect((await plan()).scenes.map((scene) => scene.media_id)).toContain(beach)
    expect(await standing()).toEqual({ typing: false, waits: false })
  })

  test('nobody else says it', async () => {
    await add('city.mp4', 'analysing')
    await send('make a 6 second reel')
    const eve = await world.person()
    expect((await eve.ask('resolve_waiting_reply', { ...where(), choice: 'drop' })).status).toBe(404)
    expect((await eve.ask('create_when_ready', where())).status).toBe(404)
    expect(await standing()).toMatchObject({ waits: true })
  })
})

describe('a first plan before all clips are watched [CHAT-10]', () => {
  const begun = async () => {
    const beach = await add('beach.mp4', 'ready')
    const city = await add('city.mp4', 'analysing')
    await send('make a 9 second reel')
    await ada.call('resolve_waiting_reply', { ...where(), choice: 'start' })
    await world.runJobs()
    return { beach, city }
  }
  const shown = async () => new Set((await plan()).scenes.map((scene) => scene.media_id))

  test('says that it will be refined, and is when they are, once', async () => {
    const { beach, city } = await begun()
    expect(replies().at(-1)).toMatch(/This is a first plan: I will refine it when your other clip is watched\.$/)
    expect(replies().at(-1)).not.toMatch(/ask again/i)
    expect(await shown()).toEqual(new Set([beach]))
    expect(await standing()).toEqual({ typing: false, waits: false })
    await resume()
    expect(await shown()).toEqual(new Set([beach]))
    await settle(city, 'ready')
    await resume()
    expect(replies().at(-2)).toBe('Your other clips are watched now, so I’m refining the plan with them.')
    expect(replies().at(-1)).toMatch(/Your reel is planned/)
    expect(replies().at(-1)).not.toMatch(/first plan/)
    expect(await shown()).toEqual(new Set([beach, city]))
    // Once is enough.
    const count = replies().length
    await resume()
    expect(replies()).toHaveLength(count)
  })

  test('is left as it is when somebody changed it, and may be made anew by a press', async () => {
    const { beach, city } = await begun()
    await send('make it square')
    await settle(city, 'ready')
    await resume()
    expect(replies().at(-1)).toBe('Your other clips are watched now. You changed the plan meanwhile, so I left it as it is.')
    const last = ada.events().findLast((event) => event.type === 'chat_response')
    expect(last?.message.questions).toEqual([{ asks: 'which', choices: [{ label: 'Make it again', say: 'make a 9 second reel' }] }])
    expect([await shown(), (await plan()).export.aspect]).toEqual([new Set([beach]), '1:1'])
  })

  test('stays when nothing that came since can be used', async () => {
    const { beach, city } = await begun()
    const count = replies().length
    await settle(city, 'failed')
    await resume()
    expect(replies()).toHaveLength(count)
    expect(await shown()).toEqual(new Set([beach]))
  })
})

const resumeJobs = async () => (await world.waitingJobs()).filter(({ name }) => name === RESUME_TURNS_JOB.name)

test('however many files settle at once, waiting wishes are looked at by two jobs, and by none where nothing waits [CHAT-09]', async () => {
  const settled = await Promise.all(Array.from({ length: 12 }, (_, index) => add(`clip ${index}.mp4`, 'ready')))
  const gone = async (files: readonly MediaId[]) => {
    for (const file of files) await ada.call('delete_from_library', { media_id: file })
  }
  await gone(settled.slice(0, 4))
  expect(await resumeJobs()).toEqual([])
  await add('city.mp4', 'analysing')
  await send('make a 6 second reel', 30)
  expect(await standing()).toMatchObject({ waits: true })
  await gone(settled.slice(4))
  expect(await resumeJobs()).toHaveLength(2)
})

describe('Create before the clips are watched [CHAT-09]', () => {
  test('is kept: the wish that waits ends in a video', async () => {
    const city = await add('city.mp4', 'analysing')
    await send('make a 6 second reel')
    expect(await ada.ask('create_jushn', { ...where(), user_id: ada.userId, email: ada.email })).toMatchObject({
      status: 409,
      body: { code: 'NOTHING_TO_RENDER', data: { details: { clips_coming: 1 } } },
    })
    await ada.call('create_when_ready', where())
    await settle(city, 'ready')
    await resumeWithoutRendering()
    expect(await renders()).toHaveLength(1)
  })

  test('without a word makes a first plan and the video of it', async () => {
    const city = await add('city.mp4', 'analysing')
    await ada.call('create_when_ready', where())
    await world.runJobs()
    expect(await standing()).toMatchObject({ waits: true })
    await settle(city, 'ready')
    await resumeWithoutRendering()
    expect((await plan()).scenes.length).toBeGreaterThan(0)
    expect(await renders()).toHaveLength(1)
  })

  test('that cannot be made then is said with its reason in the conversation', async () => {
    const city = await add('city.mp4', 'analysing')
    await ada.call('create_when_ready', where())
    await world.runJobs()
    world.quotas.generations = 0
    await settle(city, 'ready')
    await resumeWithoutRendering()
    world.quotas.generations = 1000
    expect(await renders()).toHaveLength(0)
    const { messages } = await ada.call('get_chat_messages', { ...where(), limit: 50, offset: 0 })
    expect(messages.at(-1)?.content).toMatch(/^Failed to create Jushn: \S/)
  })
})

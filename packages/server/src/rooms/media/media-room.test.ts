import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ChatId, type MediaId, type ProjectId, UploadId } from '@reelwright/contract/wire/ids'
import type { AnalyseMedia } from '@reelwright/engine/engine-api'
import { EngineError } from '@reelwright/engine/engine-error'
import { clipFacts, plainScene } from '@reelwright/engine/plan/plan-fixtures'
import { openStudioWorld, type StudioWorld } from '@reelwright/testkit/studio-world'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let world: StudioWorld
let ada: WorldPerson
let projectId: ProjectId
let analyse: AnalyseMedia

/** A well-behaved engine: a poster, a thumbnail and facts of a clip. */
const goodAnalysis: AnalyseMedia = async ({ outDir, onProgress }) => {
  onProgress?.({ percent: 50 })
  await writeFile(join(outDir, 'poster.jpg'), 'poster')
  await writeFile(join(outDir, 'thumbnail.jpg'), 'thumbnail')
  return {
    facts: clipFacts(),
    artefacts: { poster: 'poster.jpg', thumbnail: join(outDir, 'thumbnail.jpg'), filmstrip: null, waveform: null, proxy: null },
  }
}

beforeAll(async () => {
  world = await openStudioWorld({ analyseMedia: (input) => analyse(input) })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.execute(sql`delete from test_jobs`)
  world.quotas.storageBytes = null
  analyse = goodAnalysis
  ada = await world.person()
  ;({ projectId } = await ada.makeProject())
})

const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(300, 7)])
const presign = async (files: { filename: string; file_size: number; mime_type: string }[]) =>
  (await ada.call('get_presigned_urls_batch', { project_id: projectId, files, user_id: ada.userId })).presigned_urls
const begin = async (filename: string, bytes: Uint8Array, mimeType = 'video/mp4') => {
  const [presigned] = await presign([{ filename, file_size: bytes.length, mime_type: mimeType }])
  if (presigned === undefined) throw new Error('one file gets one address')
  return presigned
}
const upload = async (filename: string, bytes: Uint8Array, mimeType?: string): Promise<UploadId> => {
  const presigned = await begin(filename, bytes, mimeType)
  world.store.put(presigned.presigned_url, bytes, presigned.headers)
  return presigned.upload_id
}
const library = (query: object = {}) => ada.call('get_nfs_media_library', { project_id: projectId, ...query })
const uploaded = async (filename: string, bytes: Uint8Array = mp4, mimeType?: string) => {
  const { media_item: item } = await ada.call('confirm_upload', { upload_id: await upload(filename, bytes, mimeType) })
  await world.runJobs()
  return item
}

describe('presigned addresses', () => {
  test('are as many as files, in their order, and no more than ten at once [UPL-01]', async () => {
    const files = Array.from({ length: 10 }, (_, index) => ({
      filename: `clip ${index}.mp4`,
      file_size: index + 1,
      mime_type: 'video/mp4',
    }))
    const urls = await presign(files)
    expect(urls).toHaveLength(10)
    expect(new Set(urls.map((url) => url.upload_id)).size).toBe(10)
    expect(urls[3]?.headers).toEqual({ 'content-type': 'video/mp4' })
    expect(new Date(urls[0]?.expires_at ?? '').getTime()).toBe(world.clock.now().getTime() + 3_600_000)
    world.store.put(urls[3]?.presigned_url ?? '', Buffer.alloc(4), { 'content-type': 'video/mp4' })
    const eleven = await ada.ask('get_presigned_urls_batch', { project_id: projectId, files: [...files, ...files.slice(0, 1)] })
    expect(eleven.status).toBe(400)
  })

  test('are not given for kinds that the library does not take [UPL-08]', async () => {
    const reply = await ada.ask('get_presigned_urls_batch', {
      project_id: projectId,
      files: [{ filename: 'setup.exe', file_size: 5, mime_type: 'application/x-msdownload' }],
    })
    expect(reply).toMatchObject({
      status: 422,
      body: { code: 'UNSUPPORTED_MEDIA', error: 'File type "application/x-msdownload" is not allowed' },
    })
  })

  test('are not given beyond the storage of the plan, counting files that are on their way [UPL-08]', async () => {
    world.quotas.storageBytes = 100
    await presign([{ filename: 'a.mp4', file_size: 60, mime_type: 'video/mp4' }])
    const over = { project_id: projectId, files: [{ filename: 'b.mp4', file_size: 41, mime_type: 'video/mp4' }] }
    expect(await ada.ask('get_presigned_urls_batch', over)).toMatchObject({
      status: 402,
      body: { code: 'QUOTA_EXCEEDED', error: 'Storage quota exceeded. Please free up space or upgrade your plan.' },
    })
    await presign([{ filename: 'b.mp4', file_size: 40, mime_type: 'video/mp4' }])
  })

  test('asked for at once never exceed the storage together [UPL-08]', async () => {
    world.quotas.storageBytes = 100
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        ada.ask('get_presigned_urls_batch', {
          project_id: projectId,
          files: [{ filename: 'a.mp4', file_size: 30, mime_type: 'video/mp4' }],
        }),
      ),
    )
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(3)
  })
})

/** Tells that it was done for the first time, and comes back from that when it may go on. */
const pausedOnce = <Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
  onDone: () => void,
  goOn: Promise<void>,
): ((...args: Args) => Promise<Result>) => {
  let isFirst = true
  return async (...args) => {
    const pauses = isFirst
    isFirst = false
    const result = await work(...args)
    if (!pauses) return result
    onDone()
    await goOn
    return result
  }
}

describe('confirming an upload', () => {
  test('makes it a file of its true type, which is looked at and then ready [UPL-01 UPL-08 MLIB-06 MLIB-07]', async () => {
    const uploadId = await upload('Beach.MOV', mp4, 'video/quicktime')
    const { media_item: item } = await ada.call('confirm_upload', { upload_id: uploadId })
    expect(item).toMatchObject({
      upload_id: uploadId,
      original_name: 'Beach.MOV',
      file_type: 'video/mp4',
      file_type_category: 'video',
      file_size: mp4.length,
      file_size_formatted: '312 B',
      status: 'analysing',
      thumbnail_url: null,
    })
    expect(item.analysis_ended_at).toBeUndefined()
    world.clock.pass(5_000)
    await world.runJobs()
    const { media_files: files, total_count: total } = await library()
    expect(total).toBe(1)
    expect(files[0]).toMatchObject({
      id: item.id,
      status: 'ready',
      analysis_percent: 100,
      analysis_ended_at: world.clock.now().toISOString(),
      error: null,
      metadata: { duration_sec: 10, width: 1920, height: 1080, fps: 30, video_codec: 'h264', audio_codec: 'aac', has_sound: true },
    })
    // MLIB-07: user, project, file type, small, .jpg.
    expect(files[0]?.thumbnail_url).toBe(`memory://get/${ada.userId}/${projectId}/video/small/${item.id}.jpg`)
    expect(ada.events().map((event) => (event.type === 'media_changed' ? event.status : event.type))).toEqual(['analysing', 'ready'])
    const told = ada.events().flatMap((event) => (event.type === 'media_changed' && event.media !== undefined ? [event.media] : []))
    expect(told.map((media) => media.status)).toEqual(['analysing', 'ready'])
    expect(told.at(-1)).toEqual(files[0])
    expect((await ada.call('get_project_details', { project_id: projectId })).project).toMatchObject({
      file_count: 1,
      poster_urls: [files[0]?.thumbnail_url],
    })
  })

  test('while other bytes come and are confirmed too makes one file, of the bytes that are served [UPL-08]', async () => {
    const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(mp4.length - 8, 1)])
    const presigned = await begin('a.mp4', mp4)
    const send = (bytes: Buffer) => world.store.put(presigned.presigned_url, bytes, presigned.headers)
    const { readStart, accept } = world.store
    const [looked, moved, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const confirm = () => ada.ask('confirm_upload', { upload_id: presigned.upload_id })
    send(mp4)
    world.store.readStart = pausedOnce(readStart, looked.resolve, moved.promise)
    const first = confirm()
    await looked.promise
    send(png)
    world.store.accept = pausedOnce(accept, moved.resolve, goOn.promise)
    const second = confirm()
    const early = await first
    goOn.resolve()
    expect([early.status, (await second).status]).toEqual([409, 200])
    const [file] = (await library()).media_files
    expect(file?.file_type).toBe('image/png')
    expect(Buffer.from(await world.store.readRange(file?.s3_key ?? '', 0, mp4.length))).toEqual(png)
  })

  test('while another confirmation has moved it and not ended yet gives the same file [UPL-08]', async () => {
    const uploadId = await upload('a.mp4', mp4)
    const { head, accept } = world.store
    const [moved, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const confirm = () => ada.call('confirm_upload', { upload_id: uploadId })
    world.store.head = async (key) => {
      world.store.head = head
      await moved.promise
      return head(key)
    }
    const late = confirm()
    await expect.poll(() => world.store.head).toBe(head)
    world.store.accept = pausedOnce(accept, moved.resolve, goOn.promise)
    const early = confirm()
    const { media_item: item } = await late
    goOn.resolve()
    expect((await early).media_item.id).toBe(item.id)
    expect((await library()).total_count).toBe(1)
  })

  test('before the bytes arrived is refused, and works once they are there [UPL-08]', async () => {
    const presigned = await begin('a.mp4', mp4)
    expect(await ada.ask('confirm_upload', { upload_id: presigned.upload_id })).toMatchObject({
      status: 409,
      body: { code: 'UPLOAD_INCOMPLETE' },
    })
    world.store.put(presigned.presigned_url, mp4, presigned.headers)
    expect((await ada.ask('confirm_upload', { upload_id: presigned.upload_id })).status).toBe(200)
  })

  test('of text that calls itself a video is refused for good, with a sentence, and the bytes are deleted [UPL-08]', async () => {
    const before = world.store.keys()
    const uploadId = await upload('holiday.mp4', Buffer.from('dear diary, today it rained again and again'))
    const refused = {
      status: 422,
      body: {
        code: 'UNSUPPORTED_MEDIA',
        error: '“holiday.mp4” is not a video: its content is plain text. Choose the original file and upload it again.',
      },
    }
    expect(await ada.ask('confirm_upload', { upload_id: uploadId })).toMatchObject(refused)
    expect(await ada.ask('confirm_upload', { upload_id: uploadId })).toMatchObject(refused)
    await world.runJobs()
    expect(world.store.keys()).toEqual(before)
    expect(world.store.keys().filter((key) => key.startsWith(ada.userId))).toEqual([])
    expect((await library()).total_count).toBe(0)
  })

  test('of an empty file says that it is empty [UPL-08]', async () => {
    const uploadId = await upload('clip.mp4', new Uint8Array())
    expect(await ada.ask('confirm_upload', { upload_id: uploadId })).toMatchObject({
      status: 422,
      body: { error: '“clip.mp4” is empty. Choose the file again, or copy it anew from where it came.' },
    })
  })

  test('twice, also at once, gives the same file and one analysis', async () => {
    const uploadId = await upload('a.mp4', mp4)
    const answers = await Promise.all([1, 2, 3].map(() => ada.call('confirm_upload', { upload_id: uploadId })))
    expect(new Set(answers.map((answer) => answer.media_item.id)).size).toBe(1)
    expect((await library()).total_count).toBe(1)
    expect((await world.waitingJobs()).filter((job) => job.name === 'analyse-media')).toHaveLength(1)
  })

  test('of a document makes it ready at once', async () => {
    expect(await uploaded('notes.txt', Buffer.from('only some notes, long enough'), 'text/plain')).toMatchObject({
      status: 'ready',
      file_type: 'text/plain',
      file_type_category: 'document',
    })
    expect((await world.waitingJobs()).filter((job) => job.name === 'analyse-media')).toEqual([])
  })

  test('that never came is cleaned up a day later, and cannot be confirmed any more', async () => {
    const before = world.store.keys()
    const uploadId = await upload('a.mp4', mp4)
    expect((await world.waitingJobs()).map((job) => job.name)).toEqual(['expire-upload'])
    await world.runJobs({ also: 'later' })
    expect(await ada.ask('confirm_upload', { upload_id: uploadId })).toMatchObject({ status: 404, body: { code: 'UPLOAD_NOT_FOUND' } })
    expect(world.store.keys()).toEqual(before)
    expect(world.store.keys().filter((key) => key.startsWith(ada.userId))).toEqual([])
    world.quotas.storageBytes = mp4.length
    await begin('again.mp4', mp4)
  })

  test('that came in time is not cleaned up', async () => {
    await uploaded('a.mp4')
    await world.runJobs({ also: 'later' })
    expect((await library()).total_count).toBe(1)
    expect(world.store.keys().filter((key) => key.startsWith(ada.userId))).toHaveLength(3)
  })
})

describe('the analysis', () => {
  test('that finds a file unusable keeps it with the sentence why, and loses nothing [MLIB-06]', async () => {
    analyse = async () => {
      throw new EngineError('DAMAGED', '“a.mp4” is damaged and cannot be read. Export it again and upload that.', 'moov atom not found')
    }
    await uploaded('a.mp4')
    const { media_files: files } = await library()
    expect(files[0]).toMatchObject({ status: 'failed', error: '“a.mp4” is damaged and cannot be read. Export it again and upload that.' })
    expect(JSON.stringify(files)).not.toContain('moov atom')
    expect(world.store.keys().some((key) => key === files[0]?.s3_key)).toBe(true)
    expect(ada.events().at(-1)).toMatchObject({ type: 'media_changed', status: 'failed' })
  })

  test('that fails for a reason of ours is tried again, and when given up says so', async () => {
    analyse = async () => {
      throw new Error('the disk of the server is gone')
    }
    const uploadId = await upload('a.mp4', mp4)
    const { media_item: item } = await ada.call('confirm_upload', { upload_id: uploadId })
    await expect(world.runJobs()).rejects.toThrow('the disk of the server is gone')
    expect((await library()).media_files[0]?.status).toBe('analysing')
    await world.giveUp('analyse-media', { mediaId: item.id }, 'job')
    expect((await library()).media_files[0]).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('Something went wrong on the server'),
    })
  })

  test('of a file that was deleted meanwhile leaves no pictures behind [UPL-08]', async () => {
    const [begun, deleted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    analyse = async (input) => {
      begun.resolve()
      await deleted.promise
      return goodAnalysis({ ...input, onProgress: () => undefined })
    }
    const { media_item: item } = await ada.call('confirm_upload', { upload_id: await upload('a.mp4', mp4) })
    const running = world.runOne('analyse-media')
    await begun.promise
    await ada.call('delete_from_library', { media_id: item.id })
    await world.runJobs({ only: 'erase-media', also: 'later' })
    await world.runJobs({ only: 'delete-objects' })
    deleted.resolve()
    await running
    await world.runJobs()
    expect(world.store.keys().filter((key) => key.includes(item.id))).toEqual([])
  })

  test('that was cut off by a shutdown starts anew and leaves no files behind', async () => {
    const stop = new AbortController()
    analyse = async ({ signal }) => {
      stop.abort(new Error('the server is shutting down'))
      signal.throwIfAborted()
      throw new Error('unreachable')
    }
    await ada.call('confirm_upload', { upload_id: await upload('a.mp4', mp4) })
    await expect(world.runOne('analyse-media', { signal: stop.signal })).rejects.toThrow()
    const [file] = (await library()).media_files
    expect(file?.status).toBe('analysing')
    expect(await readdir(join(world.cacheDir, 'analysis'))).toEqual([])
    analyse = goodAnalysis
    await world.db.execute(
      sql`insert into test_jobs (name, payload, later) values ('analyse-media', ${JSON.stringify({ mediaId: file?.id })}::jsonb, false)`,
    )
    await world.runJobs()
    expect((await library()).media_files[0]?.status).toBe('ready')
  })

  test('tells its percent, which never falls, and reads the very bytes that were uploaded', async () => {
    let seen: Buffer | null = null
    analyse = async (input) => {
      seen = await readFile(input.path)
      for (const percent of [10, 80, 40]) {
        input.onProgress?.({ percent })
        await new Promise((resolve) => setTimeout(resolve, 700))
      }
      return goodAnalysis(input)
    }
    await uploaded('a.mp4')
    expect(seen).toEqual(mp4)
    const percents = ada.events().flatMap((event) => (event.type === 'media_changed' ? [event.percent] : []))
    expect(percents).toEqual(percents.toSorted((a, b) => a - b))
    expect(percents.length).toBeGreaterThan(3)
  })
})

describe('the library', () => {
  test('lists, filters, searches, sorts and pages [MLIB-04]', async () => {
    for (const [name, size] of [
      ['Beach.mp4', 400],
      ['alps.mp4', 300],
      ['Cat.mp4', 500],
    ] as const) {
      world.clock.pass(1000)
      await uploaded(name, Buffer.concat([mp4, Buffer.alloc(size - mp4.length < 0 ? 0 : size - mp4.length)]))
    }
    world.clock.pass(1000)
    await uploaded('notes.txt', Buffer.from('only some notes, long enough'), 'text/plain')
    const names = async (query: object) => (await library(query)).media_files.map((file) => file.original_name)
    expect(await names({})).toEqual(['notes.txt', 'Cat.mp4', 'alps.mp4', 'Beach.mp4'])
    expect(await names({ sort_by: 'name', sort_order: 'asc' })).toEqual(['alps.mp4', 'Beach.mp4', 'Cat.mp4', 'notes.txt'])
    expect(await names({ sort_by: 'size' })).toEqual(['Cat.mp4', 'Beach.mp4', 'alps.mp4', 'notes.txt'])
    expect(await names({ file_type: 'document' })).toEqual(['notes.txt'])
    expect(await names({ search_term: 'BEA' })).toEqual(['Beach.mp4'])
    expect(await names({ search_term: '%' })).toEqual([])
    expect(await library({ limit: 2, offset: 1 })).toMatchObject({
      total_count: 4,
      media_files: [{ original_name: 'Cat.mp4' }, { original_name: 'alps.mp4' }],
    })
  })

  test('gives the files of uploads in the order asked, without unknown ones [MLIB-04]', async () => {
    const [one, two] = [await upload('1.mp4', mp4), await upload('2.mp4', mp4)]
    for (const uploadId of [one, two]) await ada.call('confirm_upload', { upload_id: uploadId })
    const { media_files: files } = await ada.call('get_media_files_by_upload_ids', {
      project_id: projectId,
      upload_ids: [two, UploadId.parse(world.newId()), one],
    })
    expect(files.map((file) => file.original_name)).toEqual(['2.mp4', '1.mp4'])
  })

  test('renames and tags a file, which is then found by its tags [MLIB-03]', async () => {
    const item = await uploaded('DSC_0001.mp4')
    await uploaded('other.mp4')
    const { media_item: changed } = await ada.call('update_media', {
      media_id: item.id,
      name: 'Sunset',
      tags: ['beach', 'beach', 'evening'],
    })
    expect(changed).toMatchObject({ original_name: 'Sunset', metadata: { tags: ['beach', 'evening'] } })
    expect((await library({ search_term: 'BEACH' })).media_files.map((file) => file.id)).toEqual([item.id])
    expect((await ada.call('update_media', { media_id: item.id, tags: [] })).media_item).toMatchObject({
      original_name: 'Sunset',
      metadata: { tags: [] },
    })
    expect(await ada.ask('update_media', { media_id: item.id, name: ' ' })).toMatchObject({ status: 400 })
  })

  test('deletes a file with its objects, and plans keep their other scenes [MLIB-04]', async () => {
    const [gone, kept] = [await uploaded('gone.mp4'), await uploaded('kept.mp4')]
    const { projects } = await ada.call('list_user_projects', {})
    const { reel_id: reelId } = await ada.call('create_reel', { chat_id: ChatId.parse(projects[0]?.chat_id), reel_name: 'R' })
    const scene = (id: string, mediaId: MediaId) => plainScene(id, { media_id: mediaId, beat_id: 'b' })
    const edits = [
      {
        op: 'set_story',
        beats: [{ id: 'b', kind: 'hook', title: 'H' }],
        scenes: [scene('s1', gone.id), scene('s2', kept.id), scene('s3', gone.id)],
        transitions: [],
      },
    ]
    expect((await ada.ask('edit_reel_plan', { reel_id: reelId, base_version: 0, edits })).status).toBe(200)

    await ada.call('delete_from_library', { media_id: gone.id })
    await world.runJobs({ also: 'later' })
    expect((await library()).media_files.map((file) => file.id)).toEqual([kept.id])
    expect((await ada.call('get_reel_plan', { reel_id: reelId })).plan.scenes.map((each) => each.id)).toEqual(['s2'])
    expect(ada.events().filter((event) => event.type === 'plan_changed')).toHaveLength(2)
    expect(world.store.keys().some((key) => key.includes(gone.id))).toBe(false)
    expect(world.store.keys().some((key) => key.includes(kept.id))).toBe(true)
    expect(await ada.ask('delete_from_library', { media_id: gone.id })).toMatchObject({ status: 404, body: { code: 'MEDIA_NOT_FOUND' } })
  })

  test('a file that is deleted while it is looked at stops being looked at', async () => {
    const begun = Promise.withResolvers<void>()
    analyse = async ({ signal, onProgress }) => {
      begun.resolve()
      for (let percent = 1; ; percent += 1) {
        onProgress?.({ percent })
        signal.throwIfAborted()
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
    const { media_item: item } = await ada.call('confirm_upload', { upload_id: await upload('a.mp4', mp4) })
    const running = world.runOne('analyse-media')
    await begun.promise
    await ada.call('delete_from_library', { media_id: item.id })
    await running
    expect(existsSync(join(world.cacheDir, 'analysis')) ? await readdir(join(world.cacheDir, 'analysis')) : []).toEqual([])
  })
})

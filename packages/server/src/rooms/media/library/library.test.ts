import { writeFile } from 'node:fs/promises'
import type { ProjectId } from '@reelwright/contract/wire/ids'
import { clipFacts } from '@reelwright/engine/plan/plan-fixtures'
import { openStudioWorld, type StudioWorld } from '@reelwright/testkit/studio-world'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CloudDrive, DriveFile } from '../../../ports/cloud-drive.ts'

const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(100, 7)])
const FOLDER = 'application/vnd.google-apps.folder'
/** What anyone with the link may see. */
const shared = new Map<string, DriveFile & { parent?: string; bytes?: Buffer }>()
const put = (id: string, change: Partial<DriveFile> & { parent?: string; bytes?: Buffer } = {}) =>
  shared.set(id, {
    id,
    name: `${id}.mp4`,
    mimeType: 'video/mp4',
    sizeBytes: (change.bytes ?? mp4).length,
    isFolder: false,
    bytes: mp4,
    ...change,
  })
const listed = (id: string) => [...shared.values()].filter((file) => file.parent === id)
/** How much of it answers what is no answer. */
let isBroken: 'all' | 'folders' | null = null
const drive: CloudDrive = {
  find: async (id) => {
    if (isBroken === 'all') throw new Error('the drive answered 500')
    return shared.get(id) ?? null
  },
  listFolder: async (id) => {
    if (isBroken !== null) throw new SyntaxError('Unexpected token < in JSON')
    return listed(id)
  },
  download: async ({ id, path, bytesMax }) => {
    const bytes = shared.get(id)?.bytes
    if (bytes === undefined) throw new Error('the drive answered 404')
    if (bytes.length > bytesMax) throw new Error('the drive sent more bytes than it said')
    await writeFile(path, bytes)
  },
}

let world: StudioWorld
let without: StudioWorld
let ada: WorldPerson
let projectId: ProjectId

beforeAll(async () => {
  const analyseMedia = async () => ({
    facts: clipFacts(),
    artefacts: { poster: null, thumbnail: null, filmstrip: null, waveform: null, proxy: null },
  })
  world = await openStudioWorld({ cloudDrive: drive, analyseMedia })
  without = await openStudioWorld()
})
afterAll(async () => {
  await world.close()
  await without.close()
})
beforeEach(async () => {
  await world.db.execute(sql`delete from test_jobs`)
  world.quotas.storageBytes = null
  isBroken = null
  shared.clear()
  ada = await world.person()
  ;({ projectId } = await ada.makeProject('Trip'))
})

/** What the bell of its owner was told. */
const bell = () => ada.events().flatMap((event) => (event.type === 'notification' ? [event.notification] : []))
const folderLink = 'https://drive.google.com/drive/folders/folder-0001'
const fileLink = (id: string) => `https://drive.google.com/file/d/${id}/view?usp=sharing`
const files = async () => (await ada.call('get_nfs_media_library', { project_id: projectId })).media_files

describe('projects in the library', () => {
  test('are listed with their storage, files and use, and searched by name [MLIB-04]', async () => {
    await ada.makeProject('Garden')
    world.clock.pass(1000)
    await ada.call('upload_to_system_folder', { project_id: projectId, filename: 'clip.mp4', file_data: mp4.toString('base64') })
    const { projects, total } = await ada.call('get_media_library', {})
    expect(total).toBe(2)
    expect(projects[0]).toMatchObject({
      id: projectId,
      project_name: 'Trip',
      gdrive_method: 'system_managed',
      gdrive_link: null,
      file_count: 1,
      storage_usage: mp4.length,
      is_active: true,
    })
    expect(projects[0]?.created_at_formatted).toBe('1 May 2026')
    expect(projects[0]?.media_files).toMatchObject([
      { name: 'clip.mp4', mimeType: 'video/mp4', size: mp4.length, file_size_formatted: '112 B' },
    ])
    expect((await ada.call('get_media_library', { search_term: 'GARD' })).projects.map((project) => project.project_name)).toEqual([
      'Garden',
    ])
    expect((await ada.call('get_media_library', { limit: 1 })).has_more).toBe(true)
  })

  test('are made, changed and deleted, and are the same projects as everywhere else [MLIB-04]', async () => {
    const { project } = await ada.call('create_media_project', {
      project_name: 'New',
      project_description: '',
      project_tags: ['a'],
      gdrive_method: 'system_managed',
    })
    expect(project).toMatchObject({ project_name: 'New', project_description: null, project_tags: ['a'] })
    expect((await ada.call('get_project_details', { project_id: project.id })).project).toMatchObject({
      name: 'New',
      chat_id: project.chat_id,
    })
    expect(
      (await ada.call('update_media_project', { project_id: project.id, project_name: 'Newer', is_active: false })).project,
    ).toMatchObject({ project_name: 'Newer', project_tags: ['a'], is_active: false })
    expect((await ada.call('create_media_project', { chat_id: project.chat_id, project_name: 'Same' })).project.id).toBe(project.id)
    await ada.call('delete_media_project', { project_id: project.id })
    expect((await ada.ask('get_project_details', { project_id: project.id })).status).toBe(404)
    expect((await ada.ask('delete_media_project', { project_id: project.id })).status).toBe(404)
  })

  test('keep their media in a linked folder only when the link is one that the server can read [PROJ-05]', async () => {
    const make = (link: string | null) =>
      ada.ask('create_media_project', { project_name: 'Linked', gdrive_method: 'user_link', user_gdrive_link: link })
    expect(await make(null)).toMatchObject({ status: 400, body: { error: 'Google Drive link is required' } })
    expect(await make('https://example.com/folder')).toMatchObject({ status: 400, body: { error: 'Invalid Google Drive link format' } })
    expect(await make(folderLink)).toMatchObject({ status: 400, body: { error: expect.stringContaining('choose Share') } })
    put('file-000001')
    expect(await make(fileLink('file-000001'))).toMatchObject({ status: 400, body: { error: 'Folder ID is required' } })
    put('folder-0001', { isFolder: true, mimeType: FOLDER, sizeBytes: null })
    const { project } = await ada.call('create_media_project', {
      project_name: 'Linked',
      gdrive_method: 'user_link',
      user_gdrive_link: folderLink,
    })
    expect(project).toMatchObject({ gdrive_method: 'user_link', gdrive_folder_id: 'folder-0001', gdrive_link: folderLink })
    expect(await ada.ask('create_media_project', { project_name: 'x1', gdrive_method: 'somewhere' })).toMatchObject({
      status: 400,
      body: { error: 'Please select a storage method' },
    })
  })

  test('a project beyond the quota is refused here as well', async () => {
    world.quotas.projects = 0
    expect(await ada.ask('create_media_project', { project_name: 'One more' })).toMatchObject({
      status: 402,
      body: { code: 'QUOTA_EXCEEDED' },
    })
    world.quotas.projects = 1_000_000
  })
})

describe('a small file within a call', () => {
  test('is judged by its content and becomes a file [MLIB-04]', async () => {
    const { projects } = await ada.call('get_media_library', {})
    const { media_item: item } = await ada.call('upload_to_system_folder', {
      chat_id: projects[0]?.chat_id,
      filename: 'logo.png',
      file_data: `data:image/png;base64,${mp4.toString('base64')}`,
    })
    expect(item).toMatchObject({ file_type: 'video/mp4', status: 'analysing' })
    await world.runJobs()
    expect((await files())[0]).toMatchObject({ id: item.id, status: 'ready' })
    expect(
      await ada.ask('upload_to_system_folder', {
        project_id: projectId,
        filename: 'clip.mp4',
        file_data: Buffer.from('only text, long enough').toString('base64'),
      }),
    ).toMatchObject({ status: 422, body: { error: expect.stringContaining('is not a video') } })
    expect((await ada.ask('upload_to_system_folder', { project_id: projectId, filename: 'clip.mp4', file_data: '%%%' })).status).toBe(400)
    expect(await ada.ask('upload_to_system_folder', { filename: 'clip.mp4', file_data: 'AAAA' })).toMatchObject({
      status: 400,
      body: { error: 'Project context required for file uploads' },
    })
  })
})

describe('cloud-drive links', () => {
  test('are checked for their form and for what the server can see, and nothing is changed [DRIVE-01 DRIVE-02]', async () => {
    const check = (link: string) => ada.call('validate_gdrive_link', { gdrive_link: link, project_id: projectId })
    expect(await check('https://drive.google.com/')).toMatchObject({
      is_valid: false,
      error: 'Invalid Google Drive link format',
      requires_oauth: false,
    })
    expect(await check(folderLink)).toMatchObject({
      is_valid: false,
      requires_oauth: true,
      oauth_scope: 'https://www.googleapis.com/auth/drive.readonly',
      error: expect.stringContaining('Anyone with the link'),
    })
    put('file-000001', { name: 'beach.mp4' })
    for (const link of [
      fileLink('file-000001'),
      'drive.google.com/open?id=file-000001',
      'https://drive.google.com/open?usp=x&id=file-000001',
    ])
      expect(await check(link)).toMatchObject({
        is_valid: true,
        file_info: { name: 'beach.mp4', size: mp4.length, mimeType: 'video/mp4', accessible: true },
        added_to_library: false,
        media_item: null,
        folder_id: null,
        error: null,
        project_id: projectId,
      })
    put('folder-0001', { isFolder: true, mimeType: FOLDER, sizeBytes: null })
    expect(await check(folderLink)).toMatchObject({ is_valid: true, folder_id: 'folder-0001' })
    put('doc-0000001', { name: 'Plan', mimeType: 'application/vnd.google-apps.document', sizeBytes: null })
    expect(await check(fileLink('doc-0000001'))).toMatchObject({
      is_valid: false,
      error: 'This is not a video, a picture or a sound file that can be used in a reel.',
    })
    expect((await ada.ask('validate_gdrive_link', { gdrive_link: '' })).body).toMatchObject({ error: 'Google Drive link is required' })
    expect(await files()).toEqual([])
  })

  test('of a file bring it into storage and have it looked at, once [DRIVE-03]', async () => {
    put('file-000001', { name: 'beach.mp4' })
    const add = () =>
      ada.call('add_user_provided_link', { project_id: projectId, gdrive_link: fileLink('file-000001'), upload_type: 'user_provided' })
    const { media_item: item } = await add()
    expect(item).toMatchObject({ original_name: 'beach.mp4', status: 'analysing' })
    await world.runJobs()
    const [file] = await files()
    expect(file).toMatchObject({ id: item?.id, status: 'ready', file_size: mp4.length })
    expect(Buffer.from(await world.store.readRange(file?.s3_key ?? '', 0, 1000))).toEqual(mp4)
    expect((await add()).media_item?.id).toBe(item?.id)
    expect(await files()).toHaveLength(1)
    expect(await ada.call('validate_gdrive_link', { gdrive_link: fileLink('file-000001'), project_id: projectId })).toMatchObject({
      added_to_library: true,
      media_item: { id: item?.id },
    })
  })

  test('of a folder bring its clips, remember it, and a sync brings what is new [DRIVE-03 SYNC-10]', async () => {
    put('folder-0001', { isFolder: true, mimeType: FOLDER, sizeBytes: null })
    put('clip-000001', { parent: 'folder-0001' })
    put('clip-000002', { parent: 'folder-0001' })
    put('program-001', { parent: 'folder-0001', name: 'setup.exe', mimeType: 'application/x-msdownload' })
    put('folder-0002', { parent: 'folder-0001', isFolder: true, mimeType: FOLDER, sizeBytes: null })
    expect((await ada.call('add_user_provided_link', { project_id: projectId, gdrive_link: folderLink })).media_items).toHaveLength(2)
    await world.runJobs()
    expect((await files()).map((file) => file.status)).toEqual(['ready', 'ready'])
    // One for both files of the folder.
    expect(bell()).toMatchObject([
      { type: 'success', title: 'Your files from the drive are here', message: 'All of them are in the library.' },
    ])
    expect(await ada.call('sync_media_library', { project_id: projectId })).toEqual({
      message: 'Nothing new in the linked folder.',
      added: 0,
    })
    put('clip-000003', { parent: 'folder-0001' })
    expect((await ada.call('sync_media_library', { project_id: projectId })).added).toBe(1)
    expect((await ada.call('get_media_library', {})).projects[0]).toMatchObject({
      gdrive_method: 'user_link',
      gdrive_folder_id: 'folder-0001',
    })
  })

  test('that lie about what they lead to, or are taken back meanwhile, fail with a sentence [DRIVE-03]', async () => {
    put('file-000001', { name: 'beach.mp4', bytes: Buffer.from('this is only text, whatever it says') })
    await ada.call('add_user_provided_link', { project_id: projectId, gdrive_link: fileLink('file-000001') })
    await world.runJobs()
    expect((await files())[0]).toMatchObject({ status: 'failed', error: expect.stringContaining('is not a video') })
    expect(bell()).toMatchObject([{ type: 'warning', message: '1 could not be fetched; the library says why.' }])
    put('file-000002')
    const { media_item: item } = await ada.call('add_user_provided_link', { project_id: projectId, gdrive_link: fileLink('file-000002') })
    shared.delete('file-000002')
    await expect(world.runJobs()).rejects.toThrow('404')
    await world.giveUp('import-drive-file', { mediaId: item?.id }, 'job')
    expect((await files())[0]).toMatchObject({ status: 'failed', error: expect.stringContaining('could not be fetched from the drive') })
  })

  test('count against the storage of the plan', async () => {
    put('file-000001')
    world.quotas.storageBytes = mp4.length - 1
    expect(await ada.ask('add_user_provided_link', { project_id: projectId, gdrive_link: fileLink('file-000001') })).toMatchObject({
      status: 402,
      body: { code: 'QUOTA_EXCEEDED' },
    })
  })

  test('of a drive that fails, or answers what is no answer, say so, are no fault of ours and change nothing [DRIVE-03]', async () => {
    put('beach-00001')
    put('folder-0001', { name: 'Trip', mimeType: FOLDER, isFolder: true, sizeBytes: null })
    put('hills-00001', { parent: 'folder-0001' })
    const add = (link: string) => ada.ask('add_user_provided_link', { project_id: projectId, gdrive_link: link })
    const away = { status: 424, body: { code: 'DRIVE_UNAVAILABLE', error: expect.stringMatching(/^Google Drive does not answer/) } }
    isBroken = 'all'
    expect(await add(fileLink('beach-00001'))).toMatchObject(away)
    expect(await ada.call('validate_gdrive_link', { project_id: projectId, gdrive_link: fileLink('beach-00001') })).toMatchObject({
      is_valid: false,
      error: away.body.error,
      requires_oauth: false,
    })
    isBroken = 'folders'
    expect(await add(folderLink)).toMatchObject(away)
    expect(await files()).toEqual([])
    isBroken = null
    expect((await add(folderLink)).status).toBe(200)
    isBroken = 'folders'
    expect(await ada.ask('sync_media_library', { project_id: projectId })).toMatchObject(away)
  })

  test('say that they are not set up where they are not [DRIVE-03]', async () => {
    const bob = await without.person()
    const { projectId: his } = await bob.makeProject()
    expect(await bob.call('validate_gdrive_link', { gdrive_link: folderLink, project_id: his })).toMatchObject({
      is_valid: false,
      error: expect.stringContaining('not set up on this server'),
    })
    expect(await bob.ask('add_user_provided_link', { project_id: his, gdrive_link: folderLink })).toMatchObject({
      status: 503,
      body: { code: 'GOOGLE_NOT_SET_UP', error: expect.stringContaining('not set up on this server') },
    })
    expect(await bob.call('sync_media_library', { project_id: his })).toMatchObject({ added: 0 })
  })
})

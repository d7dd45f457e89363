import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ada, addClip, create, edit, list, openStudioRoom, reel, story, world } from '@reelwright/testkit/studio-room-world'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

openStudioRoom()

const videos = () =>
  world.store
    .keys()
    .filter((key) => key.includes(`/reel/${reel.reelId}/`))
    .toSorted()

/** Puts bytes where that try of a video would store them. */
const leave = async (jushnId: string, attempt: number): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'reelwright-left-'))
  const path = join(folder, 'left')
  await writeFile(path, 'left')
  for (const end of ['.mp4', '.jpg', '.srt'])
    await world.store.uploadFile(
      `${ada.userId}/${reel.projectId}/reel/${reel.reelId}/${jushnId}-${attempt}${end}`,
      path,
      'video/mp4',
      new AbortController().signal,
    )
  await rm(folder, { recursive: true })
}

test('what earlier tries of a video stored and could not name is gone once it is made [REND-06]', async () => {
  await edit(0, story(await addClip()))
  const { jushn_id: id } = await create()
  await world.db.execute(sql`update jushns set attempt = 2 where id = ${id}`)
  await leave(id, 1)
  await leave(id, 2)
  await world.runJobs()
  expect((await list())[0]?.status).toBe('succeeded')
  expect(videos()).toEqual(['.jpg', '.mp4'].map((end) => `${ada.userId}/${reel.projectId}/reel/${reel.reelId}/${id}-3${end}`))
})

test('a video whose poster cannot be stored leaves nothing [REND-06]', async () => {
  await edit(0, story(await addClip()))
  await create()
  const upload = world.store.uploadFile
  const failing = vi.spyOn(world.store, 'uploadFile').mockImplementation((key, ...more) => {
    if (key.endsWith('.jpg')) return Promise.reject(new Error('the store is away'))
    return upload(key, ...more)
  })
  await expect(world.runJobs()).rejects.toThrow('the store is away')
  failing.mockRestore()
  expect(videos()).toEqual([])
})

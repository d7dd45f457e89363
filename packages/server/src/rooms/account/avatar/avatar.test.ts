import type { StudioWorld } from '@reelwright/testkit/studio-world'
import { startWithPerson } from '@reelwright/testkit/world-for-tests'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { expect, test } from 'vitest'
import { jpegSize, refuseAvatar } from './check-avatar.ts'

let world: StudioWorld
let ada: WorldPerson
startWithPerson({}, (start) => {
  ;({ world, ada } = start)
})

/** As much of a JPEG as tells its size: its head, a frame, and what follows. */
const jpeg = (width: number, height: number, bytes = 400): Buffer => {
  const head = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
  const frame = Buffer.from('ffc0001108000000000301220002110103110100', 'hex')
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([head, frame], bytes)
}
const set = (picture: Buffer | null) => ada.ask('set_avatar', { picture: picture?.toString('base64') ?? null })
const get = async (url: string) => {
  const reply = await world.app.inject({ method: 'GET', url, headers: { host: 'localhost:4400' } })
  return { status: reply.statusCode, type: reply.headers['content-type'], bytes: reply.rawPayload }
}
const avatarOf = async () => (await ada.call('get_account', {})).profile.avatar ?? ''

test('a picture is shown at an address of its own until another takes its place or it is taken away [NAV-06]', async () => {
  expect((await set(jpeg(256, 256))).status).toBe(200)
  const first = await avatarOf()
  expect(first).toMatch(new RegExp(`^/avatars/${ada.userId}/[0-9a-f-]{36}\\.jpg$`))
  expect(await get(first)).toEqual({ status: 200, type: 'image/jpeg', bytes: jpeg(256, 256) })
  expect((await set(jpeg(128, 128))).status).toBe(200)
  const second = await avatarOf()
  expect((await get(first)).status).toBe(404)
  expect((await get(second)).bytes).toEqual(jpeg(128, 128))
  await world.runJobs({ only: 'delete-objects' })
  expect(world.store.keys().filter((key) => key.startsWith(`${ada.userId}/avatar/`))).toHaveLength(1)
  await set(null)
  expect(await avatarOf()).toBe('')
  expect((await get(second)).status).toBe(404)
  for (const odd of ['/avatars/x/y.jpg', `/avatars/${ada.userId}/..%2f.jpg`, second.replace(ada.userId, world.newId())])
    expect([odd, (await get(odd)).status]).toEqual([odd, 404])
})

test('a picture goes with the session of whoever signs in next [NAV-06]', async () => {
  await set(jpeg(64, 64))
  await ada.call('set_password', { new_password: 'correct horse' })
  const { body } = await world.postTo('/auth/login', { email: ada.email, password: 'correct horse' })
  expect(Object(body['user']).avatar_url).toBe(await avatarOf())
})

test('what is no square JPEG of some size is refused in words, by its content [NAV-06]', async () => {
  expect(jpegSize(jpeg(300, 200))).toEqual({ width: 300, height: 200 })
  expect(jpegSize(Buffer.from('ffd8ffe00001', 'hex'))).toBe(null)
  const refused = [
    jpeg(300, 200),
    jpeg(32, 32),
    jpeg(2048, 2048),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    jpeg(256, 256).subarray(0, 20),
  ]
  for (const bytes of refused) expect(refuseAvatar(bytes)).toMatch(/picture|JPEG/)
  expect(refuseAvatar(jpeg(256, 256, 300 * 1024))).toContain('too large')
  expect(await set(jpeg(300, 200))).toMatchObject({
    status: 422,
    body: { code: 'UNSUPPORTED_MEDIA', error: expect.stringContaining('square') },
  })
  expect(await avatarOf()).toBe('')
})

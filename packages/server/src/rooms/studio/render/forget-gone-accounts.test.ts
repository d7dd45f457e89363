import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFakeBus, openRoomWorld, type RoomWorld } from '@reelwright/testkit/room-world'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { announceGone, forgetGoneAccounts, keepForgetting } from './forget-gone-accounts.ts'

let world: RoomWorld
beforeAll(async () => {
  world = await openRoomWorld()
})
afterAll(() => world.close())

/** A machine that has made videos for those people. */
const machineWith = (people: readonly string[]) => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'reelwright-cache-'))
  onTestFinished(() => rmSync(cacheDir, { recursive: true, force: true }))
  const placesOf = (userId: string) => [join(cacheDir, 'sources', userId), join(cacheDir, 'segments', 'parts', userId)]
  for (const path of [...people.flatMap(placesOf), join(cacheDir, 'segments', 'tracks')]) {
    mkdirSync(path, { recursive: true })
    writeFileSync(join(path, 'kept'), 'x')
  }
  return { cacheDir, has: (userId: string) => placesOf(userId).map((path) => existsSync(path)) }
}

test('copies of clips and pieces of reels go with their account, and nothing else does [AUTH-17]', async () => {
  const [ada, eve] = [await world.addPerson(), await world.addPerson()]
  const machine = machineWith([ada.userId, eve.userId])
  await world.db.execute(sql`delete from users where id = ${ada.userId}`)
  await forgetGoneAccounts({ db: world.db, cacheDir: machine.cacheDir })
  expect([machine.has(ada.userId), machine.has(eve.userId)]).toEqual([
    [false, false],
    [true, true],
  ])
  expect(existsSync(join(machine.cacheDir, 'segments', 'tracks', 'kept'))).toBe(true)
})

test('every machine does so as soon as an account is gone, and for what went while it was off when it starts [AUTH-17]', async () => {
  const [ada, eve, bob] = [await world.addPerson(), await world.addPerson(), await world.addPerson()]
  const machine = machineWith([ada.userId, eve.userId, bob.userId])
  await world.db.execute(sql`delete from users where id = ${bob.userId}`)
  const bus = createFakeBus()
  await keepForgetting({ db: world.db, cacheDir: machine.cacheDir, bus, log: { warn: () => undefined } })
  expect(machine.has(bob.userId)).toEqual([false, false])
  await world.db.execute(sql`delete from users where id = ${ada.userId}`)
  await announceGone({ bus })
  await expect.poll(() => machine.has(ada.userId)).toEqual([false, false])
  expect(machine.has(eve.userId)).toEqual([true, true])
})

test('a machine that has made nothing has nothing to forget [AUTH-17]', async () => {
  const cacheDir = join(tmpdir(), 'reelwright-no-such-cache')
  await expect(forgetGoneAccounts({ db: world.db, cacheDir })).resolves.toBeUndefined()
})

import { openRoomWorld, type RoomWorld } from '@reelwright/testkit/room-world'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLeaversJob } from './leaving.ts'

let world: RoomWorld
beforeAll(async () => {
  world = await openRoomWorld()
})
afterAll(() => world.close())

test('every account that goes is told to all machines, once it is gone and not before [AUTH-11 AUTH-17]', async () => {
  const leavers = [await world.addPerson(), await world.addPerson()]
  const happened: string[] = []
  const job = createLeaversJob({
    db: world.db,
    clock: world.clock,
    lockLeaver: async () => leavers.shift() ?? null,
    deleteUser: async (_tx, { userId }) => void happened.push(`deleted ${userId}`),
    announceGone: async () => void happened.push('told'),
  })
  const [first, second] = leavers.map(({ userId }) => `deleted ${userId}`)
  const signal = new AbortController().signal
  await job.run(
    {},
    {
      jobId: 'one',
      attempt: 1,
      isLastAttempt: false,
      log: pino({ level: 'silent' }),
      signal,
      holdsJob: async () => true,
      isLiveJob: async () => true,
    },
  )
  expect(happened).toEqual([first, 'told', second, 'told'])
})

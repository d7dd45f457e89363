import type { User } from '@reelwright/contract/auth'
import { expect, test } from 'vitest'
import type { LazyOutbox } from '../core/outbox/lazy-outbox.ts'
import type { Acknowledgement, Write } from '../core/outbox/outbox-entry.ts'
import { createOutboxHost } from './outbox-host.ts'

const ada = { id: 'ada' } as User
const rename = { call: 'update_project', payload: { id: 'p1', name: 'Renamed' } } as Write

/** An outbox that notes what it is given, and answers when it is told to. */
const openWorld = (user: User | null) => {
  const written: [userId: string, write: Write][] = []
  const hearers: ((acknowledgement: Acknowledgement) => void)[] = []
  const host = createOutboxHost(
    async ({ id }) =>
      ({
        subscribe: () => () => undefined,
        onAcknowledged: (hear: (acknowledgement: Acknowledgement) => void) => {
          hearers.push(hear)
          return () => undefined
        },
        write: async (write: Write) => void written.push([id, write]),
      }) as unknown as LazyOutbox,
    () => user,
  )
  const answer = (id: string): void => {
    for (const hear of hearers) hear({ id, ...rename, answer: null } as Acknowledgement)
  }
  return { host, written, answer }
}

test('[SYNC-06] what is written before the page looks after its outbox is kept for whoever is signed in', async () => {
  const { host, written } = openWorld(ada)
  await host.write(rename)
  expect(written).toEqual([['ada', rename]])
  const nobody = openWorld(null)
  await expect(nobody.host.write(rename)).rejects.toThrow('Nobody is signed in')
  expect(nobody.written).toEqual([])
})

test('[SYNC-06] an answer that comes before anybody listens is heard by the first who does, once', async () => {
  const { host, answer } = openWorld(ada)
  await host.write(rename)
  answer('first')
  const heard: string[] = []
  host.onAcknowledged(({ id }) => heard.push(`one ${id}`))
  host.onAcknowledged(({ id }) => heard.push(`two ${id}`))
  answer('second')
  expect(heard).toEqual(['one first', 'one second', 'two second'])
})

// @vitest-environment jsdom
import type { User } from '@reelwright/contract/auth'
import { expect, test } from 'vitest'
import type { Core } from '../core/core.ts'
import { testMessage } from '../core/store/test-records.ts'
import { createSnapshotStore } from './boot-snapshot.ts'
import { createCoreOpening } from './core-opening.ts'

const ada = { id: 'ada' } as User

/** A page whose core is opened, and drawn, when the test says so. */
const setUp = (over: { failures?: number } = {}) => {
  window.localStorage.clear()
  const did: string[] = []
  const opened = Promise.withResolvers<void>()
  const drawn = Promise.withResolvers<void>()
  let failures = over.failures ?? 0
  const openCore = async (user: User): Promise<Core> => {
    did.push(`opens ${user.id}`)
    failures -= 1
    if (failures >= 0) throw new Error('chunk missing')
    await opened.promise
    // Proof: what the opening asks of a core.
    return {
      user,
      cache: { readAhead: async () => void did.push('reads answers') },
      conversation: {
        readAhead: async (reelId: string, known?: readonly unknown[]) =>
          void did.push(`reads ${reelId}${known === undefined ? '' : ', known'}`),
        resend: async ({ content }: { content: string }) => void did.push(`resends ${content}`),
        send: async (content: string) => void did.push(`sends ${content}`),
      },
      close: () => void did.push(`closes ${user.id}`),
    } as unknown as Core
  }
  const opening = createCoreOpening({
    // Proof: nothing of these is asked for by an opening.
    ...({} as Pick<Parameters<typeof createCoreOpening>[0], 'api' | 'events' | 'getAccessToken' | 'refresh' | 'onAuthRequired'>),
    whenDrawn: () => drawn.promise,
    loadCode: async () => ({ openCore, deleteDatabases: async (userId) => void did.push(`deletes ${userId}`) }),
    logError: (what) => did.push(`${what} failed`),
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
  return { opening, did, opened, drawn, settle }
}

const keepSnapshotOf = (reelId: string) =>
  createSnapshotStore(() => window.localStorage, 'ada').keep({ reelId, answers: [], messages: [testMessage(reelId, 1)] })

test('a page about the reel that was open last is drawn from its snapshot, and opens the core when that is drawn [SYNC-06]', async () => {
  const { opening, did, opened, drawn, settle } = setUp()
  keepSnapshotOf('r')
  await opening.begin(ada, 'r')
  const state = opening.stateOf('ada')
  expect([state.status, did]).toEqual(['snapshot', []])
  if (state.status === 'snapshot') await state.conversation.send('warmer', 'Ada')
  drawn.resolve()
  opened.resolve()
  await settle()
  expect([opening.stateOf('ada').status, did]).toEqual(['open', ['opens ada', 'reads r, known', 'resends warmer']])
})

test('any other page waits for the core and for what its first frame shows of the device [SYNC-06]', async () => {
  const { opening, did, opened, settle } = setUp()
  keepSnapshotOf('another')
  let isBegun = false
  const begun = opening.begin(ada, 'r').then(() => {
    isBegun = true
  })
  await settle()
  expect([opening.stateOf('ada').status, isBegun]).toEqual(['opening', false])
  opened.resolve()
  await begun
  expect([opening.stateOf('ada').status, did]).toEqual(['open', ['opens ada', 'reads answers', 'reads r']])
})

test('what a person does before the core is open waits for it, and there is one core however often it is asked for [SYNC-06]', async () => {
  const { opening, did, opened, drawn, settle } = setUp()
  keepSnapshotOf('r')
  await opening.begin(ada, 'r')
  const done: string[] = []
  for (const name of ['a.mp4', 'b.mp4']) void opening.open(ada).then(() => done.push(name))
  await settle()
  expect(done).toEqual([])
  drawn.resolve()
  opened.resolve()
  await settle()
  expect([done, did.filter((what) => what === 'opens ada').length]).toEqual([['a.mp4', 'b.mp4'], 1])
})

test('a core that cannot be had says so, and is asked for again [NAV-10]', async () => {
  const { opening, did, opened } = setUp({ failures: 1 })
  await opening.begin(ada, null)
  expect([opening.stateOf('ada').status, did]).toEqual(['failed', ['opens ada', 'opening the playground failed']])
  opened.resolve()
  await opening.open(ada)
  expect(opening.stateOf('ada').status).toBe('open')
})

test('whoever signs out while their core is being opened leaves nothing: it is closed, then all is deleted [AUTH-11]', async () => {
  const { opening, did, opened, settle } = setUp()
  keepSnapshotOf('r')
  void opening.open(ada)
  await settle()
  const forgotten = opening.forget('ada')
  opened.resolve()
  await forgotten
  expect(did).toEqual(['opens ada', 'reads answers', 'closes ada', 'deletes ada'])
  expect(window.localStorage).toHaveLength(0)
})

test('the core of another user ends when somebody else signs in [AUTH-11]', async () => {
  const { opening, did, opened, settle } = setUp()
  opened.resolve()
  await opening.open(ada)
  await opening.open({ id: 'bob' } as User)
  await settle()
  expect(did.filter((what) => !what.startsWith('reads'))).toEqual(['opens ada', 'closes ada', 'opens bob'])
  expect([opening.stateOf('ada').status, opening.stateOf('bob').status]).toEqual(['opening', 'open'])
})

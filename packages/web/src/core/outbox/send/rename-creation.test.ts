import { expect, test } from 'vitest'
import { trustId } from '../../api/read-id.ts'
import { createWorld, message } from '../test-outbox.ts'

const USER = '0b0f3c1e-5a55-4c7e-9d0a-aaaaaaaaaaaa'
const PROJECT = '11111111-1111-4111-8111-111111111111'
const CHAT = '22222222-2222-4222-8222-222222222222'
const REEL = '33333333-3333-4333-8333-333333333333'
const own = (id: string): string => `${id.slice(0, 24)}aaaaaaaaaaaa`

const makeAll = async (
  outbox: ReturnType<ReturnType<typeof createWorld>['openTab']>['outbox'],
  [project, chat, reel] = [PROJECT, CHAT, REEL],
) => {
  await outbox.write({ call: 'create_project_with_context', payload: { id: trustId(project), chat_id: trustId(chat), name: 'Trip' } })
  await outbox.write({
    call: 'create_reel',
    payload: { id: trustId(reel), project_id: project, chat_id: trustId(chat), reel_name: 'Day one' },
  })
  const said = message(reel, `About ${project}`)
  if (said.call === 'send_message') await outbox.write({ ...said, payload: { ...said.payload, chat_id: chat } }, 'said')
}

test('what an older page made under names that the server refuses is sent under others, with all that waits in it [SYNC-06]', async () => {
  const world = createWorld({ userId: USER })
  const { outbox, setOnline } = world.openTab()
  world.setOnline(false)
  setOnline(false)
  await makeAll(outbox)
  world.fates.push('is not theirs to name', 'answers', 'is not theirs to name')
  world.setOnline(true)
  setOnline(true)
  await world.settle()
  await world.later(1_000)
  expect(outbox.getState().entries).toEqual([])
  expect(world.done.map(({ call, payload }) => ({ call, payload }))).toEqual([
    { call: 'create_project_with_context', payload: { id: own(PROJECT), chat_id: own(CHAT), name: 'Trip' } },
    { call: 'create_reel', payload: { id: own(REEL), chat_id: own(CHAT), reel_name: 'Day one' } },
    // What the person wrote stays as it was written.
    { call: 'send_message', payload: { chat_id: own(CHAT), reel_id: own(REEL), content: `About ${PROJECT}`, sender_name: 'Ada' } },
  ])
  const [refused, again] = world.sent
  expect(again).not.toBe(refused)
})

test('what the server has under such a name keeps it, and a name of their own that is taken is told [SYNC-06]', async () => {
  const world = createWorld({ userId: USER })
  const { outbox } = world.openTab()
  await makeAll(outbox)
  await world.settle()
  expect(world.done[0]?.payload).toMatchObject({ id: PROJECT })
  world.fates.push('is not theirs to name')
  await makeAll(outbox, [own(PROJECT), own(CHAT), own(REEL)])
  await world.settle()
  expect(outbox.getState().entries[0]).toMatchObject({ state: 'failed', refusalCode: 'ID_TAKEN', payload: { id: own(PROJECT) } })
})

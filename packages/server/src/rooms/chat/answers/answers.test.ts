/** What an answer leaves beside its words: what it changed. */
import type { UploadId } from '@reelwright/contract/wire/ids'
import { direct } from '@reelwright/engine/director/direct'
import { ada, openReelWithClips, reel, world } from '@reelwright/testkit/reel-with-clips'
import { sayInReel } from '@reelwright/testkit/world-for-tests'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

openReelWithClips({ direct })

const where = () => ({ chat_id: reel.chatId, reel_id: reel.reelId })
const say = (message: string) => sayInReel({ world, ada, reel }, message)
const newest = async () => {
  const message = (await ada.call('get_chat_messages', where())).messages.at(-1)
  if (message === undefined) throw new Error('somebody said something')
  return message
}
const plan = () => ada.call('get_reel_plan', { reel_id: reel.reelId })

describe('an answer that changed the reel', () => {
  test('tells which scenes it touched and by which step, also when it is read again [CHAT-10]', async () => {
    const made = await say('make a 9 second reel without music')
    const { plan: first, undo_step } = await plan()
    expect(made.change).toMatchObject({ step: { id: undo_step, did: 'made' }, from_frames: 0, scenes_total: first.scenes.length })
    expect(made.change?.scenes.map(({ id, mark }) => `${id} ${mark}`)).toEqual(first.scenes.map(({ id }) => `${id} new`))
    const shorter = await say('remove the last scene')
    expect(shorter.change?.scenes.map(({ mark }) => mark)).toEqual([...first.scenes.slice(1).map(() => 'kept'), 'gone'])
    // The dissolve that led into it went with it, and its clip, which no other scene is of, stays out.
    expect(shorter.change?.words.map(({ what }) => what)).toEqual(['length', 'transitions', 'left-out'])
    expect((await plan()).undo_step).toBe(shorter.change?.step?.id)
  })

  test('that took a step back names that step, which a redo makes again [CHAT-10]', async () => {
    const made = await say('make a 9 second reel without music')
    const taken = await say('undo')
    expect(taken.change?.step).toEqual({ id: made.change?.step?.id, did: 'undone' })
    expect(await plan()).toMatchObject({ undo_step: null, redo_step: made.change?.step?.id })
    await ada.call('redo_reel_plan', { reel_id: reel.reelId })
    expect(await plan()).toMatchObject({ undo_step: made.change?.step?.id, redo_step: null })
  })

  test('that took one step back and made another names the one it made, which Undo takes back [CHAT-10]', async () => {
    await say('make a 9 second reel without music')
    const { look } = (await plan()).plan
    await say('warm colours')
    const both = await say('undo that and make it black and white')
    expect(both.change?.step).toEqual({ id: (await plan()).undo_step, did: 'made' })
    expect(both.change?.words.map(({ what }) => what)).toEqual(['look'])
    await ada.call('undo_reel_plan', { reel_id: reel.reelId })
    expect((await plan()).plan.look).toEqual(look)
  })
})

describe('the history of the reel, by words', () => {
  test('a redo makes the step again that was taken back, and its answer names it [CHAT-11]', async () => {
    await say('make a 9 second reel without music')
    const { look } = (await plan()).plan
    const coloured = await say('black and white')
    await say('undo')
    expect((await plan()).plan.look).toEqual(look)
    const redone = await say('redo')
    expect(redone.change?.step).toEqual({ id: coloured.change?.step?.id, did: 'redone' })
    expect(await plan()).toMatchObject({ undo_step: coloured.change?.step?.id, redo_step: null, plan: { look: { style: 'noir' } } })
  })

  test('back to before something is a step of its own, that an undo takes back [CHAT-11]', async () => {
    await say('make a 9 second reel without music')
    const before = (await plan()).plan
    await say('warm colours')
    await say('make it square')
    const { plan: left } = await plan()
    const back = await say('go back to before the colours')
    expect((await plan()).plan).toEqual(before)
    expect(back.change?.words.map(({ what }) => what).toSorted()).toEqual(['format', 'look'])
    await ada.call('undo_reel_plan', { reel_id: reel.reelId })
    expect((await plan()).plan).toEqual(left)
  })
})

test('an answer that changed nothing tells of no change [CHAT-10]', async () => {
  await say('make a 9 second reel without music')
  expect((await say('how long is it?')).change).toBeUndefined()
})

test('news of the plan say which step an undo would take [CHAT-10]', async () => {
  const made = await say('make a 9 second reel without music')
  const news = ada.events().findLast((event) => event.type === 'plan_changed')
  expect(news).toMatchObject({ change: { undo_step: made.change?.step?.id, redo_step: null } })
})

describe('what a person thinks of an answer', () => {
  const rate = (message_id: string, rating: 'up' | 'down' | null, reason?: string) =>
    ada.ask('rate_message', { ...where(), message_id, rating, ...(reason === undefined ? {} : { reason }) })

  test('is kept with a reason, read again with the message, and can be taken back [CHAT-10]', async () => {
    const { id } = await say('make a 9 second reel without music')
    await rate(id, 'up')
    expect(await rate(id, 'down', '  Wrong clips ')).toMatchObject({ status: 200, body: { data: { data: { rating: 'down' } } } })
    expect((await newest()).rating).toBe('down')
    const { rows } = await world.db.execute(sql`select rating, reason from message_ratings where message_id = ${id}`)
    expect(rows).toEqual([{ rating: 'down', reason: 'Wrong clips' }])
    await rate(id, null)
    expect((await newest()).rating).toBeUndefined()
  })

  test('is said of Jushn’s words alone, by whoever they were said to, in a few words [CHAT-10]', async () => {
    const { id } = await say('make a 9 second reel without music')
    const [own] = (await ada.call('get_chat_messages', where())).messages
    expect(await rate(own?.id ?? '', 'up')).toMatchObject({ status: 404, body: { code: 'MESSAGE_NOT_FOUND' } })
    expect((await rate(id, 'down', 'x'.repeat(501))).status).toBe(400)
    const eve = await world.person()
    expect((await eve.ask('rate_message', { ...where(), message_id: id, rating: 'up' })).status).toBe(404)
  })
})

describe('files that are sent along with a message', () => {
  test('are kept with it, in its order, for every page that reads it [CHAT-04]', async () => {
    const attachments = [
      { name: 'beach.mp4', kind: 'video' as const, upload_id: world.newId() as UploadId },
      { name: 'logo.png', kind: 'image' as const, upload_id: null },
    ]
    const answering = ada.route('api/chat', { message: 'a 9 second reel', attachments, ...where() })
    await expect.poll(() => world.waitingJobs()).not.toEqual([])
    await world.runJobs()
    await answering
    const { messages } = await ada.call('get_chat_messages', where())
    expect(messages.map((message) => message.attachments)).toEqual([attachments, undefined])
  })

  test('beyond a hundred are refused, and nothing is stored [CHAT-04]', async () => {
    const attachments = Array.from({ length: 101 }, () => ({ name: 'a.mp4', kind: 'video' as const, upload_id: null }))
    expect(await ada.route('api/chat', { message: 'hello', attachments, ...where() })).toMatchObject({ status: 400 })
    expect((await ada.call('get_chat_messages', where())).messages).toEqual([])
  })
})

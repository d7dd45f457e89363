/** A button that was pressed comes with what it means: that is done, and the message is only how the conversation shows it. */

import { direct } from '@reelwright/engine/director/direct'
import { ada, openReelWithClips, reel, world } from '@reelwright/testkit/reel-with-clips'
import { expect, test } from 'vitest'

openReelWithClips({ direct })

const where = () => ({ chat_id: reel.chatId, reel_id: reel.reelId })
const say = async (message: string, wish?: Record<string, unknown>) => {
  const answering = ada.route('api/chat', { message, ...where(), ...(wish === undefined ? {} : { wish }) })
  await expect.poll(() => world.waitingJobs()).not.toEqual([])
  await world.runJobs()
  await answering
  const answer = (await messages()).at(-1)
  if (answer === undefined) throw new Error('an answer is there')
  return answer
}
const messages = async () => (await ada.call('get_chat_messages', where())).messages
const plan = async () => (await ada.call('get_reel_plan', { reel_id: reel.reelId })).plan
const choiceOf = ({ questions = [] }: Awaited<ReturnType<typeof say>>) => {
  const choice = questions.flatMap((question) => ('choices' in question ? (question.choices ?? []) : []))[0]
  if (choice === undefined) throw new Error('something is offered')
  return choice
}

test('it does what it carries, whatever its words say, and the conversation shows the words [CHAT-11]', async () => {
  await say('make a 9 second reel', { intents: [{ is: 'make' }, { is: 'length', sec: 6 }, { is: 'music-off' }] })
  expect([(await plan()).music, (await plan()).scenes.reduce((sum, scene) => sum + scene.duration_frames, 0)]).toEqual([null, 180])
  const offered = await say('play it backwards')
  const before = await plan()
  const choice = choiceOf(offered)
  await say(choice.say, choice.wish)
  expect((await plan()).scenes.map((scene) => scene.id)).toEqual(before.scenes.map((scene) => scene.id).toReversed())
  expect((await messages()).at(-2)?.content).toBe(choice.say)
})

test('what is no wish is refused, and nothing is stored [CHAT-11]', async () => {
  for (const wish of [
    { intents: [{ is: 'drop-table' }] },
    { intents: 'all' },
    { intents: [], and: 'more' },
    { intents: [{ is: 'length', sec: -4 }] },
    { intents: Array.from({ length: 21 }, () => ({ is: 'again' })) },
    {},
  ])
    expect(await ada.route('api/chat', { message: 'yes', ...where(), wish })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR' },
    })
  expect(await messages()).toEqual([])
})

test('a tool that is off is switched on by the button that says so, for good [CHAT-11 PANEL-05]', async () => {
  await say('make a 9 second reel')
  await ada.call('update_tool_settings', { reel_id: reel.reelId, tools: { lut: false } })
  const refused = await say('black and white')
  const choice = choiceOf(refused)
  expect([choice.label, (await plan()).look?.style]).not.toContain('noir')
  const done = await say(choice.say, choice.wish)
  expect((await plan()).look?.style).toBe('noir')
  expect(done.change?.words.map(({ what }) => what)).toEqual(['look'])
  const { tools } = await ada.call('get_tool_settings', { reel_id: reel.reelId })
  expect(tools).toMatchObject({ lut: true, music: true, watermark: false })
})

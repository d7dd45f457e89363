import { SessionId } from '@reelwright/contract/wire/ids'
import type { ServerMessage } from '@reelwright/contract/wire/socket'
import { openStudioWorld, type StudioWorld } from '@reelwright/testkit/studio-world'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Assistant, AssistantError } from '../../ports/assistant.ts'

let world: StudioWorld
let ada: WorldPerson
let reel: Awaited<ReturnType<WorldPerson['makeReel']>>
/** What the assistant does next; each test says. */
let script: Assistant['reply']

beforeAll(async () => {
  world = await openStudioWorld({ assistant: { reply: (input) => script(input) } })
})
afterAll(() => world.close())
beforeEach(async () => {
  ada = await world.person()
  reel = await ada.makeReel('Opening')
  world.quotas.messages = 1000
})

const caller = () => ({ userId: ada.userId, email: ada.email, name: null, isAdmin: false, sessionId: SessionId.parse(world.newId()) })
const send = (message: string) =>
  world.rooms.socket.takeMessage(
    caller(),
    { userId: ada.userId, chatId: reel.chatId, reelId: reel.reelId },
    { type: 'message', message, context: {} },
  )
const heard = <T extends ServerMessage['type']>(type: T) =>
  ada.events().filter((event): event is Extract<ServerMessage, { type: T }> => event.type === type)
const messages = () => ada.call('get_chat_messages', { chat_id: reel.chatId, reel_id: reel.reelId })

describe('a turn of the assistant', () => {
  test('in which a provider failed says in its own sentence what happened, and gives the quota back [CHAT-11]', async () => {
    script = async ({ onDelta, onEdits }) => {
      onEdits([{ op: 'set_brief', target_frames: 360, pace: 'fast', mood: 'upbeat' }])
      onDelta('I will ')
      throw new AssistantError('The model is asked too much at the moment.', { cause: new Error('429 of key sk-secret') })
    }
    await send('do it')
    await world.runJobs()
    expect(heard('chat_error')).toMatchObject([{ error: 'The model is asked too much at the moment.' }])
    expect(JSON.stringify(ada.events())).not.toContain('sk-secret')
    expect(world.quotas.messages).toBe(1000)
    expect((await ada.call('get_reel_plan', { reel_id: reel.reelId })).version).toBe(0)
  })

  test('is told whole to a tab that comes in its middle, with what its tools did [CHAT-10]', async () => {
    const begun = Promise.withResolvers<void>()
    const joined = Promise.withResolvers<void>()
    script = async ({ onDelta, onToolEvent }) => {
      onToolEvent({ tool: 'music', state: 'done', summary: 'Sunny Side' })
      onDelta('It opens ')
      begun.resolve()
      await joined.promise
      onDelta('with the sea.')
    }
    await send('what is it like?')
    const running = world.runJobs()
    await begun.promise
    const context = { userId: ada.userId, chatId: reel.chatId, reelId: reel.reelId }
    expect((await world.rooms.socket.initialState(caller(), context)).typing).toBe(true)
    await expect
      .poll(() => ada.events().at(-1))
      .toMatchObject({ type: 'chat_delta', offset: 0, text: 'It opens ', steps: [{ tool: 'music', state: 'done', summary: 'Sunny Side' }] })
    joined.resolve()
    await running
    expect(heard('chat_response').at(-1)?.text).toBe('It opens with the sea.')
  })

  test('that is followed by another says that Jushn goes on [CHAT-03]', async () => {
    script = async ({ turn, onDelta }) => {
      if (turn.request === 'b') throw new AssistantError('Not now.')
      onDelta(`re: ${turn.request}`)
    }
    for (const text of ['a', 'b', 'c']) await send(text)
    await world.runJobs()
    expect(heard('chat_response').map(({ text, typing }) => [text, typing])).toEqual([
      ['re: a', true],
      ['re: c', undefined],
    ])
    expect(heard('chat_error')).toMatchObject([{ error: 'Not now.', typing: true }])
  })

  test('shows a tool at work and then how it ended, and keeps the end [CHAT-10]', async () => {
    script = async ({ onDelta, onToolEvent }) => {
      onToolEvent({ tool: 'timing', state: 'running', summary: 'Timing the scenes' })
      onToolEvent({ tool: 'timing', state: 'failed', summary: 'Too short' })
      onToolEvent({ tool: 'music', state: 'running', summary: 'Choosing the music' })
      onToolEvent({ tool: 'music', state: 'done', summary: 'Sunny Side' })
      onDelta('Only the music.')
    }
    await send('shorter, with music')
    await world.runJobs()
    expect(heard('tool_event').map((event) => event.state)).toEqual(['running', 'failed', 'running', 'done'])
    expect((await messages()).messages[1]?.tool_events).toEqual([
      { tool: 'timing', state: 'failed', summary: 'Too short' },
      { tool: 'music', state: 'done', summary: 'Sunny Side' },
    ])
  })
})

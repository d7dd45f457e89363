/** What a person sees where the provider of a model fails: from its wire over the model's adapter to the conversation. */
import { SessionId } from '@reelwright/contract/wire/ids'
import type { ServerMessage } from '@reelwright/contract/wire/socket'
import { resolveIntents } from '@reelwright/engine/director/resolve/resolve-intents'
import { openStudioWorld, type StudioWorld } from '@reelwright/testkit/studio-world'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createModelAssistant } from './adapters/assistant/model-assistant.ts'
import { MODEL_ERROR_TEXTS } from './adapters/assistant/model-errors.ts'
import {
  type Answer,
  breaksOff,
  calls,
  failsInTheMiddle,
  holdsItsTongue,
  type Provider,
  refuses,
  says,
  startProvider,
  type Wire,
} from './adapters/assistant/model-fixtures.ts'
import { openModel } from './adapters/assistant/open-model.ts'

/** Waited for in the one test that hears nothing. */
const SILENCE_MS = 150
/** The second try follows the first at once. */
const AT_ONCE = { 'retry-after-ms': '1' }
const MESSAGES_LEFT = 20

type Fault = readonly [name: string, text: (wire: Wire) => string, answers: readonly ((wire: Wire) => Answer)[]]

const FAULTS: readonly Fault[] = [
  ['401', () => MODEL_ERROR_TEXTS.key, [refuses(401)]],
  ['403', () => MODEL_ERROR_TEXTS.key, [refuses(403)]],
  ['404', () => MODEL_ERROR_TEXTS.missing, [refuses(404)]],
  ['429, twice', () => MODEL_ERROR_TEXTS.busy, [refuses(429, AT_ONCE), refuses(429, AT_ONCE)]],
  ['500, twice', () => MODEL_ERROR_TEXTS.trouble, [refuses(500, AT_ONCE), refuses(500, AT_ONCE)]],
  ['a torn stream', () => MODEL_ERROR_TEXTS.broken, [breaksOff('cut', 'The reel is ')]],
  ['a stream that ends too early', () => MODEL_ERROR_TEXTS.broken, [breaksOff('ended', 'The reel is ')]],
  [
    'an error in the middle of its stream',
    (wire) => MODEL_ERROR_TEXTS[wire === 'anthropic' ? 'busy' : 'broken'],
    [failsInTheMiddle('The reel is ')],
  ],
  ['arguments without sense and no word', () => MODEL_ERROR_TEXTS.nonsense, [calls('timing', '{"intents": [{"is"'), says()]],
  ['silence', () => MODEL_ERROR_TEXTS.silent, [holdsItsTongue()]],
]

let provider: Provider
let wire: Wire
let silenceMs: number | null = null
let world: StudioWorld
beforeAll(async () => {
  provider = await startProvider()
  world = await openStudioWorld({
    assistant: {
      reply: (input) =>
        createModelAssistant({
          model: openModel({ provider: wire, apiUrl: provider.url, apiKey: 'sk-secret', model: 'm' }),
          resolve: resolveIntents,
          ...(silenceMs === null ? {} : { silenceMs }),
        }).reply(input),
    },
  })
})
afterAll(async () => {
  await world.close()
  await provider.close()
})

let ada: WorldPerson
let reel: Awaited<ReturnType<WorldPerson['makeReel']>>
beforeEach(async () => {
  ada = await world.person()
  reel = await ada.makeReel('Opening')
  world.quotas.messages = MESSAGES_LEFT
  provider.answers.length = 0
})

const send = async (message: string): Promise<void> => {
  const caller = { userId: ada.userId, email: ada.email, name: null, isAdmin: false, sessionId: SessionId.parse(world.newId()) }
  const context = { userId: ada.userId, chatId: reel.chatId, reelId: reel.reelId }
  await world.rooms.socket.takeMessage(caller, context, { type: 'message', message, context: {} })
  await world.runJobs()
}
const heard = <T extends ServerMessage['type']>(type: T) =>
  ada.events().filter((event): event is Extract<ServerMessage, { type: T }> => event.type === type)
const kept = () => ada.call('get_chat_messages', { chat_id: reel.chatId, reel_id: reel.reelId })

describe.each<Wire>(['openai-compatible', 'anthropic'])('a provider that speaks %s', (spoken) => {
  beforeEach(() => {
    wire = spoken
  })

  test.each(FAULTS)(
    'and answers with %s is told of in one sentence, with the words to try again and the quota given back [CHAT-11]',
    async (fault, text, answers) => {
      silenceMs = fault === 'silence' ? SILENCE_MS : null
      provider.answers.push(...answers.map((answer) => answer(wire)))
      await send('make it shorter')
      expect(heard('chat_error')).toMatchObject([{ error: text(wire) }])
      const { messages } = await kept()
      // What was begun of an answer is none.
      expect(messages.map(({ content }) => content)).toEqual(['make it shorter', `Error: ${text(wire)}`])
      expect(messages[1]?.questions).toMatchObject([{ choices: [{ label: 'Try again', say: 'make it shorter' }] }])
      expect(world.quotas.messages).toBe(MESSAGES_LEFT)
      expect(JSON.stringify(ada.events())).not.toContain('sk-secret')
      // The next request is answered as if nothing had been.
      silenceMs = null
      provider.answers.length = 0
      provider.answers.push(says('Shorter it is.')(wire))
      await send('make it shorter')
      expect(heard('chat_response').at(-1)?.text).toBe('Shorter it is.')
      expect(world.quotas.messages).toBe(MESSAGES_LEFT - 1)
    },
  )
})

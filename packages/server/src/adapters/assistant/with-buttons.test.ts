import { expect, test } from 'vitest'
import type { Assistant } from '../../ports/assistant.ts'
import { withButtons } from './with-buttons.ts'

const named = (name: string, asked: string[]): Assistant => ({
  reply: async () => {
    asked.push(name)
  },
})

test('a model is asked what words mean, and no model what a button means [CHAT-11]', async () => {
  const asked: string[] = []
  const { reply } = withButtons({ director: named('director', asked), assistant: named('model', asked) })
  // Proof: whoever answers is chosen by the wish alone.
  const input = (wish: object | null) => ({ turn: { wish } }) as unknown as Parameters<Assistant['reply']>[0]
  await reply(input(null))
  await reply(input({ intents: [] }))
  expect(asked).toEqual(['model', 'director'])
})

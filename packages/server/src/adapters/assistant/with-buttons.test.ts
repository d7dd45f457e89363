import { expect, test } from 'vitest'
import type { Assistant } from '../../ports/assistant.ts'
import { withButtons } from './with-buttons.ts'

type Input = Parameters<Assistant['reply']>[0]

const setUp = () => {
  const asked: [string, ...unknown[]][] = []
  const named = (name: string): Assistant => ({
    reply: async ({ turn }) => {
      asked.push([name, turn.action, turn.tools])
    },
  })
  const { reply } = withButtons({ director: named('director'), assistant: named('model') })
  const switchedOn: string[] = []
  const input = (action: object | null) =>
    // Proof: whoever answers is chosen by the action and the tools alone.
    ({ turn: { action, tools: ['story', 'timing'] }, onSwitchOn: (tools: string[]) => switchedOn.push(...tools) }) as unknown as Input
  return { asked, switchedOn, press: (action: object | null) => reply(input(action)) }
}

test('a model is asked what words mean, and no model what a button means [CHAT-11]', async () => {
  const { asked, press } = setUp()
  await press(null)
  await press({ intents: [] })
  await press({ intents: [{ is: 'undo' }], switch_on: ['music'] })
  expect(asked.map(([name]) => name)).toEqual(['model', 'director', 'director'])
})

test('a button that only switches tools on has the model asked once more, with those [CHAT-10]', async () => {
  const { asked, switchedOn, press } = setUp()
  await press({ intents: [], switch_on: ['music'] })
  expect(asked).toEqual([['model', null, ['story', 'timing', 'music']]])
  expect(switchedOn).toEqual(['music'])
})

test('behind a model’s button nobody introduces themselves as the built-in director [CHAT-11]', async () => {
  const introduced: unknown[] = []
  const director: Assistant = { reply: async ({ turn }) => void introduced.push(turn.isIntroduced) }
  const { reply } = withButtons({ director, assistant: { reply: async () => undefined } })
  // Proof: whoever answers is chosen by the action alone.
  await reply({ turn: { action: { intents: [{ is: 'make' }] }, tools: [] } } as unknown as Input)
  expect(introduced).toEqual([true])
})

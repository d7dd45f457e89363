import { expect, test } from 'vitest'
import { makeChoice } from '../choice.ts'
import { actionOf, ChoiceAction } from './choice-action.ts'

const BW = { is: 'look', trait: 'bw', intensity: null } as const

test('a button that an older reply left, or an older page sends, does what it said [CHAT-11]', () => {
  const former = {
    intents: [
      { is: 'music', wish: { genre: 'jazz' } },
      { is: 'scene-look', refs: [], wish: BW },
      { is: 'versions', versions: [{ wishes: [{ is: 'music', wish: {} }, BW] }, { wishes: [] }] },
      { is: 'again' },
    ],
    partly: true,
  }
  expect(actionOf({ wish: former })).toEqual({
    intents: [
      { is: 'music', request: { genre: 'jazz' } },
      { is: 'scene-look', refs: [], intent: BW },
      { is: 'versions', versions: [{ intents: [{ is: 'music', request: {} }, BW] }, { intents: [] }] },
      { is: 'again' },
    ],
    partly: true,
  })
})

test('a button carries its action, and what nobody here wrote is none [CHAT-11]', () => {
  const action = ChoiceAction.parse({ intents: [{ is: 'music', request: { mood: 'calm' } }] })
  expect(actionOf(makeChoice({ label: 'Calm music', say: 'calm music', action }))).toEqual(action)
  expect(actionOf(makeChoice({ label: 'Yes', say: 'yes' }))).toBeNull()
  for (const wish of [null, 'undo', [], { intents: 'all' }, { intents: [null, 3] }, { intents: [{ is: 'versions', versions: [7] }] }])
    expect(actionOf({ wish })).toBeNull()
})

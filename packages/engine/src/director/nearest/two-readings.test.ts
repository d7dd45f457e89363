import type { AssistantQuestion } from '@reelwright/contract/chat'
import { ChoiceAction } from '@reelwright/contract/intents/choice-action'
import { describe, expect, test } from 'vitest'
import { chat } from '../chat-fixture.ts'
import { direct } from '../direct.ts'
import { ALL_TOOLS, clip, MIXED_FILES } from '../director-fixtures.ts'

const FILES = [clip(1, { name: 'mountain_hike.mp4', sec: 9 }), clip(2, { name: 'harbour.mov', sec: 8 }), ...MIXED_FILES]
const OPENING = 'make a 14 second reel, every scene 2 seconds'

const told = (request: string) => chat(direct, FILES, [OPENING, request])
const choicesOf = (questions: readonly AssistantQuestion[] = []) =>
  questions.flatMap((question) => ('choices' in question ? (question.choices ?? []) : []))

describe('a sentence that rules read as one thing and that was learnt as another [CHAT-11]', () => {
  const BRIGHT = 'the harbour is so bright it hurts'

  test('changes nothing before one is pressed, what was learnt first', () => {
    const { plan, was, questions } = told(BRIGHT)
    expect(plan).toEqual(was)
    const labels = choicesOf(questions).map(({ label }) => label)
    expect([labels[0], labels.length, labels.at(-1)]).toEqual(['Make the harbour darker', 3, 'Leave it as it is'])
  })

  test('either of them is done when it is pressed', () => {
    const { plan, questions } = told(BRIGHT)
    const [learnt, read] = choicesOf(questions).map(({ wish }) =>
      direct({ request: '', plan, media: FILES, tools: ALL_TOOLS, action: ChoiceAction.parse(wish) }),
    )
    expect([learnt?.reply, read?.reply]).toEqual([expect.stringContaining('darker'), expect.stringContaining('brighter')])
  })

  test('what was heard as a complaint is done where it surely is a wish', () => {
    const { reply } = told('wind noise on the harbour is awful')
    expect(reply).toContain('I read “wind noise on the harbour is awful” as “mute the harbour”.')
  })

  test('what cannot be done is told, with what else it may have meant', () => {
    const { plan, was, reply, questions } = told('get rid of background noise')
    expect(plan).toEqual(was)
    expect(reply).toContain('Or did you mean this?')
    expect(choicesOf(questions).map(({ label }) => label)).toEqual(['Mute the clips', 'Leave it as it is'])
  })

  test.each([
    'make the harbour longer, I want to see more of it',
    'turn the music down',
    'make it faster',
    'leave out the concert',
    'make it warmer and shorter',
  ])('“%s” is done as it was read', (request) => {
    const { plan, was, questions } = told(request)
    expect(plan).not.toEqual(was)
    expect(choicesOf(questions)).toEqual([])
  })
})

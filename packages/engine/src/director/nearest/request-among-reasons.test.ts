import { describe, expect, test } from 'vitest'
import { chat } from '../chat-fixture.ts'
import { direct } from '../direct.ts'
import { clip, MIXED_FILES, song } from '../director-fixtures.ts'
import { isToldAmongReasons } from './request-among-reasons.ts'

const FILES = [
  clip(1, { name: 'mountain_hike.mp4', sec: 9 }),
  clip(2, { name: 'harbour.mov', sec: 8 }),
  ...MIXED_FILES,
  song(11, 'voice memo.m4a', null),
]
const OPENING = 'make a 14 second reel, every scene 2 seconds'
const told = (request: string, opening = OPENING) => chat(direct, FILES, [opening, request])
describe('a wish with its reason beside it [CHAT-11]', () => {
  test('is told by the one part in which something is to be done', () => {
    expect(isToldAmongReasons('can we not have my ex in this, so the wedding pic has to go', FILES)).toBe(true)
  })

  test.each([
    'make the harbour longer, delete the mountain',
    'too zoomed out on the harbour, get in there',
    "start the harbour later, when he's already singing",
  ])('is not where two are told, none is, or it holds at a time alone: %s', (request) => {
    expect(isToldAmongReasons(request, FILES)).toBe(false)
  })

  test.each([
    ['cuts come too thick and fast for my old eyes', 'slower'],
    ['show the mountain jump two times in a row like an echo', 'show the mountain hike twice'],
    ['stop all that drifting, it makes me seasick', 'keep every scene still'],
  ])('is done as it was learnt, whatever a word of it says: %s', (request, plainly) => {
    const { reply, undo } = told(request)
    expect([reply.includes(`as “${plainly}”`), undo]).toEqual([true, undefined])
  })
})

describe('what a sentence says exactly [CHAT-11]', () => {
  test('has a place in what is done: a time is not left out', () => {
    const { plan, was } = told('crank the harbour up, he needs like two more seconds')
    expect(plan).toEqual(was)
  })
})

describe('buttons under words that were not understood [CHAT-11]', () => {
  test('are not of what was done before, where no word is known', () => {
    const last = chat(direct, FILES, [OPENING, 'title: Our trip', 'zzzzz'])
    expect(JSON.stringify(last.questions ?? [])).not.toContain('Larger letters')
  })
})

import type { MediaItem } from '@reelwright/contract/media'
import { plainPlan } from '@reelwright/engine/plan/plan-fixtures'
import { expect, test } from 'vitest'
import { mentionOptions, OPTIONS_MAX } from './mention-options.ts'

const file = (n: number, original_name: string, file_type_category = 'video', status = 'ready'): MediaItem =>
  // Proof: nothing else of a file is read.
  ({
    id: `00000000-0000-7000-8000-00000000000${n}`,
    original_name,
    status,
    file_type_category,
    metadata: { duration_sec: 5 },
  }) as unknown as MediaItem

const MEDIA = [file(1, 'Kids swimming.mp4'), file(2, 'market_day.mov'), file(3, 'Café.mp4'), file(4, 'song.mp3', 'audio')]
const names = (query: string, media = MEDIA) => mentionOptions(query, media, plainPlan()).map(({ name }) => name)

test('clips come first, then the scenes with their clips [CHAT-11]', () => {
  expect(names('')).toEqual(['Kids swimming.mp4', 'market_day.mov', 'Café.mp4', 'song.mp3', 'scene 1', 'scene 2', 'scene 3'])
  expect(mentionOptions('scene 2', MEDIA, plainPlan())[0]).toMatchObject({ name: 'scene 2', clipName: 'Kids swimming.mp4', lengthSec: 1 })
})

test('what is written begins words of the name, in any order and without accents [CHAT-11]', () => {
  expect(names('sw ki')).toEqual(['Kids swimming.mp4'])
  expect(names('day')).toEqual(['market_day.mov'])
  expect(names('cafe')).toEqual(['Café.mp4'])
  expect(names('zebra')).toEqual([])
})

test('a number or the word scene asks for scenes first [CHAT-11]', () => {
  expect(names('3')).toEqual(['scene 3'])
  expect(names('sc')).toEqual(['scene 1', 'scene 2', 'scene 3'])
  expect(names('s')).toEqual(['scene 1', 'scene 2', 'scene 3', 'Kids swimming.mp4', 'song.mp3'])
})

test('what cannot be shown or heard is not offered, nor more than one reads [CHAT-11]', () => {
  expect(names('', [file(1, 'notes.pdf', 'document'), file(2, 'late.mp4', 'video', 'analysing')])).toEqual([
    'scene 1',
    'scene 2',
    'scene 3',
  ])
  expect(
    names(
      '',
      Array.from({ length: 30 }, () => file(1, 'x.mp4')),
    ),
  ).toHaveLength(OPTIONS_MAX)
})

test('behind a name that is written out nothing is offered but a longer name that begins like it: Enter sends [CHAT-11]', () => {
  for (const written of ['Kids swimming.mp4 ', 'kids swimming.mp4 s', 'scene 2 ', 'scene 2 s']) expect(names(written)).toEqual([])
  expect(names('scene 2')).toEqual(['scene 2'])
  const copies = [file(1, 'take.mp4'), file(2, 'take.mp4 second.mp4')]
  expect(names('take.mp4', copies)).toEqual(['take.mp4', 'take.mp4 second.mp4'])
  expect(names('take.mp4 ', copies)).toEqual(['take.mp4 second.mp4'])
})

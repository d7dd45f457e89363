import type { ChatMessage } from '@reelwright/contract/chat'
import type { MediaItem } from '@reelwright/contract/media'
import type { Jushn, PlanStepEntry } from '@reelwright/contract/studio'
import { expect, test } from 'vitest'
import { filterRows, logRows, rowsAsText } from './log-rows.ts'

const at = (second: number): string => new Date(Date.UTC(2026, 0, 1, 12, 0, second)).toISOString()

// Of a message and a video only what is told of them here is looked at.
const message = (sender: ChatMessage['sender'], second: number, tool_events: ChatMessage['tool_events'] = []) =>
  ({ id: `m${second}`, sender, seq: second, timestamp: at(second), content: 'a secret wish', tool_events }) as unknown as ChatMessage
const video = {
  jushn_id: 'j1',
  status: 'failed',
  stage: 'rendering',
  percent: 40,
  error: 'The disk of the server is full. Ask its operator to make room.',
  video_url: 'https://store/video?signature=abc',
  share_url: 'https://here/s/token',
  plan_version: 3,
  created_at: at(20),
  ended_at: at(32),
  width: null,
  height: null,
  frames: null,
} as unknown as Jushn
const step: PlanStepEntry = { step: 4, author: 'user', summary: '', edits: ['set_look', 'set_look', 'set_story'], undone: true, at: at(15) }
const told = {
  messages: [
    message('user', 1),
    message('assistant', 3, [{ tool: 'lut', state: 'done', summary: 'Noir at 80%' }]),
    message('assistant', 4),
  ],
  steps: [step, { ...step, step: 3, author: 'assistant' as const }],
  videos: [video],
  media: [],
}

test('turns, steps by hand and videos stand in one list, newest first, with what came of each and how long it took [REND-05]', () => {
  expect(logRows(told).map(({ kind, title, details, result, tookSec }) => [kind, title, details, result, tookSec])).toEqual([
    ['video', 'Video of plan 3', ['The disk of the server is full. Ask its operator to make room.'], 'failed', 12],
    ['hand', 'Changed the look', ['Planned the scenes'], 'undone', null],
    ['jushn', 'Jushn used Look', ['Look: Noir at 80%'], 'done', 2],
  ])
})

test('a turn that came to nothing stands there with its reason and how long it took [REND-05]', () => {
  // Proof: of a message only what is told of it here is looked at.
  const failed = { ...message('system', 9), jushn_id: null, content: 'Error: The model does not take its key.' }
  const made = { ...message('system', 12), jushn_id: 'j1', content: 'Your reel could not be made.' }
  const [row, ...rest] = logRows({ messages: [message('user', 5), failed, made], steps: [], videos: [], media: [] })
  expect([row?.title, row?.details, row?.result, row?.tookSec, rest]).toEqual([
    'Jushn could not answer',
    ['Error: The model does not take its key.'],
    'failed',
    4,
    [],
  ])
})

test('it is filtered by kind, result and words [REND-05]', () => {
  const rows = logRows(told)
  const ids = (filter: Parameters<typeof filterRows>[1]) => filterRows(rows, filter).map(({ id }) => id)
  expect(ids({ kind: 'hand', result: 'all', words: '' })).toEqual(['step 4'])
  expect(ids({ kind: 'all', result: 'failed', words: '' })).toEqual(['j1'])
  expect(ids({ kind: 'all', result: 'all', words: ' NOIR ' })).toEqual(['m3'])
})

test('what is copied, in words or raw, holds no address and no words of a conversation [REND-05]', () => {
  const rows = logRows(told)
  expect(rowsAsText(rows, 'words').split('\n')[0]).toBe(`${at(20)}  Failed in 12.0 s  Video of plan 3`)
  expect(JSON.parse(rowsAsText(rows, 'raw'))).toHaveLength(3)
  for (const form of ['words', 'raw'] as const) expect(rowsAsText(rows, form)).not.toMatch(/https|token|signature|secret/)
})

const METADATA = { duration_sec: 8, width: 1080, height: 1920, shot_count: 3, has_sound: true, tags: ['sea'] }
const clip = (second: number, over: Partial<MediaItem>) =>
  // Proof: of a file only what is told of it here is looked at.
  ({
    ...{
      id: `c${second}`,
      original_name: `${second}.mp4`,
      file_type_category: 'video',
      status: 'ready',
      analysis_percent: 100,
      error: null,
    },
    ...{ upload_date: at(second), cdn_url: 'https://store/clip?signature=abc', metadata: METADATA },
    ...over,
  }) as unknown as MediaItem

test('clips stand there with what was found in them, how long that took, or why they cannot be used [REND-05]', () => {
  const media = [
    clip(1, { analysis_ended_at: at(6) }),
    clip(2, { status: 'analysing', analysis_percent: 41.7 }),
    clip(3, { status: 'failed', error: 'This file holds no picture.', analysis_ended_at: at(4) }),
    clip(4, { file_type_category: 'document' }),
  ]
  const rows = logRows({ messages: [], steps: [], videos: [], media })
  expect(rows.map(({ title, details, result, tookSec }) => [title, details, result, tookSec])).toEqual([
    ['Could not use “3.mp4”', ['This file holds no picture.'], 'failed', 1],
    ['Watching “2.mp4”', ['42% watched'], 'running', null],
    ['Watched “1.mp4”', ['8.0 s, 1080 × 1920, 3 shots, with sound'], 'done', 5],
  ])
  expect(filterRows(rows, { kind: 'clip', result: 'failed', words: '' })).toHaveLength(1)
  for (const form of ['words', 'raw'] as const) expect(rowsAsText(rows, form)).not.toMatch(/https|signature/)
})

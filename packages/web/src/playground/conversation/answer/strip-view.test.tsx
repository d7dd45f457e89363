// @vitest-environment jsdom
import type { AnswerChange } from '@reelwright/contract/answer-change'
import type { MediaItem } from '@reelwright/contract/media'
import { MediaId } from '@reelwright/contract/wire/ids'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standInForResizeObserver } from '../../../ui/test-jsdom.ts'
import { StripView } from './strip-view.tsx'

const CLIP = MediaId.parse('00000000-0000-7000-8000-000000000001')
/** The place has room for ten tiles of an upright clip: 36 px at a height of 64. */
const PLACE_PX = 360

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(PLACE_PX)
  standInForResizeObserver()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = (frames: readonly number[]) => {
  const change: AnswerChange = {
    ...{ step: null, fps: 30, from_frames: 0, to_frames: 0, beats: null, media_ids: [CLIP], scenes_before: 0, scenes_total: frames.length },
    scenes: frames.map((length, at) => ({ id: `s${at}`, media: 0, at_frame: 150, frames: length, mark: 'new' as const })),
    words: [],
  }
  const item = {
    ...{ id: CLIP, filmstrip_url: '/strip.jpg', thumbnail_url: null },
    metadata: { width: 1080, height: 1920, duration_sec: 10 },
    // Proof: what a strip is drawn from.
  } as unknown as MediaItem
  render(<StripView change={change} files={new Map([[CLIP, item]])} onOpenScene={() => undefined} />)
}

const picturesOf = (scene: RegExp) =>
  [...screen.getByRole('button', { name: scene }).querySelectorAll<HTMLElement>('span')].filter(({ style }) =>
    style.backgroundImage.includes('/strip.jpg'),
  )

test('a long scene of an answer is a strip of the frames that it passes, each in its own shape [CHAT-10]', () => {
  show([270, 30])
  const pictures = picturesOf(/^Scene 1/)
  expect(pictures).toHaveLength(9)
  expect(new Set(pictures.map(({ style }) => style.backgroundSize))).toEqual(new Set(['864px 64px']))
  const tiles = pictures.map(({ style }) => -Number.parseFloat(style.backgroundPosition) / 36)
  expect(tiles).toEqual(tiles.toSorted((a, b) => a - b))
  expect(new Set(tiles).size).toBe(9)
})

test('a short one shows its middle [CHAT-10]', () => {
  show([270, 30])
  const pictures = picturesOf(/^Scene 2/)
  expect(pictures.map(({ style }) => style.backgroundPosition)).toEqual(['-432px 0px'])
})

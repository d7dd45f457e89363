import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { ada, addClip, create, edit, openStudioRoom, story, world } from '@reelwright/testkit/studio-room-world'
import { expect, test } from 'vitest'
import { type MadeVideo, renderSpeeds } from './render-speed.ts'

openStudioRoom()

const video = (madeInMs: number, over: Partial<MadeVideo> = {}): MadeVideo => ({
  ...{ settings: EMPTY_PLAN.export, frames: 300, width: 1080, height: 1920, sizeBytes: 6_000_000 },
  ...{ recipe: { made_in_ms: madeInMs, parts_reused: 0 } },
  ...over,
})

test('how fast videos are made here is the middle of those that were made whole [TOOL-08]', () => {
  const slow = video(20_000)
  const reused = video(100, { recipe: { made_in_ms: 100, parts_reused: 4 } })
  const older = video(1, { recipe: { render_version: 3 } })
  expect(renderSpeeds([reused, older])).toEqual([])
  const [speed] = renderSpeeds([slow, video(10_000), video(15_000), reused, older])
  expect(speed).toMatchObject({ codec: 'h264', videos: 3, pixels_per_sec: (300 * 1080 * 1920) / 15 })
  // 6 MB less ten seconds of sound, over all pixels.
  expect(speed?.bits_per_pixel).toBeCloseTo((48_000_000 - 1_920_000) / (300 * 1080 * 1920), 5)
})

test('a bitrate says nothing of what a quality takes, and codecs are told apart [TOOL-08]', () => {
  const rate = { mode: 'bitrate' as const, kbps: 8000 }
  const speeds = renderSpeeds([
    video(1000, { settings: { ...EMPTY_PLAN.export, rate } }),
    video(4000, { settings: { ...EMPTY_PLAN.export, codec: 'hevc' } }),
  ])
  expect(speeds.map(({ codec, bits_per_pixel }) => [codec, bits_per_pixel === null])).toEqual([
    ['h264', true],
    ['hevc', false],
  ])
})

test('before the first video nothing is claimed, after it the server knows [TOOL-08]', async () => {
  expect(await ada.call('get_render_speed', {})).toEqual({ speeds: [] })
  await edit(0, story(await addClip()))
  await create()
  await world.runJobs()
  const { speeds } = await ada.call('get_render_speed', {})
  expect(speeds).toMatchObject([{ codec: 'h264', videos: 1 }])
})

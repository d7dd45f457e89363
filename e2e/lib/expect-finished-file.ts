import { expect } from '@playwright/test'
import { probeVideo, readBoxOrder } from './probe-video.ts'

/** What every finished reel of the documents' defaults must be: it plays on any phone, from the first byte on. */
export const expectFinishedFile = (path: string, frames: number): void => {
  const probe = probeVideo(path)
  expect(probe.video).toMatchObject({ codec_name: 'h264', width: 1080, height: 1920, pix_fmt: 'yuv420p', r_frame_rate: '30/1' })
  expect(probe.audio).toMatchObject({ codec_name: 'aac' })
  expect(probe.frames).toBe(frames)
  expect(Math.abs(probe.durationSec - frames / 30)).toBeLessThan(0.1)
  const boxes = readBoxOrder(path)
  expect(boxes.indexOf('moov')).toBeGreaterThan(-1)
  expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'))
}

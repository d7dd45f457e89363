import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { exportWords, mergedExport, pixelSize } from './export-settings.ts'

const present = EMPTY_PLAN.export

test('every shape at every size has even sides in its proportion [TOOL-08]', () => {
  for (const aspect of ['9:16', '1:1', '4:5', '16:9'] as const)
    for (const resolution of ['720p', '1080p', '1440p', '4k'] as const) {
      const { width, height } = pixelSize({ aspect, resolution })
      const [x = 1, y = 1] = aspect.split(':').map(Number)
      expect([width % 2, height % 2, width / height]).toEqual([0, 0, x / y])
    }
})

test('a container and a codec always fit each other; the one that was named wins [TOOL-08]', () => {
  expect(mergedExport(present, { container: 'webm' })).toMatchObject({ container: 'webm', codec: 'vp9' })
  expect(mergedExport(present, { codec: 'vp9' })).toMatchObject({ container: 'webm', codec: 'vp9' })
  expect(mergedExport({ ...present, container: 'webm', codec: 'vp9' }, { codec: 'hevc' })).toMatchObject({
    container: 'mp4',
    codec: 'hevc',
  })
  expect(mergedExport(present, { codec: 'av1', container: 'webm' })).toMatchObject({ container: 'webm', codec: 'av1' })
})

test('the frame rate stays within what is made [TOOL-08]', () => {
  expect(mergedExport(present, { fps: 240 }).fps).toBe(60)
  expect(mergedExport(present, { fps: 1 }).fps).toBe(24)
  expect(mergedExport(present, { fps: 29.97 }).fps).toBe(30)
})

test('the format is told in pixels [TOOL-08]', () => {
  expect(exportWords({ ...present, aspect: '4:5', resolution: '4k' })).toBe('portrait 4:5, 2160 × 2700, 30 frames a second, mp4')
})

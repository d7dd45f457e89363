import { expect, test } from 'vitest'
import { captionFile } from './caption-file.ts'

const cues = [{ id: 'c1', start_frame: 0, end_frame: 30, text: 'one {two} three', word_frames: [0, 10, 20] }]
const events = (file: string | null): string[] => (file ?? '').split('\n').filter((line) => line.startsWith('Dialogue'))
const STRETCH = { startFrame: 0, frames: 30 }
const FRAME = { width: 1080, height: 1920 }

test('what stays while the word being said moves on is written once [TOOL-08]', () => {
  const ink = events(captionFile({ mode: 'burn', style: 'highlight', cues }, STRETCH, 30, FRAME)).filter((line) =>
    line.startsWith('Dialogue: 11,'),
  )
  // White up to its time, coloured in it, white behind it.
  expect(ink.filter((line) => line.endsWith('}one')).map((line) => line.split(',').slice(1, 3))).toEqual([
    ['0:00:00.00', '0:00:00.32'],
    ['0:00:00.32', '0:00:00.98'],
  ])
  expect(ink).toHaveLength(7)
})

test('signs that are commands are shown as typed [TOOL-08]', () => {
  expect(captionFile({ mode: 'burn', style: 'plain', cues }, STRETCH, 30, FRAME)).toContain('}\\{two\\}')
})

test('a stretch in which no caption stands has no file [TOOL-08]', () => {
  expect(captionFile({ mode: 'burn', style: 'plain', cues }, { startFrame: 30, frames: 10 }, 30, FRAME)).toBeNull()
})

import { expect, test } from 'vitest'
import { captionFile } from './caption-file.ts'

const cues = [{ id: 'c1', start_frame: 0, end_frame: 30, text: 'one {two} three', word_frames: [0, 10, 20] }]
const events = (file: string | null): string[] => (file ?? '').split('\n').filter((line) => line.startsWith('Dialogue'))
const STRETCH = { startFrame: 0, frames: 30 }
const FRAME = { width: 1080, height: 1920 }

test('what stays while the word being said moves on is written once [TOOL-08]', () => {
  const ink = events(captionFile({ mode: 'burn', style: 'highlight', cues }, STRETCH, { fps: 30, frame: FRAME })).filter((line) =>
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
  expect(captionFile({ mode: 'burn', style: 'plain', cues }, STRETCH, { fps: 30, frame: FRAME })).toContain('}\\{two\\}')
})

test('a stretch in which no caption stands has no file [TOOL-08]', () => {
  expect(captionFile({ mode: 'burn', style: 'plain', cues }, { startFrame: 30, frames: 10 }, { fps: 30, frame: FRAME })).toBeNull()
})

test('an emoji is a command for each of its shapes in their colours, and one for its outline [TOOL-08]', () => {
  const shapes = [
    { colour: '#112233', alpha: 1, path: 'M 0 0 L 32 0 C 32 16 16 32 0 32 Z' },
    { colour: '#445566', alpha: 0.5, path: 'M 8 8 L 16 8 L 8 16 Z' },
  ]
  const letters = { pictures: new Map([['1f389', shapes]]), faceFor: <Face>(face: Face) => face }
  const one = [{ id: 'c1', start_frame: 0, end_frame: 30, text: '🎉' }]
  const file = events(captionFile({ mode: 'burn', style: 'plain', cues: one }, STRETCH, { fps: 30, frame: FRAME, letters }))
  const ink = file.filter((line) => line.startsWith('Dialogue: 11,'))
  expect(ink.map((line) => /\\1c(&H\w+&)/.exec(line)?.[1])).toEqual(['&H332211&', '&H665544&'])
  expect(ink[1]).toContain('\\alpha&H80&')
  const [outline] = file.filter((line) => line.startsWith('Dialogue: 6,'))
  expect(outline).toMatch(/\\3c&H000000&\\bord[\d.]+\\p1\}m [\d. ]+ l [\d. ]+ b [\d. ]+ m [\d. ]+ l /)
  // A word that no picture is known of is left out, not written as a box.
  expect(events(captionFile({ mode: 'burn', style: 'plain', cues: one }, STRETCH, { fps: 30, frame: FRAME }))).toEqual([])
})

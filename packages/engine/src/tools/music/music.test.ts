import { describe, expect, test } from 'vitest'
import { clip, song, TEST_CATALOG } from '../../director/director-fixtures.ts'
import { fadeOutFrames } from './fade-out.ts'
import { chooseTrack, musicFromMedia, musicFromTrack } from './music.ts'

const { tracks } = TEST_CATALOG
const choose = (intent: Partial<Parameters<typeof chooseTrack>[1]>) => chooseTrack(tracks, { mood: null, pace: 'medium', ...intent })?.id

describe('choosing music [TOOL-05]', () => {
  test.each([
    [{ mood: 'upbeat' }, 'sunny-side'],
    [{ mood: 'calm', pace: 'slow' as const }, 'quiet-water'],
    [{ genre: 'lo-fi' }, 'city-loop'],
    [{ genre: 'house', mood: 'calm' }, 'run-faster'],
    [{ instrument: 'ukulele' }, 'old-letters'],
    [{ bpm: [100, 108] as const }, 'night-drive'],
    [{ query: 'first light' }, 'first-light'],
    [{ energy: 1 }, 'break-away'],
    [{ mood: 'upbeat', notIds: ['sunny-side'] }, 'run-faster'],
  ])('%o', (intent, id) => {
    expect(choose(intent)).toBe(id)
  })

  test('of two that a mood suits as well the one goes first that is that first of all', () => {
    const [one] = tracks
    if (!one) throw new Error('no track')
    const both = [
      { ...one, id: 'may-be', moods: ['cool', 'happy', 'romantic'] },
      { ...one, id: 'is', moods: ['romantic', 'happy', 'cool'] },
    ]
    expect(chooseTrack(both, { mood: 'romantic', pace: 'slow' })?.id).toBe('is')
    expect(chooseTrack(both, { mood: 'cool', pace: 'slow' })?.id).toBe('may-be')
  })

  test('an empty catalog gives nothing', () => {
    expect(chooseTrack([], { mood: null, pace: 'fast' })).toBeNull()
  })
})

describe('how it is set [TOOL-05]', () => {
  test('the reel starts on the first downbeat and the fade ends with the picture, never longer than a quarter of it', () => {
    const track = tracks[0]
    if (!track) throw new Error('no track')
    const music = musicFromTrack({ ...track, firstBeatSec: 0.4 }, null, 360, 30)
    expect(music.start_sec).toBe(music.first_beat_sec)
    expect(music.fade_out_frames).toBe(45)
    expect(fadeOutFrames(60, 30)).toBe(15)
  })

  test('what the person set of loudness and fades stays when the piece changes', () => {
    const [one, other] = tracks
    if (!one || !other) throw new Error('no tracks')
    const before = { ...musicFromTrack(one, null, 360, 30), gain: 0.3, ducking: 0.1, fade_in_frames: 20 }
    expect(musicFromTrack(other, before, 360, 30)).toMatchObject({ gain: 0.3, ducking: 0.1, fade_in_frames: 20 })
  })

  test('a song of the person’s own brings its measured beats; without a clear beat that is said', () => {
    expect(musicFromMedia(song(1, 'a.mp3', 100), null, 360, 30)).toMatchObject({
      beat: true,
      music: { bpm: 100, start_sec: 0.5, first_beat_sec: 0.5 },
    })
    expect(musicFromMedia(song(1, 'a.mp3', null), null, 360, 30)?.beat).toBe(false)
    expect(musicFromMedia({ ...clip(1), facts: { ...clip(1).facts, sound: null } }, null, 360, 30)).toBeNull()
  })
})

import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { MediaId } from '@reelwright/contract/wire/ids'
import { describe, expect, test } from 'vitest'
import { applyEdits } from './apply-edit.ts'
import { refuseEdits } from './check-edits.ts'
import { CLIP_ID, clipFacts, plainMusic, plainPlan, plainScene } from './plan-fixtures.ts'

const PHOTO = MediaId.parse('00000000-0000-7000-8000-000000000002')
const SONG = MediaId.parse('00000000-0000-7000-8000-000000000003')
const CUBE = MediaId.parse('00000000-0000-7000-8000-000000000004')
const facts = new Map([
  [String(CLIP_ID), clipFacts()],
  [String(PHOTO), clipFacts({ kind: 'image', duration_sec: 0, sound: null })],
  [String(SONG), clipFacts({ kind: 'audio', duration_sec: 60, width: 0, height: 0 })],
  [String(CUBE), clipFacts({ kind: 'image', duration_sec: 0, width: 0, height: 0, sound: null })],
])
const reasonOf = (edit: ReelEdit, before: ReelPlan = plainPlan()): string | null => {
  const outcome = applyEdits(before, [edit])
  if (!outcome.ok) throw new Error(outcome.reason)
  return refuseEdits({ before, after: outcome.plan, facts })?.reason ?? null
}
const trim = (in_frame: number, duration_frames: number): ReelEdit => ({ op: 'trim_scene', scene_id: 's2', in_frame, duration_frames })
const cube = (id: MediaId): ReelEdit => ({ op: 'set_look', look: { mode: 'cube', style: 'none', cube_media_id: id, intensity: 1 } })

describe('an edit by hand', () => {
  test('slips and trims a scene within its clip, to the last frame of it and the tolerance of containers [REND-03]', () => {
    for (const edit of [trim(0, 300), trim(270, 30), trim(271, 31)]) expect(reasonOf(edit)).toBeNull()
  })

  test('past the end of its clip is refused with the longest that fits [REND-03]', () => {
    expect(reasonOf(trim(0, 99_999))).toBe(
      'Scene 2 cannot stand that long: its clip ends after 10 s (300 frames), so from frame 0 on 10 s (300 frames) is the most.',
    )
    expect(reasonOf(trim(240, 90))).toContain('from frame 240 on 2 s (60 frames) is the most')
    expect(reasonOf(trim(400, 30))).toBe(
      'Scene 2 cannot start there: its clip ends after 10 s (300 frames), so frame 270 is the latest start for a scene of 1 s (30 frames).',
    )
  })

  test('counts the speed of the scene: twice as fast uses twice as much of the clip [REND-03]', () => {
    const fast = (duration_frames: number): ReelEdit => ({
      op: 'replace_scene',
      scene_id: 's1',
      scene: plainScene('s1', { speed: 2, duration_frames }),
    })
    expect(reasonOf(fast(150))).toBeNull()
    expect(reasonOf(fast(160))).toContain('at 2 × speed 5 s (150 frames) is the most')
  })

  test('stands a photo as long as the reel may be, and no longer [REND-03]', () => {
    const photo = (duration_frames: number): ReelEdit => ({
      op: 'add_scene',
      at: 0,
      scene: plainScene('p', { media_id: PHOTO, duration_frames }),
    })
    expect(reasonOf(photo(9_000))).toBeNull()
    expect(reasonOf(photo(99_999))).toContain('15 minutes is the most: take')
  })

  test('makes no scene of a song, no look of one, no logo of a clip and no music of a photo [REND-03]', () => {
    expect(reasonOf({ op: 'add_scene', at: 0, scene: plainScene('x', { media_id: SONG }) })).toContain('needs a picture')
    expect(reasonOf(cube(SONG))).toBe(
      'A look is made from a .cube file, and that file is a sound; choose a .cube file, or one of the built-in looks.',
    )
    expect(reasonOf(cube(CUBE))).toBeNull()
    const logo = (media_id: MediaId): ReelEdit => ({
      op: 'set_watermark',
      watermark: { media_id, position: 'br', opacity: 1, size_pct: 10 },
    })
    expect(reasonOf(logo(CLIP_ID))).toContain('has to be a picture')
    expect(reasonOf(logo(PHOTO))).toBeNull()
    const song = (media_id: MediaId, start_sec = 0): ReelEdit => ({
      op: 'set_music',
      music: plainMusic({ source: { from: 'media', media_id }, start_sec }),
    })
    expect(reasonOf(song(SONG))).toBeNull()
    expect(reasonOf(song(PHOTO))).toContain('has no sound')
    expect(reasonOf(song(SONG, 61))).toContain('the song ends after 60 s')
  })

  test('writes no caption after the end, and puts no codec where it does not fit [REND-03]', () => {
    const cue = (start_frame: number, end_frame: number): ReelEdit => ({
      op: 'set_captions',
      captions: { mode: 'burn', style: 'plain', cues: [{ id: 'c', start_frame, end_frame, text: 'Hi' }] },
    })
    expect(reasonOf(cue(0, 90))).toBeNull()
    expect(reasonOf(cue(90, 120))).toContain('frame 89 is the latest start')
    expect(reasonOf(cue(20, 10))).toContain('frame 21 is its earliest end')
    expect(reasonOf({ op: 'set_export', export: { ...plainPlan().export, container: 'webm', codec: 'h264' } })).toContain(
      'cannot hold h264',
    )
  })

  test('is not held up by what was wrong before and elsewhere, and may make it better [REND-03]', () => {
    const wrong = plainPlan({ scenes: [plainScene('s1', { in_frame: 250, duration_frames: 200 }), plainScene('s2')] })
    expect(reasonOf(trim(0, 60), wrong)).toBeNull()
    const first = (duration_frames: number): ReelEdit => ({ op: 'trim_scene', scene_id: 's1', in_frame: 250, duration_frames })
    expect(reasonOf(first(150), wrong)).toBeNull()
    expect(reasonOf(first(201), wrong)).toContain('is the most')
    expect(
      reasonOf({
        op: 'replace_scene',
        scene_id: 's2',
        scene: plainScene('s2', { media_id: MediaId.parse('00000000-0000-7000-8000-00000000000a') }),
      }),
    ).toBeNull()
  })
})

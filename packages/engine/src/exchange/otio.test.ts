import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { plainPlan, plainScene } from '../plan/plan-fixtures.ts'
import { writeOtio } from './otio.ts'

const PLAN: ReelPlan = plainPlan({
  scenes: [
    plainScene('s1', { in_frame: 15 }),
    plainScene('s2', { in_frame: 60, speed: 0.5, sound: 0 }),
    plainScene('s3', { in_frame: 90, reason: 'A calm close' }),
  ],
  transitions: [
    { after_scene_id: 's1', kind: 'cross', duration_frames: 9 },
    { after_scene_id: 's2', kind: 'whip', duration_frames: 8 },
  ],
  captions: { mode: 'burn', style: 'plain', cues: [{ id: 'c1', start_frame: 5, end_frame: 35, text: 'By the sea' }] },
  music: {
    ...{ source: { from: 'catalogue', track_id: 'postcard' }, start_sec: 2, bpm: 104, first_beat_sec: 0, beats_per_bar: 4 },
    ...{ gain: 0.8, ducking: 0.5, fade_in_frames: 0, fade_out_frames: 30 },
  },
})
const write = (plan: ReelPlan, media: { name: string; durationSec: number | null } | undefined) =>
  JSON.parse(writeOtio(plan, { name: 'Harbour', mediaOf: () => media, trackTitle: (id) => `${id}.wav` }))
const otio = write(PLAN, { name: 'my clip #1.mp4', durationSec: 10 })
const [picture, sound, music] = otio.tracks.children
const frames = (range: { start_time: { value: number }; duration: { value: number } }) => [range.start_time.value, range.duration.value]

test('cuts, speeds and transitions are those of the plan, in frames of its rate [REND-02]', () => {
  expect(otio).toMatchObject({ OTIO_SCHEMA: 'Timeline.1', name: 'Harbour', tracks: { OTIO_SCHEMA: 'Stack.1' } })
  expect(picture).toMatchObject({ OTIO_SCHEMA: 'Track.1', kind: 'Video' })
  const kinds = picture.children.map((child: { OTIO_SCHEMA: string }) => child.OTIO_SCHEMA)
  expect(kinds).toEqual(['Clip.2', 'Transition.1', 'Clip.2', 'Transition.1', 'Clip.2'])
  const [first, dissolve, slow, whip, last] = picture.children
  expect([first, slow, last].map((clip) => frames(clip.source_range))).toEqual([
    [15, 30],
    [60, 30],
    [90, 30],
  ])
  expect(slow.effects).toMatchObject([{ OTIO_SCHEMA: 'LinearTimeWarp.1', time_scalar: 0.5 }])
  expect(first.effects).toEqual([])
  expect([dissolve.transition_type, dissolve.in_offset.value + dissolve.out_offset.value]).toEqual(['SMPTE_Dissolve', 9])
  expect([whip.transition_type, whip.name, whip.in_offset.rate]).toEqual(['Custom_Transition', 'whip', 30])
  expect(last.metadata.reelwright).toMatchObject({ scene_id: 's3', reason: 'A calm close' })
})

test('files are named so that an editor finds them; one that is gone is a missing reference [REND-02]', () => {
  const { DEFAULT_MEDIA } = picture.children[0].media_references
  expect(DEFAULT_MEDIA).toMatchObject({ OTIO_SCHEMA: 'ExternalReference.1', target_url: 'my%20clip%20%231.mp4' })
  expect(frames(DEFAULT_MEDIA.available_range)).toEqual([0, 300])
  const photo = write(PLAN, { name: 'wall.jpg', durationSec: null }).tracks.children[0].children[0]
  expect(photo.media_references.DEFAULT_MEDIA.available_range).toBeNull()
  const gone = write(PLAN, undefined).tracks.children[0].children[0]
  expect(gone.media_references.DEFAULT_MEDIA.OTIO_SCHEMA).toBe('MissingReference.1')
  expect(picture.children[0].media_references[picture.children[0].active_media_reference_key]).toBe(DEFAULT_MEDIA)
})

test('sound, music and captions lie under the picture, each as long as it [REND-02]', () => {
  const lengths = (track: typeof picture) =>
    track.children
      .filter((child: { OTIO_SCHEMA: string }) => child.OTIO_SCHEMA !== 'Transition.1')
      .reduce((sum: number, child: { source_range: Parameters<typeof frames>[0] }) => sum + (frames(child.source_range)[1] ?? 0), 0)
  expect([picture, sound, music].map(lengths)).toEqual([90, 90, 90])
  expect(sound.children.map((child: { OTIO_SCHEMA: string }) => child.OTIO_SCHEMA)).toEqual(['Clip.2', 'Gap.1', 'Clip.2'])
  expect([music.children[0].name, frames(music.children[0].source_range)]).toEqual(['postcard.wav', [60, 90]])
  expect(otio.tracks.markers).toMatchObject([{ OTIO_SCHEMA: 'Marker.2', name: 'By the sea' }])
  expect(frames(otio.tracks.markers[0].marked_range)).toEqual([5, 30])
  expect(write(plainPlan({ scenes: PLAN.scenes.map((scene) => ({ ...scene, sound: 0 })) }), undefined).tracks.children).toHaveLength(1)
})

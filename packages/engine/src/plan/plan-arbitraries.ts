/** Random plans and edits for property tests: small enough to collide often, wide enough to hit every edit. */

import { ReelEdit } from '@reelwright/contract/reel-edits'
import {
  type Captions,
  EMPTY_PLAN,
  type ExportSettings,
  type Framing,
  ReelPlan,
  type Scene,
  type Transition,
} from '@reelwright/contract/reel-plan'
import { MediaId } from '@reelwright/contract/wire/ids'
import * as fc from 'fast-check'

const MEDIA_IDS = [0, 1, 2, 3].map((n) => MediaId.parse(`00000000-0000-7000-8000-00000000000${n}`))
const SCENE_KEYS = ['s1', 's2', 's3', 's4', 's5', 's6']
const BEAT_KEYS = ['hook', 'build', 'cta']

const mediaId = fc.constantFrom(...MEDIA_IDS)
const sceneKey = fc.constantFrom(...SCENE_KEYS)
const beatKey = fc.constantFrom(...BEAT_KEYS)
const unit = fc.double({ min: 0, max: 1, noNaN: true }).map((value) => value + 0)

const crop = fc.record({ x: fc.constant(0.25), y: fc.constant(0), width: fc.constantFrom(0.3, 0.5), height: fc.constant(1) })
const framing: fc.Arbitrary<Framing> = fc.oneof(
  fc.record({ mode: fc.constant('fixed' as const), crop }),
  fc.record({ mode: fc.constant('blur' as const) }),
  fc.record({ mode: fc.constant('pad' as const), colour: fc.constant('#102030') }),
  fc.record({
    mode: fc.constant('follow' as const),
    path: fc.array(fc.record({ frame: fc.nat(300), crop }), { minLength: 1, maxLength: 4 }),
  }),
)

const own = {
  grade: fc.record({ exposure: fc.constantFrom(0, 0.5), warmth: fc.constantFrom(0, -1), contrast: fc.constantFrom(-1, 0.5) }),
  look: fc.option(
    fc.record({ mode: fc.constant('style' as const), style: fc.constant('noir'), cube_media_id: fc.constant(null), intensity: unit }),
  ),
  turn: fc.record({ quarter: fc.nat(3), mirrored: fc.boolean(), straighten_deg: fc.constantFrom(0, 3, -15) }),
}

const sceneOf = (id: fc.Arbitrary<string>): fc.Arbitrary<Scene> =>
  fc.record(
    {
      ...own,
      id,
      beat_id: beatKey,
      media_id: mediaId,
      shot_index: fc.option(fc.nat(5)),
      in_frame: fc.nat(120),
      duration_frames: fc.integer({ min: 1, max: 90 }),
      speed: fc.constantFrom(0.25, 0.5, 1, 1.5, 4),
      framing,
      motion: fc.constantFrom('none', 'zoom-in', 'pan-left'),
      sound: unit,
      reason: fc.constant('because'),
    },
    {
      requiredKeys: [
        'id',
        'beat_id',
        'media_id',
        'shot_index',
        'in_frame',
        'duration_frames',
        'speed',
        'framing',
        'motion',
        'sound',
        'reason',
      ],
    },
  )

const beats = fc
  .uniqueArray(beatKey, { maxLength: 3 })
  .map((keys) => keys.map((id) => ({ id, kind: id === 'cta' ? ('cta' as const) : ('hook' as const), title: id })))

const transition: fc.Arbitrary<Transition> = fc.record({
  after_scene_id: sceneKey,
  kind: fc.constantFrom('cut', 'cross', 'slide-left', 'whip'),
  duration_frames: fc.integer({ min: 1, max: 60 }),
})

const captionSize = fc.option(fc.constantFrom(0.6, 1.25, 1.8))

const captions: fc.Arbitrary<Captions> = fc
  .record({
    mode: fc.constantFrom('burn' as const, 'srt' as const),
    style: fc.constantFrom('plain' as const, 'highlight' as const),
    size: captionSize,
    cues: fc.array(
      fc
        .record({ id: sceneKey, start_frame: fc.nat(200), length: fc.integer({ min: 1, max: 60 }), size: captionSize })
        .map(({ id, start_frame, length, size }) => ({
          ...{ id, start_frame, end_frame: start_frame + length, text: 'Hello' },
          ...(size === null ? {} : { size }),
        })),
      { maxLength: 3 },
    ),
  })
  .map(({ size, ...rest }) => (size === null ? rest : { ...rest, size }))

const exportSettings: fc.Arbitrary<ExportSettings> = fc.record({
  aspect: fc.constantFrom('9:16', '1:1', '16:9'),
  resolution: fc.constantFrom('720p', '1080p'),
  fps: fc.constantFrom(24, 25, 30, 50, 60),
  container: fc.constantFrom('mp4', 'webm'),
  codec: fc.constantFrom('h264', 'vp9', 'av1'),
  rate: fc.constant({ mode: 'quality' as const, crf: 20 }),
})

const edgeFade = fc.record({ frames: fc.integer({ min: 1, max: 120 }), colour: fc.constantFrom('black' as const, 'white' as const) })

const music = fc.option(
  fc.record({
    source: fc.oneof(
      fc.record({ from: fc.constant('catalogue' as const), track_id: fc.constant('sunrise') }),
      fc.record({ from: fc.constant('media' as const), media_id: mediaId }),
    ),
    start_sec: fc.nat(10),
    bpm: fc.constantFrom(90, 128),
    first_beat_sec: fc.constant(0.2),
    beats_per_bar: fc.constant(4),
    gain: unit,
    ducking: unit,
    fade_in_frames: fc.nat(30),
    fade_out_frames: fc.nat(60),
  }),
)

const scenes = (max: number): fc.Arbitrary<Scene[]> =>
  fc.uniqueArray(sceneKey, { maxLength: max }).chain((keys) => fc.tuple(...keys.map((key) => sceneOf(fc.constant(key)))))

/** Any plan that the schema allows, whether or not its parts fit together. */
export const anyPlan: fc.Arbitrary<ReelPlan> = fc
  .record({
    scenes: scenes(6),
    beats,
    transitions: fc.array(transition, { maxLength: 4 }),
    music,
    captions: fc.option(captions),
    export: exportSettings,
    target_frames: fc.option(fc.integer({ min: 1, max: 900 })),
  })
  .map((parts) => ReelPlan.parse({ ...EMPTY_PLAN, ...parts }))

/** Any edit that the schema allows; about half of them fit a plan of `anyPlan`. */
export const anyEdit: fc.Arbitrary<ReelEdit> = fc
  .oneof(
    fc.record({ op: fc.constant('add_scene' as const), at: fc.nat(6), scene: sceneOf(sceneKey) }),
    fc.record({ op: fc.constant('remove_scene' as const), scene_id: sceneKey }),
    fc.record({ op: fc.constant('move_scene' as const), scene_id: sceneKey, to: fc.nat(6) }),
    fc.record({
      op: fc.constant('trim_scene' as const),
      scene_id: sceneKey,
      in_frame: fc.integer({ min: -5, max: 90 }),
      duration_frames: fc.integer({ min: -2, max: 60 }),
    }),
    sceneKey.chain((id) =>
      fc.record({ op: fc.constant('replace_scene' as const), scene_id: fc.constant(id), scene: sceneOf(fc.constant(id)) }),
    ),
    fc.record({ op: fc.constant('set_story' as const), beats, scenes: scenes(4), transitions: fc.array(transition, { maxLength: 3 }) }),
    fc.record({ op: fc.constant('lock_scene' as const), scene_id: sceneKey, is_locked: fc.boolean() }),
    fc.record({ op: fc.constant('set_beats' as const), beats }),
    transition.chain((value) =>
      fc.record({
        op: fc.constant('set_transition' as const),
        after_scene_id: fc.constant(value.after_scene_id),
        transition: fc.option(fc.constant(value)),
      }),
    ),
    fc.record({ op: fc.constant('set_music' as const), music }),
    fc.record({ op: fc.constant('set_captions' as const), captions: fc.option(captions) }),
    fc.record({
      op: fc.constant('set_cover' as const),
      cover: fc.option(fc.record({ media_id: mediaId, source_frame: fc.nat(300) })),
    }),
    fc.record({
      op: fc.constant('set_fades' as const),
      fades: fc.option(fc.record({ opening: fc.option(edgeFade), closing: fc.option(edgeFade) })),
    }),
    fc.record({ op: fc.constant('set_export' as const), export: exportSettings }),
    fc.record({
      op: fc.constant('set_brief' as const),
      target_frames: fc.option(fc.integer({ min: 1, max: 900 })),
      pace: fc.constantFrom('slow', 'fast'),
      mood: fc.option(fc.constant('calm')),
    }),
    fc.record({ op: fc.constant('set_left_out' as const), media_ids: fc.uniqueArray(mediaId) }),
    fc.record({
      op: fc.constant('set_left_out' as const),
      media_ids: fc.uniqueArray(mediaId),
      about: fc.array(fc.record({ media_id: mediaId, shot_index: fc.nat(9) })),
    }),
    fc.record({
      op: fc.constant('set_left_out' as const),
      media_ids: fc.uniqueArray(mediaId),
      follow: fc.array(fc.record({ subject: fc.constantFrom('dog', 'person'), media_id: mediaId }, { requiredKeys: ['subject'] })),
    }),
    fc.record({
      op: fc.constant('set_look' as const),
      look: fc.option(
        fc.record({
          mode: fc.constant('style' as const),
          style: fc.constant('cinematic-warm'),
          cube_media_id: fc.constant(null),
          intensity: unit,
        }),
      ),
    }),
    fc.record({
      op: fc.constant('set_watermark' as const),
      watermark: fc.option(
        fc.record({ media_id: mediaId, position: fc.constantFrom('tl', 'br'), opacity: unit, size_pct: fc.constant(10) }),
      ),
    }),
    anyPlan.map((plan) => ({ op: 'replace_plan' as const, plan })),
  )
  .map((edit) => ReelEdit.parse(edit))

/**
 * A plan as OpenTimelineIO, the exchange format that editing programs read (.otio, JSON). Cuts, speeds, transitions and sounds are
 * theirs to show; what the format has no word for (framing, look, logo, reasons) stands in the metadata under `reelwright`. Pure.
 */
import type { ReelPlan, Scene, TransitionKind } from '@reelwright/contract/reel-plan'
import { transitionSides } from '../plan/frames.ts'
import { placeScenes, planFrames } from '../plan/plan-length.ts'

/** What has to be known of a file; an editor finds it by its name. */
export type OtioMedia = { name: string /** Null for a photo. */; durationSec: number | null }

type Json = Record<string, unknown>

const metadataOf = (own: Json): Json => ({ reelwright: own })

export const writeOtio = (
  plan: ReelPlan,
  {
    name,
    mediaOf,
    trackTitle,
  }: { name: string; mediaOf: (mediaId: string) => OtioMedia | undefined; trackTitle: (trackId: string) => string },
): string => {
  const { fps } = plan.export
  const time = (value: number): Json => ({ OTIO_SCHEMA: 'RationalTime.1', rate: fps, value })
  const range = (start: number, duration: number): Json => ({
    OTIO_SCHEMA: 'TimeRange.1',
    start_time: time(start),
    duration: time(duration),
  })
  const item = (schema: string, title: string, sourceRange: Json | null, more: Json): Json => ({
    OTIO_SCHEMA: schema,
    ...{ name: title, source_range: sourceRange, effects: [], markers: [], enabled: true, metadata: {} },
    ...more,
  })
  const reference = (media: OtioMedia | undefined): Json =>
    media === undefined
      ? { OTIO_SCHEMA: 'MissingReference.1', name: '', available_range: null, metadata: {} }
      : {
          OTIO_SCHEMA: 'ExternalReference.1',
          name: media.name,
          // Relative: whoever opens it has the files beside it, or points the program to them.
          target_url: encodeURIComponent(media.name),
          available_range: media.durationSec === null ? null : range(0, Math.floor(media.durationSec * fps)),
          metadata: {},
        }
  const clip = (media: OtioMedia | undefined, sourceRange: Json, more: Json): Json =>
    item('Clip.2', media?.name ?? 'A file that is no longer here', sourceRange, {
      media_references: { DEFAULT_MEDIA: reference(media) },
      active_media_reference_key: 'DEFAULT_MEDIA',
      ...more,
    })
  const gap = (frames: number): Json => item('Gap.1', '', range(0, frames), {})
  const warp = ({ speed }: Scene): Json[] =>
    speed === 1 ? [] : [{ OTIO_SCHEMA: 'LinearTimeWarp.1', name: '', effect_name: 'LinearTimeWarp', time_scalar: speed, metadata: {} }]
  const picture = (scene: Scene): Json =>
    clip(mediaOf(scene.media_id), range(scene.in_frame, scene.duration_frames), {
      effects: warp(scene),
      metadata: metadataOf({
        ...{ scene_id: scene.id, beat_id: scene.beat_id, framing: scene.framing, motion: scene.motion, reason: scene.reason },
        // What other programs' clips have no field for.
        ...{ look: scene.look, grade: scene.grade, turn: scene.turn },
      }),
    })
  const sound = (scene: Scene): Json =>
    scene.sound === 0
      ? gap(scene.duration_frames)
      : clip(mediaOf(scene.media_id), range(scene.in_frame, scene.duration_frames), {
          effects: warp(scene),
          metadata: metadataOf({ volume: scene.sound }),
        })
  const transition = (kind: TransitionKind, frames: number): Json => {
    const { before, after } = transitionSides(frames)
    return {
      OTIO_SCHEMA: 'Transition.1',
      name: kind,
      transition_type: kind === 'cross' ? 'SMPTE_Dissolve' : 'Custom_Transition',
      in_offset: time(before),
      out_offset: time(after),
      metadata: metadataOf({ kind }),
    }
  }
  const track = (title: string, kind: 'Video' | 'Audio', children: Json[]): Json => item('Track.1', title, null, { kind, children })
  const placed = placeScenes(plan)
  const pictures = placed.flatMap((one) => [
    picture(one.scene),
    ...(one.transition === null ? [] : [transition(one.transition.kind, one.transition.duration_frames)]),
  ])
  const tracks = [track('Picture', 'Video', pictures)]
  if (plan.scenes.some((scene) => scene.sound > 0)) tracks.push(track('Sound of the clips', 'Audio', plan.scenes.map(sound)))
  if (plan.music !== null) {
    const { source, start_sec, ...mix } = plan.music
    const media = source.from === 'media' ? mediaOf(source.media_id) : { name: trackTitle(source.track_id), durationSec: null }
    const heard = range(Math.round(start_sec * fps), planFrames(plan))
    tracks.push(track('Music', 'Audio', [clip(media, heard, { metadata: metadataOf(mix) })]))
  }
  const captions = (plan.captions?.cues ?? []).map((cue) => ({
    OTIO_SCHEMA: 'Marker.2',
    ...{ name: cue.text, color: 'YELLOW', metadata: metadataOf({ kind: 'caption' }) },
    marked_range: range(cue.start_frame, Math.max(1, cue.end_frame - cue.start_frame)),
  }))
  const { look, watermark, export: settings } = plan
  return JSON.stringify(
    {
      OTIO_SCHEMA: 'Timeline.1',
      ...{ name, global_start_time: null, metadata: metadataOf({ look, watermark, export: settings }) },
      tracks: item('Stack.1', 'tracks', null, { children: tracks, markers: captions }),
    },
    null,
    2,
  )
}

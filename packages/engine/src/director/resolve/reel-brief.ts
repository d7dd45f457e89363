/** The reel in short, as data: what a model is told of it, and what anybody needs who speaks of its scenes by number and second. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { MediaForPlan } from '../../engine-api.ts'
import { sourceFramesUsed } from '../../plan/frames.ts'
import { planSec } from '../../plan/plan-length.ts'
import { lookTitle } from '../../tools/look/lut.ts'
import { musicWords } from '../../tools/music/music.ts'
import { cutReport } from '../../tools/story/timing.ts'
import { BUILT_IN_CATALOG } from '../built-in-catalog.ts'
import type { Catalog } from '../catalog.ts'

/** A reel of more scenes, or captions, is told in its first ones: a model has only so much room. */
const SCENES_TOLD = 80
const CUES_TOLD = 60
const LEFT_OUT_TOLD = 60
/** Of names, reasons and captions: what is longer is known by its beginning. */
const NAME_CHARS_MAX = 120
const CUE_CHARS_MAX = 240

export type ReelBrief = ReturnType<typeof briefOf>

const hundredths = (value: number): number => Math.round(value * 100) / 100

const scenesOf = (plan: ReelPlan, media: readonly MediaForPlan[]) => {
  const { fps } = plan.export
  const cuts = new Map(cutReport(plan).map((cut) => [cut.sceneId, cut]))
  const beats = new Map(plan.beats.map((beat) => [beat.id, beat.kind]))
  const numbers = new Map(media.map((file, index) => [file.mediaId, index + 1]))
  return plan.scenes.slice(0, SCENES_TOLD).map((scene, index) => {
    const cut = cuts.get(scene.id)
    return {
      scene: index + 1,
      clip: media.find((file) => file.mediaId === scene.media_id)?.name.slice(0, NAME_CHARS_MAX) ?? null,
      clip_number: numbers.get(scene.media_id) ?? null,
      /** Seconds of its clip. */
      in_sec: hundredths(scene.in_frame / fps),
      out_sec: hundredths((scene.in_frame + sourceFramesUsed(scene)) / fps),
      /** How long it stands in the reel. */
      stands_sec: hundredths(scene.duration_frames / fps),
      speed: scene.speed,
      ...(scene.motion === 'none' ? {} : { motion: scene.motion }),
      sound: scene.sound,
      part: beats.get(scene.beat_id) ?? null,
      /** Of the music, counted from the first in the reel; how far the cut that opens the scene lies from it. */
      beat: cut?.beat ?? null,
      off_beat_ms: cut?.offsetMs ?? null,
      reason: scene.reason.slice(0, NAME_CHARS_MAX),
    }
  })
}

export const briefOf = (plan: ReelPlan, media: readonly MediaForPlan[], catalog: Catalog) => {
  const { music, look, captions, watermark } = plan
  const { fps, aspect, resolution, container } = plan.export
  const numbers = new Map(plan.scenes.map((scene, index) => [scene.id, index + 1]))
  return {
    length_sec: hundredths(planSec(plan)),
    pace: plan.pace,
    mood: plan.mood,
    format: { aspect, resolution, fps, container },
    scenes: scenesOf(plan, media),
    scenes_not_told: Math.max(0, plan.scenes.length - SCENES_TOLD),
    transitions: plan.transitions
      .filter((one) => one.kind !== 'cut')
      .slice(0, SCENES_TOLD)
      .map((one) => ({ after_scene: numbers.get(one.after_scene_id) ?? null, kind: one.kind })),
    fades: {
      from: plan.fades?.opening ? { colour: plan.fades.opening.colour, sec: hundredths(plan.fades.opening.frames / fps) } : null,
      to: plan.fades?.closing ? { colour: plan.fades.closing.colour, sec: hundredths(plan.fades.closing.frames / fps) } : null,
    },
    music: music
      ? {
          ...musicWords(music, catalog.tracks, media),
          gain: music.gain,
          ducking: music.ducking,
          fade_in_sec: hundredths(music.fade_in_frames / fps),
          fade_out_sec: hundredths(music.fade_out_frames / fps),
        }
      : null,
    look: look ? { title: lookTitle(look, catalog.looks.looks), mode: look.mode, intensity: look.intensity } : null,
    watermark: watermark ? { position: watermark.position, size_pct: watermark.size_pct, opacity: watermark.opacity } : null,
    captions: captions
      ? {
          style: captions.style,
          of_speech: captions.spoken ?? false,
          cues: captions.cues.slice(0, CUES_TOLD).map((cue, at) => ({
            number: at + 1,
            text: cue.text.slice(0, CUE_CHARS_MAX),
            from_sec: hundredths(cue.start_frame / fps),
            to_sec: hundredths(cue.end_frame / fps),
          })),
          cues_not_told: Math.max(0, captions.cues.length - CUES_TOLD),
        }
      : null,
    left_out: plan.left_out
      .slice(0, LEFT_OUT_TOLD)
      .flatMap((id) => media.find((file) => file.mediaId === id)?.name.slice(0, NAME_CHARS_MAX) ?? []),
    left_out_not_told: Math.max(0, plan.left_out.length - LEFT_OUT_TOLD),
  }
}

/** With the music and the looks that come with the product. */
export const reelBrief = (plan: ReelPlan, media: readonly MediaForPlan[]): ReelBrief => briefOf(plan, media, BUILT_IN_CATALOG)

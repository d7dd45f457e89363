/** What a person should know about how their material was used: what is missing, dark, damaged or shown again, and why. */
import type { ShotRef } from '../../../tools/story/arrange-story.ts'
import type { LaidStory } from '../../../tools/story/lay-story.ts'
import { areWhole } from '../../../tools/story/speech/talk.ts'
import { listed } from '../../listed.ts'
import { storyFiles, type Turn } from '../../turn.ts'

/** A subject in less of a clip than this passed by. */
const SUBJECT_SHARE_MIN = 0.1
const NAMES_TOLD_MAX = 3

/** Clips in which a model made nobody out, and which a first reel therefore does without although it had time for them. */
const tellUnseen = (turn: Turn): void => {
  const shown = new Set<string>([...turn.plan.scenes.map((scene) => scene.media_id), ...turn.plan.left_out])
  const isRepeated = shown.size - turn.plan.left_out.length < turn.plan.scenes.length
  const missing = storyFiles(turn).filter(({ mediaId }) => !shown.has(mediaId))
  const unseen = missing.filter(
    ({ facts }) =>
      facts.kind === 'video' &&
      facts.sight === 'model' &&
      facts.shots.every(({ sight }) => (sight?.subject_share ?? 1) < SUBJECT_SHARE_MIN),
  )
  // Where others are left out, too, the reel was short of time.
  if (!isRepeated || unseen.length === 0 || unseen.length < missing.length || unseen.length > NAMES_TOLD_MAX) return
  const names = unseen.map(({ name }) => name)
  turn.notes.push(
    `I could not tell what ${listed(names)} ${names.length === 1 ? 'is' : 'are'} of, so the reel does without; say “use every clip” to have ${names.length === 1 ? 'it' : 'them'} in.`,
  )
}

/** Clips that were in the reel before it was laid with another pace or length, and for which it has no time now; what was taken out is told by that. */
export const tellGone = (turn: Turn, { scenes }: Turn['plan'], without: readonly ShotRef[]): void => {
  const kept = new Set<string>([
    ...turn.plan.scenes.map((scene) => scene.media_id),
    ...turn.plan.left_out,
    ...without.map((ref) => ref.mediaId),
  ])
  const gone = new Set<string>(scenes.map((scene) => scene.media_id).filter((id) => !kept.has(id)))
  const names = turn.media.filter(({ mediaId }) => gone.has(mediaId)).map(({ name }) => name)
  if (names.length === 0) return
  const more = names.length - NAMES_TOLD_MAX
  const files = listed(more > 0 ? [...names.slice(0, NAMES_TOLD_MAX), `${more} more`] : names)
  const way = names.length === 1 ? `“add ${names[0]}”` : '“use every clip”'
  turn.notes.push(`There was no time left for ${files}; say ${way} to have ${names.length === 1 ? 'it' : 'them'} back.`)
}

/** Clips whose file is damaged in part: what is smeared or green there nobody wants to see, and whoever misses it should know why. */
const tellDamaged = (turn: Turn): void => {
  const damaged = storyFiles(turn).filter(({ facts }) => facts.shots.some(({ broken }) => broken !== undefined))
  if (damaged.length === 0) return
  const names = damaged.slice(0, NAMES_TOLD_MAX).map(({ name }) => name)
  const more = damaged.length - names.length
  const files = listed(more > 0 ? [...names, `${more} more`] : names)
  turn.notes.push(`${files} ${damaged.length === 1 ? 'is' : 'are'} damaged in part; that part is shown only where there is nothing else.`)
}

/** Clips that fill less of their reel are told by their seconds: 'shorter' would not say that a glimpse is shown thirty times. (ours) */
const SHORT_SHARE = 0.25

const clipsAreShort = (shown: Turn['media'], scenes: LaidStory['scenes'], fps: number): string => {
  const clipSec = shown.reduce((sum, { facts }) => sum + facts.duration_sec, 0)
  const reelSec = scenes.reduce((sum, { duration_frames }) => sum + duration_frames, 0) / fps
  if (clipSec >= SHORT_SHARE * reelSec) return 'Your clips are shorter than the reel'
  return `All that you filmed lasts ${Number(clipSec.toFixed(1))} s`
}

/** Why something is shown again: a photo is never too short. */
const tooFew = ({ media, plan }: Turn, { scenes }: LaidStory): string => {
  const shown = new Set(scenes.map(({ media_id }): string => media_id))
  const isPhotos = media.every(({ mediaId, facts }) => !shown.has(mediaId) || facts.kind === 'image')
  if (!isPhotos)
    return clipsAreShort(
      media.filter(({ mediaId }) => shown.has(mediaId)),
      scenes,
      plan.export.fps,
    )
  return shown.size === 1 ? 'There is one photo' : `There are ${shown.size} photos`
}

type Flaw = Turn['media'][number]['facts']['shots'][number]['flaws'][number]
const FLAW_WORDS: Record<Flaw, string> = {
  black: 'black',
  frozen: 'a picture that stands still',
  shaken: 'shaky',
  blurred: 'blurred',
  duplicate: 'alike',
  'too-short': 'very short',
}
/** So little light is left of a room at night: one sees that somebody is there, and not who. Mean of a shot, 0 to 1. (ours) */
const DARK_MAX = 0.06

/** What is the matter with what is shown, by its own name: whoever filmed the inside of a pocket hears that, and not that shots are alike. */
const tellFlaws = (turn: Turn, { scenes, flawed }: LaidStory): void => {
  const shots = scenes.flatMap(({ media_id, shot_index }) => {
    const file = turn.media.find(({ mediaId }) => mediaId === media_id)
    const shot = file?.facts.shots.find(({ index }) => index === shot_index)
    return file && shot ? [{ name: file.name, shot }] : []
  })
  const black = [...new Set(shots.filter(({ shot }) => shot.flaws.includes('black')).map(({ name }) => name))]
  const rest = shots.filter(({ shot }) => shot.flaws.length > 0 && !shot.flaws.includes('black'))
  if (black.length > 0) {
    const more = black.length - NAMES_TOLD_MAX
    const names = listed(more > 0 ? [...black.slice(0, NAMES_TOLD_MAX), `${more} more`] : black)
    turn.notes.push(`There is nothing but black in ${names}; add a clip with light in it.`)
  } else if (shots.length > 0 && shots.every(({ shot }) => shot.brightness < DARK_MAX)) {
    turn.notes.push('What you filmed is almost dark; say “brighter” and I lift the light.')
  }
  if (flawed === 0 || rest.length === 0) return
  const words = [...new Set(rest.flatMap(({ shot }) => shot.flaws))].map((flaw) => FLAW_WORDS[flaw])
  const count = Math.min(flawed, new Set(rest.map(({ shot }) => shot)).size)
  turn.notes.push(
    `${count === 1 ? 'One shot is' : `${count} shots are`} not perfect (${listed(words)}); there was not enough better material.`,
  )
}

/** What a person should know about how their material was used. */
export const tellMaterial = (turn: Turn, laid: LaidStory): void => {
  if (turn.before.scenes.length === 0) tellDamaged(turn)
  if (turn.before.scenes.length === 0 && !laid.isTalk) tellUnseen(turn)
  const asked = turn.plan.target_frames
  if (laid.isTalk)
    turn.notes.push(
      `I cut only ${areWhole(laid.scenes) ? 'between whole sentences' : 'where the speaker pauses'}, so the length and the cuts follow what is said.`,
    )
  const dropped = laid.sentencesDropped ?? 0
  if (dropped > 0) turn.notes.push(`${dropped === 1 ? 'The last sentence' : `The last ${dropped} sentences`} went, so that none is cut.`)
  if (asked !== null && laid.totalFrames < asked && !laid.isTalk)
    turn.notes.push(
      `Your clips are too short for ${Math.round(asked / turn.plan.export.fps)} s even when shown again; this is as long as they reach.`,
    )
  if (laid.isHeld && laid.repeated === 0) {
    const clips = new Set(laid.scenes.map(({ media_id }) => media_id)).size
    const of = clips === 1 ? 'one clip' : `${clips} clips`
    turn.notes.push(`With ${of}, each moment stands longer than usual, so that the reel does not keep coming back to the same ones.`)
  }
  if (laid.repeated > 0) {
    const why = tooFew(turn, laid)
    turn.notes.push(`${why}, so ${laid.repeated === 1 ? 'one is' : `${laid.repeated} scenes are`} shown again, a little closer each time.`)
  }
  if (laid.slowed > 0)
    turn.notes.push(`${laid.slowed === 1 ? 'One scene runs' : `${laid.slowed} scenes run`} in slow motion to fill the time.`)
  tellFlaws(turn, laid)
  if (!laid.onGrid && turn.plan.music && !laid.isTalk) turn.notes.push('Some cuts fall between beats because the clips are very short.')
}

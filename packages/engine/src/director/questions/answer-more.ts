/** Answers out of the plan's facts to what people ask beside the usual: truthful, short, and nothing is changed. */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { AskedApp, ReelQuestion } from '@reelwright/contract/intents/reel-intent'
import type { ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import { sourceFramesUsed } from '../../plan/frames.ts'
import { planFrames, planSec, sceneAt } from '../../plan/plan-length.ts'
import { pixelSize } from '../../tools/export-settings.ts'
import { transitionWord } from '../../tools/transitions.ts'
import { musicName } from '../apply/apply-music.ts'
import { findClips, isFound, nameOf } from '../find-clips.ts'
import { listed } from '../listed.ts'
import { secWords } from '../relay.ts'
import type { Turn } from '../turn.ts'

const APP_NAMES: Readonly<Record<AskedApp, string>> = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube Shorts',
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
  snapchat: 'Snapchat',
  linkedin: 'LinkedIn',
}

/** Longer uploads are no Reel and no Short any more (help.instagram.com and support.google.com/youtube, both since January 2025). */
const SHORT_VIDEO_SEC_MAX = 180
/** Up to about here a reel is watched to its end (ours, as the next steps under an answer have it). */
const LONG_SEC = 30
const SHORT_SEC = 7

const exactSec = (plan: ReelPlan): string => secWords(Math.round(planSec(plan) * plan.export.fps), plan.export.fps)

const judgedLength = (plan: ReelPlan): string => {
  const sec = planSec(plan)
  if (sec > LONG_SEC)
    return `It is ${exactSec(plan)} long; up to about ${LONG_SEC} s most people watch a reel to its end. “Make it 20 seconds” shortens it.`
  if (sec < SHORT_SEC) return `It is ${exactSec(plan)} long, which is short even for a reel. “Make it 15 seconds” makes it longer.`
  return `It is ${exactSec(plan)} long, and up to about ${LONG_SEC} s is usual. “Shorter”, “longer” or a number of seconds changes it.`
}

/** Whether an app takes it: by shape, length and kind of file. */
const fits = (plan: ReelPlan, app: AskedApp | undefined): string => {
  if (app === undefined) return judgedLength(plan)
  const { aspect, container } = plan.export
  const { width, height } = pixelSize(plan.export)
  const name = APP_NAMES[app]
  const against: string[] = []
  if (container !== 'mp4') against.push(`${name} may refuse webm: “as mp4” changes it`)
  const isUpright = app === 'instagram' || app === 'tiktok' || app === 'youtube' || app === 'snapchat'
  if (isUpright && aspect !== '9:16') against.push(`in ${aspect} it does not fill an upright screen: “vertical” changes it`)
  if ((app === 'instagram' || app === 'youtube' || app === 'facebook') && planSec(plan) > SHORT_VIDEO_SEC_MAX)
    against.push('it is longer than the 3 minutes that a short video may have there')
  const facts = `${aspect}, ${width} × ${height}, ${exactSec(plan)}, ${container}`
  return against.length === 0
    ? `It fits ${name} as it is: ${facts}.`
    : `It is ${facts} now. Not all of that suits ${name}: ${listed(against)}.`
}

const fileSize = (plan: ReelPlan): string => {
  const { rate } = plan.export
  if (rate.mode === 'quality')
    return 'I keep the quality even, so its size depends on what is seen; it stands under the finished video. “Smaller file” or “8 mbps” makes it smaller.'
  const megabytes = (rate.kbps * planSec(plan)) / 8 / 1000
  return `About ${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB for the picture, at ${rate.kbps / 1000} Mbit a second; the exact size stands under the finished video.`
}

const transitionsIn = ({ scenes, transitions }: ReelPlan): string => {
  const soft = transitions.filter(({ kind }) => kind !== 'cut')
  const cuts = Math.max(0, scenes.length - 1)
  if (soft.length === 0)
    return `None: its ${cuts} ${cuts === 1 ? 'cut is' : 'cuts are'} hard. “Cross fades on every cut” or “a whip pan after scene 2” puts some in.`
  const lines = soft
    .slice(0, 12)
    .map(({ after_scene_id: id, kind }) => `${transitionWord(kind)} after scene ${scenes.findIndex((scene) => scene.id === id) + 1}`)
  const which = cuts === 1 ? 'Its cut has' : soft.length === 1 ? `One of its ${cuts} cuts has` : `${soft.length} of its ${cuts} cuts have`
  return `${which} a transition: ${listed(lines, 12)}.`
}

const fadesIn = ({ fades, export: { fps }, music }: ReelPlan): string => {
  const opening = fades?.opening
    ? `fades in from ${fades.opening.colour} over ${secWords(fades.opening.frames, fps)}`
    : 'opens with its first picture at once'
  const closing = fades?.closing
    ? `fades to ${fades.closing.colour} over ${secWords(fades.closing.frames, fps)}`
    : 'ends with its last picture'
  const sound = music && music.fade_out_frames > 0 ? ` The music fades out over ${secWords(music.fade_out_frames, fps)}.` : ''
  return `The reel ${opening} and ${closing}.${sound}`
}

const speedsIn = ({ scenes }: ReelPlan): string => {
  const other = scenes.flatMap((scene, at) => (scene.speed === 1 ? [] : [`scene ${at + 1} at ${Math.round(scene.speed * 100) / 100}×`]))
  return other.length === 0
    ? 'Every scene runs at its own speed; nothing is slowed down or sped up.'
    : `${other.length === 1 ? 'One scene does' : `${other.length} scenes do`} not run at normal speed: ${listed(other, 12)}.`
}

const shownAt = (turn: Turn, atSec: number): string => {
  const { plan } = turn
  const place = sceneAt(plan, Math.round(atSec * plan.export.fps))
  return place === null
    ? `The reel is over by then: it is ${exactSec(plan)} long.`
    : `At ${atSec} s scene ${place.index + 1} is shown, ${nameOf(turn, place.scene.media_id)}, from ${secWords(place.startFrame, plan.export.fps)} to ${secWords(place.endFrame, plan.export.fps)}.`
}

const meantScenes = (turn: Turn, refs: readonly ClipRef[]): Scene[] => [
  ...new Set(refs.map((ref) => findClips(turn, ref)).flatMap((found) => (isFound(found) ? found.scenes : []))),
]

const PART_WORDS = { hook: 'the opening', build: 'the middle', payoff: 'the high point', cta: 'the close' } as const

const whyLong = (turn: Turn, refs: readonly ClipRef[]): string => {
  const { plan } = turn
  const { fps } = plan.export
  const meant = meantScenes(turn, refs)
  if (meant.length === 0) return 'There is no such scene in the reel.'
  const lines = meant.slice(0, 4).map((scene) => {
    const n = plan.scenes.indexOf(scene) + 1
    const beats = plan.music ? Math.round((scene.duration_frames / fps / 60) * plan.music.bpm) : null
    const part = plan.beats.find(({ id }) => id === scene.beat_id)?.kind
    const rhythm = plan.music && beats !== null && beats > 0 ? `${beats} ${beats === 1 ? 'beat' : 'beats'} of ${musicName(turn)}, ` : ''
    return `Scene ${n} is ${secWords(scene.duration_frames, fps)} long: ${rhythm}at the ${plan.pace} pace${part === undefined ? '' : `, in ${PART_WORDS[part]}`}. “Scene ${n} for 3 seconds” or “make scene ${n} longer” changes that.`
  })
  return lines.join('\n')
}

/** From one second of the file to another. */
const used = (turn: Turn, refs: readonly ClipRef[]): string => {
  const { fps } = turn.plan.export
  const meant = meantScenes(turn, refs)
  if (meant.length === 0) return 'None of it: it is not in the reel.'
  return meant
    .slice(0, 8)
    .map((scene) => {
      const file = turn.media.find(({ mediaId }) => mediaId === scene.media_id)
      const n = turn.plan.scenes.indexOf(scene) + 1
      if (file?.facts.kind === 'image') return `Scene ${n} shows ${file.name} for ${secWords(scene.duration_frames, fps)}.`
      const of =
        file === undefined || file.facts.duration_sec === 0 ? '' : ` of its ${secWords(Math.round(file.facts.duration_sec * fps), fps)}`
      return `Scene ${n} shows ${nameOf(turn, scene.media_id)} from ${secWords(scene.in_frame, fps)} to ${secWords(scene.in_frame + sourceFramesUsed(scene), fps)}${of}.`
    })
    .join('\n')
}

const SEEN_MAX = 3

const seen = (turn: Turn, refs: readonly ClipRef[]): string => {
  const meant = meantScenes(turn, refs)
  if (meant.length === 0) return 'There is no such scene in the reel.'
  return meant
    .slice(0, 6)
    .map((scene) => {
      const n = turn.plan.scenes.indexOf(scene) + 1
      const file = turn.media.find(({ mediaId }) => mediaId === scene.media_id)
      const shot = file?.facts.shots.find(({ index }) => index === scene.shot_index) ?? file?.facts.shots[0]
      const names = [...new Set((shot?.sight?.subjects ?? []).flatMap(({ name }) => name ?? []))].slice(0, SEEN_MAX)
      const sees =
        names.length === 0 ? 'I recognised nothing in it by name' : `I recognised ${listed(names.map((name) => `“${name}”`))} in it`
      return `Scene ${n} is ${nameOf(turn, scene.media_id)}; ${sees}${names.includes('person') ? '. Who it is I cannot tell' : ''}.`
    })
    .join('\n')
}

/** Files of which a shot has such a flaw, each with where it is shown. */
const flawsOf = (turn: Turn, refs: readonly ClipRef[]): string => {
  const [scene, ...others] = refs.length === 0 ? [] : meantScenes(turn, refs)
  if (scene && others.length === 0) {
    const shot = turn.media.find(({ mediaId }) => mediaId === scene.media_id)?.facts.shots.find(({ index }) => index === scene.shot_index)
    const flaws = [...new Set(shot?.flaws)]
    const called = `scene ${turn.plan.scenes.indexOf(scene) + 1} (${nameOf(turn, scene.media_id)})`
    if (flaws.length === 0) return `By what I measured, nothing is wrong with ${called}: it is neither shaken nor blurred nor black.`
    return `In ${called} the picture is ${listed(flaws)} in places. “A different clip there” replaces it.`
  }
  const lines = turn.media.flatMap(({ mediaId, name, facts }) => {
    const flaws = [...new Set(facts.shots.flatMap((shot) => shot.flaws))]
    if (flaws.length === 0) return []
    const isShown = turn.plan.scenes.some((scene) => scene.media_id === mediaId)
    return [`${name}: ${listed(flaws)} in places${isShown ? '' : ', not in the reel'}`]
  })
  return lines.length === 0 ? 'By what I measured none is shaken, blurred, black or frozen.' : lines.slice(0, 12).join('\n')
}

const twice = (turn: Turn): string => {
  const places = new Map<string, number[]>()
  for (const [at, { media_id }] of turn.plan.scenes.entries()) places.set(media_id, [...(places.get(media_id) ?? []), at + 1])
  const lines = [...places].flatMap(([id, at]) => (at.length > 1 ? [`${nameOf(turn, id)} in scenes ${listed(at.map(String), 20)}`] : []))
  return lines.length === 0
    ? 'No clip is shown more than once.'
    : `${listed(lines.slice(0, 8), 8)}${turn.plan.scenes.some((scene) => scene.is_repeat === true) ? '.' : ', each time another moment of it.'}`
}

/** Null where it is none of these. */
export const answerMore = (
  turn: Turn,
  {
    about,
    refs = [],
    topic,
    at_sec = 0,
  }: { about: ReelQuestion; refs?: readonly ClipRef[] | undefined; topic?: string | undefined; at_sec?: number | undefined },
): string | null => {
  const { plan } = turn
  const cuts = Math.max(0, plan.scenes.length - 1)
  switch (about) {
    case 'fits':
      return fits(plan, isApp(topic) ? topic : undefined)
    case 'filesize':
      return fileSize(plan)
    case 'cutcount':
      return `${cuts === 1 ? 'One cut' : `${cuts} cuts`}, between ${plan.scenes.length} scenes.`
    case 'transitions':
      return transitionsIn(plan)
    case 'fades':
      return fadesIn(plan)
    case 'speeds':
      return speedsIn(plan)
    case 'moment':
      return shownAt(turn, at_sec)
    case 'whylong':
      return whyLong(turn, refs)
    case 'loudness':
      return plan.music
        ? `${musicName(turn)} plays at ${Math.round(plan.music.gain * 100)} %${plan.music.ducking > 0 ? ' and sinks while somebody speaks' : ''}. “Music at 40%” or “quieter” changes it.`
        : 'There is no music; only the clips’ own sound is heard.'
    case 'mood':
      return `${plan.mood === null ? 'No mood was asked for' : `The mood is ${plan.mood}`}; the pace is ${plan.pace}, ${secWords(Math.round(planFrames(plan) / plan.scenes.length), plan.export.fps)} a scene on average.`
    case 'flaws':
      return flawsOf(turn, refs)
    case 'twice':
      return twice(turn)
    case 'locked': {
      const locked = plan.scenes.flatMap((scene, at) => (scene.is_locked === true ? [String(at + 1)] : []))
      return locked.length === 0
        ? 'No scene is locked. “Lock scene 2” holds on to one.'
        : `${locked.length === 1 ? 'Scene' : 'Scenes'} ${listed(locked, 20)} ${locked.length === 1 ? 'is' : 'are'} locked; “unlock” lets go of ${locked.length === 1 ? 'it' : 'them'}.`
    }
    case 'used':
      return used(turn, refs)
    case 'seen':
      return seen(turn, refs)
    default:
      return null
  }
}

const isApp = (topic: string | undefined): topic is AskedApp => topic !== undefined && Object.hasOwn(APP_NAMES, topic)

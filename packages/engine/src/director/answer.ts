/** Truthful answers about the plan and about what the director can do. Nothing is changed. */

import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import { AskedTerm, ProductTopic, type ReelQuestion } from '@reelwright/contract/intents/reel-intent'
import type { CaptionCue, Captions, ReelPlan } from '@reelwright/contract/reel-plan'
import { placeScenes, planFrames } from '../plan/plan-length.ts'
import { exportWords } from '../tools/export-settings.ts'
import { intensityWords, lookTitle } from '../tools/look/lut.ts'
import { type CutReport, cutReport } from '../tools/story/timing.ts'
import { watermarkWords } from '../tools/watermark.ts'
import { musicName } from './apply/apply-music.ts'
import { cueSize } from './apply/captions/caption-size.ts'
import { tellChanges } from './changes/tell-changes.ts'
import { type Found, findClips, isFound, nameOf } from './find-clips.ts'
import type { Intent } from './intents.ts'
import { listed } from './listed.ts'
import { answerMore } from './questions/answer-more.ts'
import { looksOf } from './questions/looks-of-scenes.ts'
import { PRODUCT, TERMS } from './questions/product-answers.ts'
import { secWords } from './relay.ts'
import { pictureFiles, type Turn } from './turn.ts'

const ABILITIES =
  'Tell me in plain words: how long (“12 seconds”), how fast, the mood, the music (“something with a piano”, “no music”), the colours (“warm”, “black and white”), the format (“square”, “for YouTube”), ' +
  'the order (“start with the beach clip”, “leave out clip 2”), how many scenes, transitions, a caption, a logo or the clips’ own sound. One wish or several at once. Then press Create to make the video.'

/** More lines than this nobody reads in a chat. */
const CUTS_LISTED = 16

const WHO =
  'I’m Jushn, the built-in director: a program of fixed rules, not a person and not a language model. I plan your reel from what I measured in your clips, and I tell you what I did.'

const aboutScenes = (turn: Turn): string => {
  const { scenes, export: settings } = turn.plan
  const lines = scenes
    .slice(0, 12)
    .map((scene, index) => `${index + 1}. ${nameOf(turn, scene.media_id)}, ${secWords(scene.duration_frames, settings.fps)}`)
  const more = scenes.length > 12 ? `\n… and ${scenes.length - 12} more.` : ''
  return `The reel is ${secWords(planFrames(turn.plan), settings.fps)} long, in ${scenes.length} ${scenes.length === 1 ? 'scene' : 'scenes'}, with ${musicName(turn)} and ${lookWords(turn.plan, turn)}:\n${lines.join('\n')}${more}`
}

export const lookWords = (plan: Pick<ReelPlan, 'look'>, turn: Turn): string =>
  plan.look ? `the look ${lookTitle(plan.look, turn.catalog.looks.looks)} at ${intensityWords(plan.look.intensity)}` : 'colours as filmed'

const aboutCuts = (turn: Turn): string => {
  const { music, export: settings, scenes } = turn.plan
  const cuts = cutReport(turn.plan)
  if (cuts.length === 0) return 'There is only one scene, so there is no cut yet.'
  if (!music) return `There is no music, so the ${cuts.length === 1 ? 'one cut follows' : `${cuts.length} cuts follow`} no beat.`
  const frameMs = 1000 / settings.fps
  const on = cuts.filter((cut) => Math.abs(cut.offsetMs ?? 0) <= frameMs).length
  const farthest = cuts.reduce((most, cut) => Math.max(most, Math.abs(cut.offsetMs ?? 0)), 0)
  return `${on} of ${cuts.length} cuts between the ${scenes.length} scenes fall on a beat of ${musicName(turn)}; the farthest is ${farthest} ms away, and a frame lasts ${Math.round(frameMs)} ms.\n${cutLines(cuts)}`
}

/** Behind the beat (+) or before it (−). */
const offsetWords = (ms: number): string => (ms === 0 ? 'exactly' : `${ms > 0 ? '+' : '−'}${Math.abs(ms)} ms`)

/** Each cut with the number of its beat, counted from the first in the reel, and how far it lies behind (+) or before (−) it. */
const cutLines = (cuts: readonly CutReport[]): string => {
  const lines = cuts.slice(0, CUTS_LISTED).map(({ atSec, beat, offsetMs }, index) => {
    const off = offsetMs ?? 0
    return `Scene ${index + 2} at ${atSec.toFixed(2)} s: beat ${beat}, ${offsetWords(off)}`
  })
  return cuts.length > CUTS_LISTED ? [...lines, `… and ${cuts.length - CUTS_LISTED} more.`].join('\n') : lines.join('\n')
}

const aboutMedia = (turn: Turn): string => {
  const files = pictureFiles(turn.media)
  const songs = turn.media.filter((file) => file.facts.kind === 'audio')
  if (turn.media.length === 0) return 'There is nothing in this project yet. Upload a few clips and tell me what reel you want.'
  const out = turn.plan.left_out.length
  return `You have ${files.length} ${files.length === 1 ? 'clip or photo' : 'clips and photos'}: ${listed(files.map((file, index) => `${index + 1} ${file.name}`))}.${songs.length > 0 ? ` And ${songs.length === 1 ? 'a sound file' : `${songs.length} sound files`}: ${listed(songs.map((file) => file.name))}.` : ''}${out > 0 ? ` ${out} of them ${out === 1 ? 'is' : 'are'} kept out of the reel.` : ''}`
}

const aboutLeft = (turn: Turn): string => {
  const used = new Set<string>(turn.plan.scenes.map((scene) => scene.media_id))
  const unused = pictureFiles(turn.media).filter((file) => !used.has(file.mediaId))
  return unused.length === 0 ? 'Every clip is in the reel.' : `Not in the reel: ${listed(unused.map((file) => file.name))}.`
}

/** Each clip that no scene shows, and why. */
const aboutWhyLeft = (turn: Turn): string => {
  const used = new Set<string>(turn.plan.scenes.map((scene) => scene.media_id))
  const unused = pictureFiles(turn.media).filter((file) => !used.has(file.mediaId))
  if (unused.length === 0) return 'Every clip is in the reel.'
  return unused
    .slice(0, 8)
    .map(({ mediaId, name }) => whyNotShown(turn, { words: name, shots: [{ mediaId, shotIndex: null }], scenes: [] }))
    .join('\n')
}

const logoWords = ({ watermark }: ReelPlan): string =>
  watermark ? `The logo stands ${watermarkWords(watermark)}.` : 'There is no logo on the reel. “Add my logo” puts it there.'

/** Only where somebody chose one. */
const sizeTold = (cue: CaptionCue, captions: Captions): string => {
  const size = cueSize(cue, captions)
  return size === 1 ? '' : `, at ${Math.round(size * 100)} % of its style’s size`
}

const captionWords = ({ captions, export: { fps } }: ReelPlan): string =>
  captions && captions.cues.length > 0
    ? `The words on the picture:\n${captions.cues
        .slice(0, 12)
        .map(
          (cue, at) =>
            `${at + 1}. “${cue.text}”, ${secWords(cue.start_frame, fps)} to ${secWords(cue.end_frame, fps)}${sizeTold(cue, captions)}`,
        )
        .join('\n')}${captions.cues.length > 12 ? `\n… and ${captions.cues.length - 12} more.` : ''}`
    : 'There are no words on the picture. “Title: Our summer” puts some there.'

const FLAW_TOLD = {
  ...{ black: 'black', blurred: 'blurred', shaken: 'shaky', frozen: 'frozen' },
  ...{ duplicate: 'the same as another one', 'too-short': 'too short' },
} as const

/** Why a clip has no place in the reel: as it was told, by its flaws, or because others suited better. */
const whyNotShown = (turn: Turn, { words, shots: found }: Found): string => {
  const files = turn.media.filter(({ mediaId }) => found.some((shot) => shot.mediaId === mediaId))
  if (files.some(({ mediaId }) => turn.plan.left_out.some((id) => id === mediaId)))
    return `${words} is kept out of the reel, as you asked. “Bring ${words} back” lets it in again.`
  const shots = files.flatMap(({ facts }) => facts.shots)
  const flaws = [...new Set(shots.flatMap((shot) => shot.flaws))]
  const isFlawed = shots.length > 0 && shots.every((shot) => shot.flaws.length > 0)
  return isFlawed
    ? `${words} is not in the reel because I found it ${listed(flaws.map((flaw) => FLAW_TOLD[flaw]))}. “Add ${words}” puts it in anyway.`
    : `${words} is not in the reel: other clips suited its length and pace better. “Add ${words}” puts it in.`
}

/** As it goes on in a sentence. */
const reasonWords = (reason: string): string =>
  reason === '' ? 'you put it there by hand' : `${reason.charAt(0).toLowerCase()}${reason.slice(1)}`

const aboutWhy = (turn: Turn, refs: readonly ClipRef[]): string => {
  const { scenes } = turn.plan
  const found = refs.map((ref) => findClips(turn, ref)).filter(isFound)
  const meant = new Set(found.flatMap((one) => one.scenes))
  if (found.length > 0 && meant.size === 0) return found.map((one) => whyNotShown(turn, one)).join('\n')
  const lines = scenes
    .map((scene, index) => ({ scene, line: `${index + 1}. ${nameOf(turn, scene.media_id)} – ${reasonWords(scene.reason)}` }))
    .filter(({ scene }) => meant.size === 0 || meant.has(scene))
    .slice(0, 8)
    .map(({ line }) => line)
  return `Here is why ${meant.size === 1 ? 'that scene stands where it does' : 'each scene stands where it does'}:\n${lines.join('\n')}`
}

/** Why the cuts are where they are: the beat of each, and what the scene that it opens was chosen for. */
const aboutWhyCut = (turn: Turn, refs: readonly ClipRef[]): string => {
  const { scenes, music, pace } = turn.plan
  const cuts = cutReport(turn.plan)
  if (cuts.length === 0) return 'There is only one scene, so there is no cut yet.'
  const meant = new Set(refs.map((ref) => findClips(turn, ref)).flatMap((found) => (isFound(found) ? found.scenes : [])))
  const frameMs = 1000 / turn.plan.export.fps
  const lines = cuts.flatMap(({ sceneId, atSec, beat, offsetMs }) => {
    const index = scenes.findIndex((scene) => scene.id === sceneId)
    const scene = scenes[index]
    if (!scene || (meant.size > 0 && !meant.has(scene) && !meant.has(scenes[index - 1] ?? scene))) return []
    const why =
      beat === null
        ? `the ${pace} pace`
        : Math.abs(offsetMs ?? 0) <= frameMs
          ? `on beat ${beat}, ${offsetWords(offsetMs ?? 0)}`
          : `off the beat, ${offsetWords(offsetMs ?? 0)} from beat ${beat}`
    return [`Scene ${index + 1} at ${atSec.toFixed(2)} s: ${why}; ${nameOf(turn, scene.media_id)}, ${reasonWords(scene.reason)}`]
  })
  const rule = music ? `I cut on the beats of ${musicName(turn)}` : `There is no music, so I cut by the ${pace} pace`
  return `${rule}, and each cut brings in what comes next:\n${lines.slice(0, CUTS_LISTED).join('\n')}`
}

/** How long scenes stand is a matter of the reel, however long their clips are. */
const aboutLongest = ({ plan }: Turn, isLongest: boolean): string => {
  const { scenes, export: settings } = plan
  const frames = scenes.map((scene) => scene.duration_frames)
  const most = isLongest ? Math.max(...frames) : Math.min(...frames)
  const numbers = frames.flatMap((each, at) => (each === most ? [String(at + 1)] : []))
  if (numbers.length === scenes.length) return `All scenes are ${secWords(most, settings.fps)} long.`
  return numbers.length === 1
    ? `It is scene ${numbers[0]}, at ${secWords(most, settings.fps)}.`
    : `Scenes ${listed(numbers)}, at ${secWords(most, settings.fps)} each.`
}

/** Which clip has most of something. */
const aboutFact = (turn: Turn, refs: readonly ClipRef[]): string => {
  const [ref] = refs
  if (ref?.by === 'fact' && ref.of === 'scene' && (ref.fact === 'long' || ref.fact === 'short') && turn.plan.scenes.length > 0)
    return aboutLongest(turn, ref.fact === 'long')
  const found = refs.map((ref) => findClips(turn, ref)).filter(isFound)
  const [first] = found
  if (!first) return 'I measured no clip like that.'
  const numbers = first.scenes.map((scene) => turn.plan.scenes.indexOf(scene) + 1)
  const where =
    turn.plan.scenes.length === 0 ? '' : numbers.length === 0 ? ' It is not in the reel.' : ` It is scene ${listed(numbers.map(String))}.`
  return `By what I measured it is ${first.words}.${where}`
}

/** Where in the reel a clip is shown. */
const aboutShown = (turn: Turn, refs: readonly ClipRef[]): string => {
  const { fps } = turn.plan.export
  const sentences = refs.map((ref) => {
    const found = findClips(turn, ref)
    if (!isFound(found)) return `I did not find ${found.missing}.`
    const places = placeScenes(turn.plan).filter((place) => found.scenes.includes(place.scene))
    if (places.length === 0) return `${found.words} is not in the reel.`
    const [only, ...more] = places
    // 'Scene 3 is scene 3'.
    if (/^scene \d/.test(found.words) && only && more.length === 0)
      return `It is ${found.words}, from ${secWords(only.startFrame, fps)} to ${secWords(only.endFrame, fps)}.`
    return `${found.words} is ${listed(places.map((place) => `scene ${place.index + 1}, from ${secWords(place.startFrame, fps)} to ${secWords(place.endFrame, fps)}`))}.`
  })
  return sentences.join(' ')
}

/** Which scenes are heard, and which are not; of some scenes whether they are. */
const aboutSound = (turn: Turn, refs: readonly ClipRef[]): string => {
  const { scenes } = turn.plan
  const meant =
    refs.length === 0 ? scenes : refs.map((ref) => findClips(turn, ref)).flatMap((found) => (isFound(found) ? found.scenes : []))
  const numbers = (isHeard: boolean): string[] =>
    meant.flatMap((scene) => (scene.sound > 0 === isHeard ? [String(scenes.indexOf(scene) + 1)] : []))
  const [heard, silent] = [numbers(true), numbers(false)]
  if (meant.length === 0) return 'There is no such scene in the reel.'
  const say = (all: readonly string[], how: string): string =>
    `${all.length === 1 ? 'Scene' : 'Scenes'} ${listed(all, 20)} ${all.length === 1 ? 'is' : 'are'} ${how}`
  if (heard.length === 0) return refs.length === 0 ? 'All scenes are silent; only the music is heard.' : `${say(silent, 'silent')}.`
  const levels = [...new Set(meant.flatMap(({ sound }) => (sound > 0 ? [Math.round(sound * 100)] : [])))]
  const level = levels.length === 1 && levels[0] !== 100 ? ` at ${levels[0]} %` : ''
  if (silent.length === 0)
    return refs.length === 0 ? `All scenes are heard${level}; none is silent.` : `${say(heard, `heard with its own sound${level}`)}.`
  return `${say(heard, `heard${level}`)}, ${say(silent, 'silent').toLowerCase()}.`
}

/** What is answered without a reel, too; everything else is asked about one. */
const NEEDS_NO_REEL: ReadonlySet<ReelQuestion> = new Set([
  ...(['capability', 'who', 'product', 'term', 'howrender', 'howundo', 'howupload'] as const),
  ...(['musiclist', 'looklist', 'transitionlist', 'formatlist'] as const),
  ...(['licence', 'logo', 'captions', 'format', 'media', 'fact', 'unknown'] as const),
])

/** The sound files that were uploaded. */
const ownSongs = ({ media }: Turn): string => {
  const names = media.filter(({ facts }) => facts.kind === 'audio').map(({ name }) => name)
  return names.length === 0 ? '' : ` Of your own there ${names.length === 1 ? 'is' : 'are'} ${listed(names, 6)}.`
}

type Asked = Extract<Intent, { is: 'ask' }>

const explained = ({ about, topic }: Asked): string | null => {
  const known = about === 'product' ? ProductTopic.safeParse(topic).data : undefined
  if (known !== undefined) return PRODUCT[known]
  const term = about === 'term' ? AskedTerm.safeParse(topic).data : undefined
  return term === undefined ? null : TERMS[term]
}

export const answerAsked = (turn: Turn, asked: Asked): string => {
  const told = explained(asked)
  if (told !== null) return told
  const isEmpty = turn.plan.scenes.length === 0 && !NEEDS_NO_REEL.has(asked.about)
  return (isEmpty ? null : answerMore(turn, asked)) ?? answer(turn, asked.about, asked.refs)
}

export const answer = (turn: Turn, about: ReelQuestion, refs: readonly ClipRef[] = []): string => {
  if (turn.plan.scenes.length === 0 && !NEEDS_NO_REEL.has(about))
    return 'There is no reel yet. Tell me what you want, for example: make a 12 second upbeat reel, warm colours.'
  const { plan, catalog } = turn
  switch (about) {
    case 'capability':
      return ABILITIES
    case 'who':
      return WHO
    case 'length':
      return `It is ${secWords(planFrames(plan), plan.export.fps)} long, in ${plan.scenes.length} ${plan.scenes.length === 1 ? 'scene' : 'scenes'}.`
    case 'scenes':
      return `The reel has ${plan.scenes.length} ${plan.scenes.length === 1 ? 'scene' : 'scenes'} from ${new Set(plan.scenes.map((scene) => scene.media_id)).size} of your ${pictureFiles(turn.media).length} clips.`
    case 'music':
      return plan.music ? `The music is ${musicName(turn)}.` : 'There is no music in the reel.'
    case 'musiclist':
      return catalog.tracks.length === 0
        ? 'There is no built-in music here; upload a song of your own.'
        : `I have ${catalog.tracks.length} pieces in these styles: ${listed([...new Set(catalog.tracks.map((track) => track.genre))], 20)}. Ask for a style, a mood, an instrument or a tempo.${ownSongs(turn)}`
    case 'licence':
      return 'The built-in music is free to use for anything (CC0). Whether you may use a song of your own is for you to check.'
    case 'look':
      if (refs.length > 0) return looksOf(turn, refs)
      return plan.look
        ? `The look is ${lookTitle(plan.look, catalog.looks.looks)} at ${intensityWords(plan.look.intensity)}.`
        : 'No look is on; the colours are as filmed.'
    case 'logo':
      return logoWords(plan)
    case 'captions':
      return captionWords(plan)
    case 'looklist':
      return `I have these looks: ${listed(
        catalog.looks.looks.map((look) => look.title),
        30,
      )}.`
    case 'transitionlist':
      return 'I have hard cuts, cross-fades, fades through black, flashes of white, slides, wipes, zooms, whip pans and circle reveals.'
    case 'format':
      return `The format is ${exportWords(plan.export)}.`
    case 'plan':
      return aboutScenes(turn)
    case 'why':
      return aboutWhy(turn, refs)
    case 'whycut':
      return aboutWhyCut(turn, refs)
    case 'media':
      return aboutMedia(turn)
    case 'cuts':
      return aboutCuts(turn)
    case 'left':
      return aboutLeft(turn)
    case 'howrender':
      return plan.scenes.length === 0
        ? 'First tell me what reel you want; then press Create, and I make the video. You can play and download it here.'
        : 'Press Create to make the video. When it is ready you can play and download it right here.'
    case 'howundo':
      return 'Use Undo: it takes back my whole last step, and nothing is lost.'
    case 'howupload':
      return 'Use the upload button in this chat, or the Library. Videos and photos become scenes, a sound file can be the music, and a picture with “logo” in its name the watermark.'
    case 'formatlist':
      return 'I make vertical 9:16, square 1:1, portrait 4:5 and landscape 16:9, from 720p to 4K, at 24 to 60 frames a second, as mp4 or webm.'
    case 'fact':
      return aboutFact(turn, refs)
    case 'shown':
      return aboutShown(turn, refs)
    case 'sound':
      return aboutSound(turn, refs)
    case 'changed':
      return tellChanges(turn, turn.earlier)
    case 'whyleft':
      return aboutWhyLeft(turn)
    default:
      return 'I have no answer to that; I only know about your reel and your clips. Ask me “what can you do?” to see what I understand.'
  }
}

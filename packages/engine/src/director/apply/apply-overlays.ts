/** Carries out intents about the logo and the captions. */
import { type Choice, makeChoice } from '@reelwright/contract/choice'
import type { MediaFacts } from '@reelwright/contract/media-facts'
import type { CaptionCue, Captions, ReelPlan } from '@reelwright/contract/reel-plan'
import { moveCue } from '../../plan/caption-words.ts'
import { placeScenes, planFrames } from '../../plan/plan-length.ts'
import { sameValue } from '../../plan/same-plan.ts'
import { placeBesideFaces } from '../../tools/captions/beside-faces.ts'
import { placesBesideFaces } from '../../tools/captions/beside-near-faces.ts'
import { CUE_SEC_MIN, captionPieces, timeCues } from '../../tools/captions/captions.ts'
import { hasTranscript, spokenCues } from '../../tools/captions/spoken-captions.ts'
import { findLogo, removeWatermark, setWatermark, WATERMARK_DEFAULT, watermarkWords } from '../../tools/watermark.ts'
import { defined } from '../defined.ts'
import type { Intent } from '../intents.ts'
import { listed } from '../listed.ts'
import { askForWords } from '../offers.ts'
import { HEADLINE_CHARS_MAX } from '../parse/parse-captions.ts'
import { secWords } from '../relay.ts'
import { change, mayUse, refuse, say, type Turn, take } from '../turn.ts'
import { scenesFor } from './apply-scenes.ts'
import { heightWords, placeCue, standsApart } from './captions/caption-heights.ts'
import { sizeCue } from './captions/caption-size.ts'
import { styleCaptions } from './captions/style-captions.ts'

/** One step smaller or larger, more or less visible. */
const SIZE_FACTOR = 1.4
const SEE_STEP = 0.2

const ADD_LOGO: Choice = makeChoice({
  label: 'Add my logo',
  say: 'add my logo',
  action: { intents: [{ is: 'logo', change: {}, size_steps: 0, opacity_steps: 0, media_ids: [] }] },
})

const clamp = (value: number, low: number, high: number): number => Math.round(Math.min(high, Math.max(low, value)) * 100) / 100

export const changeLogo = (turn: Turn, intent: Extract<Intent, { is: 'logo' | 'logo-off' }>): void => {
  if (!mayUse(turn, 'watermark')) return
  const present = turn.plan.watermark
  if (intent.is === 'logo-off') {
    if (!present) turn.notes.push('There is no logo in the reel.')
    else if (take(turn, removeWatermark())) say(turn, 'logo', 'The logo is gone.')
    return
  }
  const named = turn.media.filter((file) => intent.media_ids.includes(file.mediaId))
  const [noPicture] = named
  if (noPicture && named.every(({ facts }) => facts.kind !== 'image')) {
    refuse(turn, 'unsupported', `${noPicture.name} is no picture. A logo is one, best a PNG with a clear ground; upload it and ask again.`)
    return
  }
  // 'The logo is too big' where there is none asks for no logo.
  const isStepOnly = (intent.size_steps !== 0 || intent.opacity_steps !== 0) && Object.keys(intent.change).length === 0
  if (!present && isStepOnly) {
    refuse(turn, 'nothing-to-change', 'There is no logo in the reel yet; say “add my logo” to have one.', ADD_LOGO)
    return
  }
  const { preferences } = turn
  const defaults = preferences.watermark
    ? { position: preferences.watermark.position, opacity: preferences.watermark.opacity, size_pct: preferences.watermark.sizePct }
    : WATERMARK_DEFAULT
  const base = present ?? defaults
  const mediaId =
    intent.media_ids.find((id) => turn.media.some((file) => file.mediaId === id && file.facts.kind === 'image')) ??
    (present ? undefined : (preferences.watermark?.mediaId ?? findLogo(turn.media, turn.plan)?.mediaId))
  const outcome = setWatermark(
    turn.plan,
    turn.media,
    {
      ...defined(intent.change),
      ...(intent.size_steps === 0 ? {} : { size_pct: clamp(base.size_pct * SIZE_FACTOR ** intent.size_steps, 2, 60) }),
      ...(intent.opacity_steps === 0 ? {} : { opacity: clamp(base.opacity + SEE_STEP * intent.opacity_steps, 0.1, 1) }),
      ...(mediaId === undefined ? {} : { mediaId }),
    },
    defaults,
  )
  if (!outcome) {
    refuse(turn, 'not-found', 'I see no logo among your files. Upload it as a picture with “logo” in its name and ask again.')
    return
  }
  take(turn, outcome)
  if (turn.plan.watermark) say(turn, 'logo', `The logo stands ${watermarkWords(turn.plan.watermark)}.`)
}

/** How long a title stands: the first moments, up to the cut nearest to this. */
const TITLE_SEC = 2.5
/** A cut further off than this from where a title would end is none to end it with: over a quick first scene nobody has read it. (ours) */
const CUT_REACH_SEC = 1

const cutNear = (turn: Turn, frame: number): number => {
  let at = 0
  let best = frame
  let distance = CUT_REACH_SEC * turn.plan.export.fps + 1
  for (const scene of turn.plan.scenes) {
    at += scene.duration_frames
    if (Math.abs(at - frame) < distance) {
      best = at
      distance = Math.abs(at - frame)
    }
  }
  return best
}

/** Frames of the reel that the words are to stand in; null where the reel has none such, which is said. */
const stretchFor = (turn: Turn, intent: Extract<Intent, { is: 'captions' }>, total: number): [start: number, end: number] | null => {
  const { fps } = turn.plan.export
  const usual = Math.round(TITLE_SEC * fps)
  const place = intent.place === 'auto' && intent.title ? 'start' : intent.place
  if (intent.refs) {
    const meant = new Set(scenesFor(turn, intent.refs).map((scene) => scene.id))
    const places = placeScenes(turn.plan).filter((one) => meant.has(one.scene.id))
    const [first, last] = [places[0], places.at(-1)]
    return first && last ? [first.startFrame, last.endFrame] : null
  }
  const { span } = intent
  if (span && 'last_sec' in span) return [Math.max(0, total - Math.round(span.last_sec * fps)), total]
  if (span && 'for_sec' in span) {
    const frames = Math.min(total, Math.round(span.for_sec * fps))
    return place === 'end' ? [total - frames, total] : [0, frames]
  }
  if (span) {
    const from = Math.round(span.from_sec * fps)
    if (from >= total) {
      refuse(turn, 'too-short', `The reel is ${secWords(total, fps)} long, so nothing can stand at second ${span.from_sec}.`)
      return null
    }
    return [from, Math.min(total, span.to_sec === undefined ? from + usual : Math.round(span.to_sec * fps))]
  }
  const short = Math.min(total, Math.max(1, cutNear(turn, usual)))
  if (place === 'start') return [0, short]
  if (place === 'end') return [Math.max(0, Math.min(total - 1, cutNear(turn, total - usual))) % total, total]
  return [0, total]
}

/** Less of a title does not stay beside another one. Shares of its time. (ours) */
const TITLE_LEFT_MIN = 0.5

/** What stood there before gives way: as much of it as can still be read stays beside the new words. */
const besides = (
  turn: Turn,
  cue: CaptionCue,
  [start, end]: readonly [number, number],
  { isElsewhere, isTitle }: { isElsewhere: boolean; isTitle: boolean },
): CaptionCue | null => {
  if (cue.end_frame <= start || cue.start_frame >= end) return cue
  // A title stands in the middle of the picture, and the words beneath it below.
  if (isElsewhere) return cue
  const least = Math.round(CUE_SEC_MIN * turn.plan.export.fps)
  const [ahead, behind] = [start - cue.start_frame, cue.end_frame - end]
  const left = Math.max(ahead, behind)
  // Of a title there is one: a short rest of the one before says nothing behind it.
  const isRest = isTitle && cue.kind === 'title' && left < (cue.end_frame - cue.start_frame) * TITLE_LEFT_MIN
  if (left >= least && !isRest) return moveCue(cue, (frame) => (ahead >= behind ? Math.min(start, frame) : Math.max(end, frame)))
  turn.notes.push(`“${cue.text.slice(0, 40)}” stood there and made room.`)
  return null
}

const PLAIN_CAPTIONS: Captions = { mode: 'burn', style: 'boxed', cues: [] }

export const changeCaptions = (
  turn: Turn,
  intent: Extract<Intent, { is: 'captions' | 'captions-off' | 'captions-style' | 'transcribe' }>,
): void => {
  const present = turn.plan.captions
  const total = planFrames(turn.plan)
  switch (intent.is) {
    case 'transcribe':
      captionSpeech(turn, present)
      return
    case 'captions-off':
      if (!present) turn.notes.push('There are no captions in the reel.')
      else if (change(turn, [{ op: 'set_captions', captions: null }])) say(turn, 'captions', 'The captions are gone.')
      return
    case 'captions-style':
      if (!present) {
        refuse(turn, 'nothing-to-change', 'There are no captions yet. Give me the text first, for example caption: Welcome aboard.')
        return
      }
      styleCaptions(turn, intent, present)
      return
    case 'captions':
      addCaptions(turn, intent, present ?? PLAIN_CAPTIONS, total)
  }
}

/** New captions of speech light up word by word; those that were there keep how they look. */
const SPOKEN_CAPTIONS: Captions = { mode: 'burn', style: 'highlight', cues: [] }

const captionSpeech = (turn: Turn, present: Captions | null): void => {
  if (!hasTranscript(turn.media)) {
    refuse(
      turn,
      'unsupported',
      'I cannot write down what is said in the clips. Give me the text, for example caption: Welcome aboard, and I will set it.',
    )
    return
  }
  const cues = spokenCues(turn.plan, turn.media)
  const first = cues[0]
  if (!first) {
    refuse(
      turn,
      'nothing-to-change',
      'Nobody says anything in the scenes of this reel. Bring in a clip in which somebody speaks, or switch its sound on.',
    )
    return
  }
  if (!change(turn, [{ op: 'set_captions', captions: { ...(present ?? SPOKEN_CAPTIONS), cues, spoken: true } }])) return
  say(turn, 'captions', `The captions say what is said, beginning with “${first.text}”.`)
}

/** Captions of speech follow the scenes. */
export const followSpeech = (turn: Turn): void => {
  const { captions } = turn.plan
  if (!captions?.spoken) return
  const cues = spokenCues(turn.plan, turn.media)
  if (sameValue(cues, captions.cues)) return
  if (cues.length > 0) change(turn, [{ op: 'set_captions', captions: { ...captions, cues } }])
  else if (change(turn, [{ op: 'set_captions', captions: null }]))
    turn.notes.push('Nobody says anything in these scenes, so there are no captions now.')
}

/** More of them are counted. */
const CAPTIONS_NAMED = 4

/** What was set, and when it is seen where that is not all the time. */
const captionWords = (
  { plan }: Turn,
  cues: readonly CaptionCue[],
  { total, each }: { total: number /** Wished one by one, and so named one by one. */; each: boolean },
): string => {
  const [first] = cues
  if (!first) return ''
  const { fps } = plan.export
  const words = ({ text, start_frame, end_frame }: CaptionCue): string =>
    start_frame === 0 && end_frame === total
      ? `“${text}”`
      : `“${text}”, from ${start_frame === 0 ? 'the start' : secWords(start_frame, fps)} to ${end_frame === total ? 'the end' : secWords(end_frame, fps)}`
  if (cues.length === 1) return `The ${first.kind ?? 'caption'} says ${words(first)}.`
  if (each && cues.length <= CAPTIONS_NAMED) return `The captions say ${listed(cues.map(words))}.`
  return `The text stands in ${cues.length} captions, beginning with “${first.text}”.`
}

/** Further apart than in so many places nobody wishes the same words (ours). */
const RUNS_MAX = 12

/** The scenes that are meant, in rows of those that follow each other. */
const runsOf = (turn: Turn, refs: NonNullable<Extract<Intent, { is: 'captions' }>['refs']>): string[][] => {
  const meant = new Set(scenesFor(turn, refs).map((scene) => scene.id))
  const runs: string[][] = []
  for (const [at, { id }] of turn.plan.scenes.entries()) {
    if (!meant.has(id)) continue
    const isNext = meant.has(turn.plan.scenes[at - 1]?.id ?? '')
    if (isNext) runs.at(-1)?.push(id)
    else runs.push([id])
  }
  return runs
}

/** A few words over the beginning of a reel that has none are its headline, also where nobody calls them so. */
const isOpening = ({ texts, place, span, refs }: Extract<Intent, { is: 'captions' }>, present: Captions): boolean =>
  place === 'start' && !span && !refs && present === PLAIN_CAPTIONS && texts.length === 1 && (texts[0]?.length ?? 0) <= HEADLINE_CHARS_MAX

/** What was there as a caption, and stands there as a title now. */
const nowTitle = (turn: Turn, cue: CaptionCue): string | null => {
  const was = turn.before.captions?.cues.find(({ text, kind }) => text === cue.text && kind !== 'title')
  if (cue.kind !== 'title' || !was || !turn.done.delete(`caption ${was.id}`)) return null
  return `“${cue.text}” is a title now.`
}

/** A title stands in the middle, but not on anybody's face. */
const titleOf = (turn: Turn, cue: CaptionCue, captions: Captions): CaptionCue => besideFaces(turn, cue, captions, turn.plan)

const besideFaces = ({ media }: Turn, { place: _, ...cue }: CaptionCue, captions: Captions, plan: ReelPlan): CaptionCue => {
  const factsOf = (id: string): MediaFacts | undefined => media.find(({ mediaId }) => mediaId === id)?.facts
  const place = placeBesideFaces(cue, captions, { plan, factsOf })
  return place === null ? cue : { ...cue, place }
}

/** What decides how much of the picture words cover. */
const sizesOf = ({ style, size, cues }: Captions) => [style, size, ...cues.map((cue) => cue.size)]

/** Captions with the places that faces under them leave; those that `keeps` names stay where they are. */
const besideNearFaces = ({ media }: Turn, captions: Captions, plan: ReelPlan, keeps: (cue: CaptionCue) => boolean): CaptionCue[] => {
  const factsOf = (id: string): MediaFacts | undefined => media.find(({ mediaId }) => mediaId === id)?.facts
  const places = placesBesideFaces({ ...captions, cues: captions.cues.filter((cue) => !keeps(cue)) }, { plan, factsOf })
  return captions.cues.map((cue) => {
    if (cue.kind === 'title' || keeps(cue)) return cue
    const { place: _, ...free } = cue
    const place = places.get(cue.id)
    return place === undefined ? free : { ...free, place }
  })
}

/**
 * Words that stand where they were put for the pictures under them are placed anew for others, or in another size; what a hand put somewhere
 * stays. Captions of what is said have their places with it.
 */
export const followFaces = (turn: Turn): void => {
  const [was, now] = [turn.before.captions, turn.plan.captions]
  if (!was || !now || (sameValue(turn.before.scenes, turn.plan.scenes) && sameValue(sizesOf(was), sizesOf(now)))) return
  const titles = now.cues.map((cue) => {
    const before = cue.kind === 'title' ? was.cues.find(({ id }) => id === cue.id) : undefined
    const isOurs = before !== undefined && sameValue(besideFaces(turn, before, was, turn.before).place, before.place)
    return isOurs && sameValue(before.place, cue.place) ? besideFaces(turn, cue, now, turn.plan) : cue
  })
  const wasOurs = new Map(besideNearFaces(turn, was, turn.before, () => false).map((cue) => [cue.id, cue.place]))
  const isElsewhere = (cue: CaptionCue): boolean => {
    const before = was.cues.find(({ id }) => id === cue.id)
    return before === undefined || !sameValue(before.place, wasOurs.get(cue.id)) || !sameValue(before.place, cue.place)
  }
  const cues = now.spoken ? titles : besideNearFaces(turn, { ...now, cues: titles }, turn.plan, isElsewhere)
  if (!sameValue(cues, now.cues)) change(turn, [{ op: 'set_captions', captions: { ...now, cues } }])
}

const addCaptions = (turn: Turn, intent: Extract<Intent, { is: 'captions' }>, present: Captions, total: number): void => {
  if (intent.texts.length === 0 && !intent.title && hasTranscript(turn.media)) {
    captionSpeech(turn, present === PLAIN_CAPTIONS ? null : present)
    return
  }
  if (intent.texts.length === 0 && intent.span) {
    refuse(turn, 'incomplete', 'What should it say? Write it with its time, for example: text “Summer” from second 3 to 5.')
    return
  }
  if (intent.texts.length === 0) {
    refuse(
      turn,
      'incomplete',
      `${askForWords(turn, intent.title ? 'title' : 'caption')} Write it like this: ${intent.title ? 'title' : 'caption'}: Summer in Rome.`,
    )
    return
  }
  const runs = intent.refs ? runsOf(turn, intent.refs) : []
  if (runs.length > 1 && runs.length <= RUNS_MAX) {
    // On scenes that do not follow each other it stands on each, and not in between; as many texts as places go one by one.
    const isEach = intent.texts.length === runs.length
    for (const [at, ids] of runs.entries()) {
      const texts = isEach ? intent.texts.slice(at, at + 1) : intent.texts
      addCaptions(turn, { ...intent, texts, refs: [{ by: 'scenes', ids, words: 'those scenes' }] }, turn.plan.captions ?? present, total)
    }
    return
  }
  const pieces = intent.texts.flatMap(captionPieces)
  const stretch = stretchFor(turn, intent, total)
  if (!stretch) return
  const [start, end] = stretch
  const before = new Set(turn.before.captions?.cues)
  // What is written below a title leaves it where it is; 'title: Rome, subtitle: in three days' were both wished at once.
  const isElsewhere = (cue: CaptionCue) =>
    present.style !== 'single' &&
    (intent.at === undefined
      ? (cue.kind === 'title') !== intent.title && (!before.has(cue) || (cue.kind === 'title' && !cue.place)) && !present.place
      : // A title is another for the one there is, wherever it is put.
        !(intent.title && cue.kind === 'title') && standsApart(cue, present, intent.at))
  const others = present.cues.flatMap((cue) => besides(turn, cue, stretch, { isElsewhere: isElsewhere(cue), isTitle: intent.title }) ?? [])
  const taken = others.reduce((most, cue) => Math.max(most, Number(/^c(\d{1,9})$/.exec(cue.id)?.[1] ?? 0)), 0)
  const timed = timeCues({ pieces, startFrame: start, endFrame: end, fps: turn.plan.export.fps, idFrom: taken + 1 })
  if (timed.cues.length === 0) return
  const isTitle = intent.title || isOpening(intent, present)
  const sized = timed.cues.map((cue) => (intent.size === undefined ? cue : sizeCue(cue, present, { size: intent.size })))
  const titled = isTitle ? sized.map((cue) => titleOf(turn, { ...cue, kind: 'title' }, present)) : sized
  const { at } = intent
  const said = at === undefined ? titled : titled.map((cue) => placeCue(cue, present, at))
  const inTime = [...others, ...said].sort((a, b) => a.start_frame - b.start_frame).slice(0, 2000)
  const isNew = (cue: CaptionCue) => at === undefined && !before.has(cue) && said.includes(cue)
  const cues = besideNearFaces(turn, { ...present, cues: inTime }, turn.plan, (cue) => !isNew(cue))
  // Where they stand and their colours stay as a hand made them.
  const { spoken: _, ...kept } = present
  if (!change(turn, [{ op: 'set_captions', captions: { ...kept, cues } }])) return
  const isFurther = turn.done.has('captions')
  const [only] = said.length === 1 ? said : []
  const where = at === undefined || isFurther ? '' : ` It stands ${heightWords(at)}.`
  const words = () => `${captionWords(turn, isFurther ? cues.filter((cue) => !before.has(cue)) : said, { total, each: isFurther })}${where}`
  say(turn, 'captions', (only && nowTitle(turn, only)) ?? words())
  if (timed.left > 0)
    turn.notes.push(`The reel is too short for all of it; ${timed.left} ${timed.left === 1 ? 'piece' : 'pieces'} did not fit.`)
  else if (timed.hurried) turn.notes.push('That is much text for so short a reel; it passes quickly.')
}

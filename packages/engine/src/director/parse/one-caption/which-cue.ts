/** Which of the captions that are there is named: by its place, as the title, by what it says, or by the scene that it stands on. Pure. */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { CaptionCue } from '@reelwright/contract/reel-plan'
import { placeScenes } from '../../../plan/plan-length.ts'
import { nameWords } from '../../../tools/search/match-words.ts'
import type { Ground } from '../grammar/ground.ts'
import { placesOf } from '../grammar/shown.ts'
import { refsIn } from '../grammar/slots.ts'

export const cuesOf = ({ plan }: Ground): readonly CaptionCue[] => plan.captions?.cues ?? []

const numbersWhere = (ground: Ground, isMeant: (cue: CaptionCue) => boolean): number[] =>
  cuesOf(ground).flatMap((cue, at) => (isMeant(cue) ? [at + 1] : []))

/** A caption that stands over the cut is of the scene over which most of it stands. */
const SHARE_MIN = 0.5

/** By the scenes that they stand on, for more than half of their time. */
export const cuesOnScenes = (ground: Ground, refs: readonly ClipRef[]): number[] => {
  const spans = placeScenes(ground.plan)
  const meant = new Set(refs.flatMap((ref) => placesOf(ground, ref)))
  const shown = spans.filter((_, at) => meant.has(at))
  return numbersWhere(ground, (cue) => {
    const frames = shown.reduce(
      (sum, { startFrame, endFrame }) => sum + Math.max(0, Math.min(endFrame, cue.end_frame) - Math.max(startFrame, cue.start_frame)),
      0,
    )
    return frames > SHARE_MIN * (cue.end_frame - cue.start_frame)
  })
}

/** Words alone: signs, pictures and capitals are typed otherwise the second time. */
const wordsIn = (text: string): string => nameWords(text).join(' ')

/** By what they say: all of it, or else a part of it. */
export const cuesSaying = (ground: Ground, text: string): number[] => {
  const said = wordsIn(text)
  if (said === '') return numbersWhere(ground, (cue) => cue.text.trim() === text.trim())
  const whole = numbersWhere(ground, (cue) => wordsIn(cue.text) === said)
  return whole.length > 0 ? whole : numbersWhere(ground, (cue) => ` ${wordsIn(cue.text)} `.includes(` ${said} `))
}

/** The title; where there is none and words stand there alone, those. */
export const titleCues = (ground: Ground): number[] => {
  const titles = numbersWhere(ground, ({ kind }) => kind === 'title')
  return titles.length === 0 && cuesOf(ground).length === 1 ? [1] : titles
}

/** −1 is the last. */
export const nthCue = (ground: Ground, n: number): number[] => {
  const count = cuesOf(ground).length
  const at = n > 0 ? n : count + n + 1
  return at >= 1 && at <= count ? [at] : []
}

export const CUE_NOUN = '(?:text|txt|caption|subtitle|subs?|words?|line|lettering|writing|message|super|overlay|label)s?'
const TITLE_NOUN = '(?:titles?|headlines?|headings?|title card|opening title|intro title|intro text)'
const ANY_NOUN = `(?:${CUE_NOUN}|${TITLE_NOUN}|one)`

const PLACES: Readonly<Record<string, number>> = {
  ...{ first: 1, opening: 1, starting: 1, '1st': 1, second: 2, '2nd': 2, third: 3, '3rd': 3, fourth: 4, '4th': 4, fifth: 5, '5th': 5 },
  ...{ last: -1, closing: -1, final: -1, ending: -1, end: -1 },
}
const NUMBERS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5 }

const NOUN = `(?:${CUE_NOUN}|${TITLE_NOUN})`
/** One that is named, as it may stand within a sentence; which it is, and whether there is one, is read by `cuesNamed`. */
export const CUE = `(?:(?:(?:the|my|our|that|this) )?(?:${NOUN} )?(?:(?:saying|that says|which says|reading|that reads|with|called) )?«\\d{1,3}»(?: ${NOUN})?|(?:(?:the|my|our|that|this) )?(?:[^«»]{1,40}? )?${NOUN}(?: (?:number |no\\.? ?|nr\\.? ?|#)?(?:\\d{1,3}|one|two|three|four|five)| (?:saying|that says|which says|reading|that reads) [^«»]{2,60}?| (?:on|over|in|at|of|from|during|for|across) [^«»]{2,60}?)?|(?:the |my )?(?:first|second|third|fourth|last) one)`

const THE = '(?:(?:the|my|our|that|this|your) )?'
const NTH = new RegExp(`^${THE}(?<nth>${Object.keys(PLACES).join('|')}) ${ANY_NOUN}$`, 'u')
const NUMBERED = new RegExp(`^${THE}${NOUN} (?:number |no\\.? ?|nr\\.? ?|#)?(?<n>\\d{1,3}|one|two|three|four|five)$`, 'u')
const AT_EDGE = new RegExp(`^${THE}${NOUN} (?:at|in|on) the (?:very )?(?<edge>start|beginning|end|front)$`, 'u')
const TITLE = new RegExp(`^${THE}(?:big |main )?${TITLE_NOUN}$`, 'u')
const QUOTED = new RegExp(
  `^(?:(?:the|that|my|our) )?(?:${ANY_NOUN} )?(?:(?:saying|that says|which says|reading|that reads|with|called) )?«\\d{1,3}»(?: ${ANY_NOUN})?$`,
  'u',
)
const SAYING = new RegExp(
  `^${THE}(?:${CUE_NOUN}|${TITLE_NOUN}|one) (?:saying|that says|which says|reading|that reads|that goes) (?<words>.{2,60})$`,
  'u',
)
const CALLED = new RegExp(`^(?:the|that|my|our) (?<words>.{2,60}?) ${NOUN}$`, 'u')
const ON_SCENE = new RegExp(
  `^${THE}${NOUN} (?:that (?:is|stands) )?(?:on|over|in|at|of|from|during|for|across|above)(?: top of)? (?<s>.{2,60})$`,
  'u',
)
const SCENES = new RegExp(`^(?<s>(?:the |my )?.{2,50}?)(?:['’]s)? ${NOUN}$`, 'u')

const onNamed = (ground: Ground, named: string | undefined): number[] => {
  const refs = named === undefined ? null : refsIn(named, ground)
  return refs === null ? [] : cuesOnScenes(ground, refs)
}

/** The numbers of the captions that are named, in order; none where none is named like that. `quoted` gives the words that «0» stands for. */
export const cuesNamed = (said: string, ground: Ground, quoted: () => string): number[] => {
  const text = said.trim()
  const groupsOf = (pattern: RegExp) => pattern.exec(text)?.groups
  const nth = PLACES[groupsOf(NTH)?.nth ?? '']
  if (nth !== undefined) return nthCue(ground, nth)
  const number = groupsOf(NUMBERED)?.n
  if (number !== undefined) return nthCue(ground, NUMBERS[number] ?? Number(number))
  const edge = groupsOf(AT_EDGE)?.edge
  if (edge !== undefined) return nthCue(ground, edge === 'end' ? -1 : 1)
  if (TITLE.test(text)) return titleCues(ground)
  if (QUOTED.test(text)) return cuesSaying(ground, quoted())
  const told = groupsOf(SAYING)?.words
  if (told !== undefined) return cuesSaying(ground, told)
  const onScene = onNamed(ground, groupsOf(ON_SCENE)?.s)
  if (onScene.length > 0) return onScene
  const called = groupsOf(CALLED)?.words
  const saying = called === undefined ? [] : cuesSaying(ground, called)
  return saying.length > 0 ? saying : onNamed(ground, groupsOf(SCENES)?.s)
}

/** The very words of a caption, where no file is called so: 'take our summer off'. */
export const cuesSpelt = (said: string, ground: Ground): number[] => {
  const spelt = [said, said.replace(/^(?:the|that|my|our) /u, '')].map(wordsIn).filter((words) => words.includes(' '))
  return refsIn(said, ground) === null ? numbersWhere(ground, (cue) => spelt.includes(wordsIn(cue.text))) : []
}

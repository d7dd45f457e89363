/** Half a wish behind one about a scene, or behind a question about one, is said of that scene. Pure. */

import type { ReelQuestion } from '@reelwright/contract/intents/reel-intent'
import type { MediaForPlan } from '../../engine-api.ts'
import { planSec } from '../../plan/plan-length.ts'
import { sameValue } from '../../plan/same-plan.ts'
import { isTalk } from '../intents.ts'
import { type Ground, refsOf } from '../parse/grammar/ground.ts'
import { inPlainSpeech } from '../parse/grammar/plain-speech.ts'
import { placesOf } from '../parse/grammar/shown.ts'
import { refsIn } from '../parse/grammar/slots.ts'
import { cleanText } from '../parse/read-text.ts'
import { type Understood, understand } from '../understand.ts'
import { completions, OF_ONE_SCENE, withoutThought } from './go-on.ts'

export const plainly = (request: string): string =>
  inPlainSpeech(cleanText(request))
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[.!?]+$/u, '')
    .slice(0, 200)

export const speaks = ({ intents, missed }: Understood): boolean =>
  missed.length === 0 && intents.length > 0 && !intents.some((intent) => isTalk(intent) || intent.is === 'ask')

/** 'Too dark, lighten it up', right behind a wish about one scene. */
const LIGHTENS =
  /^\W*(?:(?:(?:it|that)(?:['’]?s| is) )?too (?:dark|bright)[,;.]? ?)?(?:(?:and|but|now|then|ok|please|so|can you|could you)\b[, ]*)*(?:brighten|lighten|darken) (?:it|that|that one)(?: up| down)?(?: (?:a (?:bit|little)|please|too|then))*\W*$/iu

const PRE = String.raw`^\W*(?:(?:and|but|now|then|ok|okay|please|pls|also|just|can you|could you|can u) )*`
/** 'Unmute it', 'slow that down too': the scene that was spoken of, where a reel as a whole is hardly meant. */
export const OF_SCENE = new RegExp(
  `${PRE}(?:(?:unmute|mute|split|zoom in on|zoom into|swap|replace|move|bring back|bring|slow|start|begin) (?:it|that)\\b|speed (?:it|that) up\\b|(?:make|let|have) (?:it|that|that one) (?:stay|last|stand|show)\\b|put (?:it|that) (?!back)|.{0,30}\\b(?:it|that|that one)\\b.{0,30} (?:too|also|as well)\\W*$)`,
  'iu',
)
/** 'And make it 3 seconds', behind a wish about one scene; a reel is hardly so short. */
const SHORTLY =
  /^(?:(?:and|but|now|then|ok|please|also|only|just) )*(?:(?:make|have|let) (?:it|that|that one)(?: (?:be|to|last|about|only|just|like|for))* |(?:only |just )?for (?:only |just |like |about )*|)(?<sec>\d(?:\.\d)?) ?s(?:ec(?:ond)?s?)?(?: long)?$/u
const SCENE_SEC = 6

/** 'Make it shorter', right behind a question about one clip. */
const COMPARES = new RegExp(
  `${PRE}(?:make|let|have|keep) (?:it|that|that one|her|him|them) (?:(?:stay|last|show|run|stand|be) (?:(?:on|up|there|on screen|shown) )*)?(?:(?:a|bit|little|much|way|lot|tad|even) )*(?:(?:(?:another|half|a|an|one|two|three|\\d+(?:\\.\\d)?) ?){1,3}(?:seconds?|secs?|s) )?(?:shorter|longer|slower|faster|darker|brighter|quieter|louder)\\W*$`,
  'iu',
)

export const HOW_LONG = /^(?:and |so )?how long (?:is|does) (?:it|that|that one)(?: last| run| stand)?(?: now)?$/u
/** 'Remove it', right behind a question about one clip. */
const REMOVES =
  /^(?:(?:and|or|yes|ok(?:ay)?|then|please|so|just|can you|could you|just) )*(?:remove|delete|drop|lose|cut|kill|skip|ditch|dump|scrap|bin|take out|shorten|lengthen|trim|leave out|get rid of|brighten|darken|lighten|warm|cool|speed up|speed|slow down|slow|mute|zoom in on) (?:it|that|that one|them|those|these)(?: out| up| down)?(?: then| please)*$/u
/** Of clips they all take one out. */
const OUT_WITH = /\b(?:skip|ditch|dump|scrap|bin)\b/iu
/** 'Cut half a second off it'. */
const TAKES_OFF = /\b(?:cut|trim|take|shave|chop) .{2,24} (?:off|from) (?:the (?:end|start|beginning) of )?(?:it|that|that one)\b/u
/** Said of scenes that could not have a look of their own. */
const LIGHT = /^(?:then )?(?:(?:a|bit|little|much|tad) )*(?:darker|brighter|warmer|cooler|colder|lighter)(?: then)?$/u

/** `isAsked`: what is meant by 'it' was asked about, and nothing was wished of it yet. `about`: what of it. */
export type Asked = Ground & { isAsked?: boolean; about?: ReelQuestion }

/** What says half of a wish is said of the scene of before. */
export const readOfBefore = (
  request: string,
  { media }: { media: readonly MediaForPlan[] },
  ground: Asked,
  read: Understood,
): Understood => {
  // What is not shown any more is 'it' no longer.
  const before = ground.before.filter((ref) => placesOf(ground, ref).length > 0)
  if (before.length === 0) return read
  const isOfBefore = ({ intents }: Understood) => intents.every((intent) => sameValue(refsOf(intent), before))
  // Of two that changed places, the one that was spoken of.
  const isLength = SHORTLY.test(plainly(request))
  const about = { ...ground, refs: isLength ? before.slice(0, 1) : before }
  // 'For 3 seconds' has no word for what.
  const words = isLength ? `make it ${SHORTLY.exec(plainly(request))?.groups?.sec ?? ''} seconds` : request
  const short = SHORTLY.exec(plainly(request))?.groups?.sec
  const isShort = short !== undefined && Number(short) < SCENE_SEC && planSec(ground.plan) > 2 * SCENE_SEC
  const removes = ground.isAsked === true && (REMOVES.test(plainly(request)) || TAKES_OFF.test(plainly(request)))
  if (OF_SCENE.test(request) || LIGHTENS.test(request) || isShort || removes || (ground.isAsked === true && COMPARES.test(request))) {
    const meant = understand(words.replace(OUT_WITH, 'remove'), media, true, undefined, about)
    const isAboutIt = meant.intents.every((intent) => refsOf(intent).some((ref) => before.some((one) => sameValue(one, ref))))
    return speaks(meant) && isAboutIt ? meant : read
  }
  if (ground.isAsked === true && HOW_LONG.test(plainly(request)))
    return { intents: [{ is: 'ask', about: 'shown', refs: before }], missed: [] }
  const isWhole = read.missed.length === 0 && !(ground.isAsked === true && LIGHT.test(withoutThought(plainly(request))))
  if (isWhole || refsIn(plainly(request), ground) !== null) return read
  for (const whole of completions(plainly(request))) {
    const meant = understand(whole, media, true, undefined, about)
    if (speaks(meant) && isOfBefore(meant) && meant.intents.every(({ is }) => OF_ONE_SCENE.has(is))) return meant
  }
  return read
}

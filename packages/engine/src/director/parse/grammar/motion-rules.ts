/** Pictures that move: 'slowly zoom into the photo', 'ken burns on all photos', 'pan across the market', 'keep the photos still'. */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { Intent } from '../../intents.ts'
import { type Rule, rule, type Said } from './rule.ts'
import { areShown } from './shown.ts'

type How = Extract<Intent, { is: 'motion' }>['how']

const PHOTOS =
  '(?:(?:all |all of |each of |every one of )?(?:the |my |our |these |those )?(?:photos|pictures|stills|images|pics|photographs)|every (?:photo|picture|still|image|pic)|(?:the |my )?(?:still|photo) (?:pictures|images))'
const REEL =
  '(?:(?:it|this|them|everything|all of (?:it|them)|(?:all |all the |all of the |every )(?:scenes?|clips?|shots?)|each (?:scene|clip|shot)|the (?:whole )?(?:reel|video|thing)))'
const SLOWLY =
  '(?:very |really |nice and |super |ever so |a (?:nice )?|nice )?(?:slowly|slow|gently|gentle|softly|subtly|subtle|gradually|smoothly|smooth|lazily|lazy)'
/** A picture that moves by itself, however that is called. */
const MOVES = '(?:zoom|push|move|drift|creep|glide|float|pull|dolly|come|go)(?:s|ing)?'
const WAY = '(?:in(?:wards?)?|out(?:wards?)?|closer|away|back)'
const EFFECT = '(?:ken[- ]?burns(?: (?:effect|style|motion|movement|move))?)'
const ON = '(?:on|to|into|for|over|in|onto|at|towards?|of)'
const PUT = '(?:(?:add|put|use|give|do|apply|have|make|with|want|a|an|some|the|that|nice) )*'

/** The scenes of a place; those of a name that stands for none are no motion's. */
const scenesAt = (said: Said, place: string): readonly ClipRef[] | null => {
  const refs = said.refs(place)
  return refs && areShown(said.ground, refs) ? refs : null
}

/** Photos, or scenes that are named; else the whole reel. A rule that says it in several ways numbers its places. */
const refsOf = (said: Said): readonly ClipRef[] | null => {
  if (['photos', 'photos2', 'photos3'].some(said.has)) return [{ by: 'kind', kind: 'image' }]
  const named = ['s', 's2'].find(said.has)
  if (named !== undefined) return scenesAt(said, named)
  // 'It' behind a scene that was named is that scene.
  return /\bit\b|\bthis\b/u.test(said.text('reel')) && said.ground.refs.length > 0 ? said.ground.refs : []
}

const moves =
  (howOf: (said: Said) => How): Rule['means'] =>
  (said) => {
    const refs = refsOf(said)
    return refs && [{ is: 'motion', refs: [...refs], how: howOf(said) }]
  }

const TARGET = `(?:(?<photos>${PHOTOS})|(?<reel>${REEL})|<s>)`

const zoomed = (said: Said): How => (/\b(?:out|away|back|pull)\b/u.test(said.text('way') || said.text('way2')) ? 'zoom-out' : 'zoom-in')
const panned = (said: Said): How => (/\bleft\b/u.test(said.text('to') || said.text('first')) ? 'pan-left' : 'pan-right')

export const MOTION_RULES: readonly Rule[] = [
  // 'Zoom slowly out of the mountain'.
  rule(
    `(?:(?:can|could|make|have|let) )?(?:${MOVES} ${SLOWLY} (?<way>${WAY})|${SLOWLY} ${MOVES} (?<way2>${WAY}))(?: ${ON}| from)? ${TARGET}`,
    moves(zoomed),
  ),
  // 'Let the photo drift slowly inwards, ken burns style'.
  rule(
    `(?:(?:make|have|let|get) )?${TARGET} (?:to )?${MOVES}(?: ${SLOWLY} (?<way>${WAY})| (?<way2>${WAY}) ${SLOWLY})(?:,? ${EFFECT})?`,
    moves(zoomed),
  ),
  rule(
    `(?:(?:make|have|let|get|give) )?${TARGET} (?:to )?(?:an? )?(?:nice )?(?:${SLOWLY} )?(?:${MOVES}|pan)(?: ${SLOWLY})? (?:to(?:wards)? (?:the )?)?(?<to>left|right)(?:wards)?(?: ${SLOWLY})?`,
    (said) => (/\b(?:slow|gent|laz|soft|subt|pan|drift|glide|float|creep)/u.test(said.whole) ? moves(panned)(said) : null),
  ),
  rule(
    `(?:(?:can|could|make|have|let) )?<s> (?:to |should )?(?:${SLOWLY} (?<way>zoom(?:s)?(?: (?:in|out|away))?|come(?:s)? closer|go(?:es)? away)|(?<way2>zoom(?:s)?(?: (?:in|out|away))?|come(?:s)? closer|go(?:es)? away) ${SLOWLY})`,
    moves(zoomed),
  ),
  // 'Zoom in on the cat' alone is a closer picture; what is done slowly is a motion.
  rule(
    `(?:(?:make|have|let|get) (?<reel>it|this|them) )?${SLOWLY} (?<way>zoom(?:s|ing)?(?: (?:in|out|away))?|push(?:es)?(?: in)?|pull(?:s)?(?: (?:out|back))?|dolly(?: (?:in|out))?)`,
    moves(zoomed),
  ),
  rule(
    `(?:(?:make|have|let|get) (?<reel>it|this|them) )?(?<way>zoom(?:s|ing)?(?: (?:in|out|away))?|push(?:es)? in|pull(?:s)? (?:out|back)) ${SLOWLY}`,
    moves(zoomed),
  ),
  rule(
    `${PUT}${SLOWLY} (?<way>zoom(?:s|ing)?(?:[- ](?:ins?|outs?|away))?|push(?:es)?(?:[- ]ins?)?|pull(?:s)?(?:[- ](?:outs?|backs?))?|dolly(?:[- ](?:in|out))?)(?: (?:effect|motion|movement|move|shot))? ${ON} ${TARGET}`,
    moves(zoomed),
  ),
  rule(
    `(?<way>zoom(?: (?:in|out|away))?|push in|pull (?:out|back))(?: ${SLOWLY})? ${ON} ${TARGET} ${SLOWLY}|(?<way2>zoom(?: (?:in|out|away))?|push in|pull (?:out|back)) ${SLOWLY} ${ON} (?:(?<photos2>${PHOTOS})|<s2>)`,
    moves(zoomed),
  ),
  rule(
    `${PUT}${EFFECT}(?: ${ON} ${TARGET})?`,
    moves((said) => (said.has('s') ? 'zoom-in' : 'vary')),
  ),
  rule(
    `(?:let|make|have) (?:(?<photos>${PHOTOS})|<s>) move(?: (?:a (?:bit|little)|slowly|gently|slightly|around))*|(?:animate|add (?:some )?(?:movement|motion) ${ON}|more (?:movement|motion) ${ON}) (?<photos2>${PHOTOS})`,
    moves(() => 'vary'),
  ),
  rule(
    `(?:${SLOWLY} )?pan(?:ning)?(?: ${SLOWLY})?(?: (?:to the |to )?(?<first>left|right))?(?: ${SLOWLY})? (?:(?:over|across|through|on|in|along) )?${TARGET}(?: ${SLOWLY})?(?:,? (?:(?:from (?:the )?(?:left|right) )?to the |towards? the |to )(?<to>left|right))?(?: ${SLOWLY})?`,
    moves(panned),
  ),
  rule(
    `(?:keep|leave|hold|have) ${TARGET} (?:perfectly |completely |totally )?still|(?:no|without|stop|remove|take out|lose|turn off) (?:the |any |all )?(?:movement|motion|zoom(?:ing)?|pan(?:ning)?|${EFFECT}) ${ON} (?:(?<photos2>${PHOTOS})|<s2>)|(?:do not|don['’]?t|dont|never|stop) (?:move|moving|zoom(?:ing)?(?: (?:in|out))?(?: on)?|pan(?:ning)?(?: over| across)?|animate|animating) (?<photos3>${PHOTOS}|(?:the |my )?(?:photo|picture|image))`,
    moves(() => 'none'),
  ),
]

/** Looks and colours of single scenes: 'black and white only for the wedding', 'no filter on the last scene', 'more contrast on the market'. */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { Intent } from '../../intents.ts'
import { asLookIntent, type LookIntent, ofScenes } from '../words/colours-of-scenes.ts'
import { lookSaid } from '../words/look-said.ts'
import { type Rule, rule, type Said } from './rule.ts'
import { refsIn } from './slots.ts'

const APPLY = '(?:(?:put|apply|use|add|slap|lay|give|set|make|have|want|turn|i|with|the|an?|my|that|some|only|just) )*'
const DO = '(?:(?:make|turn|put|set|show|have|let|want|give|grade|colou?r|keep|leave|switch|only|just|i|but|please|rather) )*'
const ALONE =
  '(?: only| alone| please| pls| then| instead| too| as well|,? (?:and )?(?:nothing|nowhere) else|,? (?:the rest|everything else|the others) (?:stays?|as (?:it|they) (?:is|are)).{0,20})*'
const EVERYTHING =
  '(?:everything|it all|all of (?:it|them)|all|the (?:whole|entire|full) (?:reel|video|thing|film)|(?:the )?whole (?:reel|video|thing)|all (?:the |my )?(?:clips|scenes)|every (?:scene|clip)|the (?:reel|video|rest))'
const BUT = '(?:except|but|apart from|other than|but not|excluding)(?: for| on| not)?'

const ofThose = (said: Said, intent: LookIntent | null): Intent[] | null => {
  const refs = intent === null ? null : said.refs()
  return intent && refs && [ofScenes(intent, refs)]
}

const look = (said: Said): LookIntent | null =>
  lookSaid(said.text('look'), said.ground.media, said.has('p') ? said.share('p') : said.has('p2') ? said.share('p2') : null)

/** Alone they say as much of a clip's speed, sound or story as of its colours; 'scene 2 light' is hardly a wish at all. */
const MANY_MEANINGS = /^(?:fast|light|plain|clean|auto|automatic|matching|fitting|normal|natural|heavy|soft|crisp|dark|cool|dramatic)$/u

/** What is excepted keeps the look that it has now. */
const asNow = ({ ground }: Said): LookIntent => asLookIntent(ground.plan.look, ground.media)

/** Of the light others know more ways to put it, and what stands beside it. */
const OF_LIGHT: ReadonlySet<string> = new Set(['brighter', 'darker', 'warmer', 'cooler'])

/** Between a scene and the look that it is to have. */
const JOINS =
  /[:,]?(?: (?:(?:should|must|needs to|has to|have to|shall|to|could|can) (?:be|go|look|have|get|appear)|be|in|into|to|with|look|looks|go|have|has|gets?|wants?|needs?|without|as|a|an|the|some|only|just|all|please))*$/u

/** 'The wedding in colour': where the one ends and the other begins only both together tell. */
const scenesAndLook = (said: Said): Intent[] | null => {
  // 'Night blue look', where a clip is called night.
  if (lookSaid(said.text('rest'), said.ground.media) !== null) return null
  const words = said.text('rest').split(' ')
  for (let at = 1; at < words.length; at += 1) {
    const text = words.slice(at).join(' ')
    if (MANY_MEANINGS.test(text) || TURNED.test(words[at - 1] ?? '')) continue
    const intent = lookSaid(text, said.ground.media, said.has('p') ? said.share('p') : null)
    const scenes = words.slice(0, at).join(' ').replace(JOINS, '')
    if (intent === null || scenes === '' || OF_REEL.test(scenes)) continue
    if (intent.is === 'look-by' && OF_LIGHT.has(intent.direction)) continue
    const refs = ALL.test(scenes) ? everyScene(said) : refsIn(scenes, said.ground)
    if (refs) return [ALL.test(scenes) ? { is: 'scene-look', refs: [...refs], intent } : ofScenes(intent, refs)]
  }
  return null
}
/** 'Scene 4 too bright' wishes the other end. */
const TURNED = /^(?:too|so|less|not|never|way)$/u
const ALL = /^(?:(?:all|each|every one)(?: of)?(?: the| my)? (?:scenes?|clips|shots)|every (?:scene|clip|shot|single (?:scene|clip)))$/u
const everyScene = ({ ground }: Said): ClipRef[] => [{ by: 'scenes', ids: ground.plan.scenes.map(({ id }) => id), words: 'Every scene' }]
const OF_REEL = /^(?:(?:the|my|our) )?(?:it|reel|video|music|song|everything|all|text|captions?|title|logo)$/u

const OWN: readonly Rule[] = [
  // 'The vintage look on all of it except the wedding'.
  rule(`${APPLY}(?<look>.{2,40}?) (?:on|for|over|to|in|across) ${EVERYTHING},? ${BUT} <s>${ALONE}`, (said) => {
    const [intent, refs] = [look(said), said.refs()]
    return intent && refs && [intent, { is: 'scene-look', refs: [...refs], intent: asNow(said) }]
  }),
  rule(`${DO}${EVERYTHING} (?:in )?(?<look>.{2,40}?),? ${BUT} <s>${ALONE}`, (said) => {
    const [intent, refs] = [look(said), said.refs()]
    return intent && refs && [intent, { is: 'scene-look', refs: [...refs], intent: asNow(said) }]
  }),
  // 'Teal.cube on the harbour at 60 %', 'no filter on the last scene', 'black and white only for the wedding photo'.
  rule(
    `${APPLY}(?<look>(?!.*\\b(?:except|but)\\b).{2,40}?)(?: at <p>)?,? (?:only |just )*(?:on|for|over|to|in|from|during|with|off) (?:only |just )*<s>(?: at <p2>| at full strength| full strength)?${ALONE}`,
    (said) => {
      const isOff =
        /^(?:(?:remove|take|drop|lose|kill|no|without|turn|switch|off|the|any|a) )*(?:filter|look|lut|grade|grading|effect)s?(?: off| away| out)?$/u
      return ofThose(
        said,
        isOff.test(said.text('look')) && /\b(?:remove|take|drop|lose|kill|no|without|off)\b/u.test(said.whole)
          ? { is: 'look-off' }
          : look(said),
      )
    },
  ),
  rule(
    `(?:remove|take|drop|lose|kill|turn off|switch off|get rid of|no|without) (?:the |any )?(?:filter|look|lut|grade|grading|effect|colou?r grading)(?: away| off)? (?:on|for|from|in|of|off|over) (?:only |just )?<s>${ALONE}`,
    (said) => ofThose(said, { is: 'look-off' }),
  ),
  // 'Make the wedding black and white', 'scene 2 in vintage at 50 %'.
  rule(`${DO}(?<rest>(?!.*\\b(?:except|but|instead)\\b).{4,80}?)(?: at <p>)?${ALONE}`, scenesAndLook),
  rule(
    `${DO}<s> (?:(?:have|get|in|with|use|to|back) )*(?:the )?(?:same |usual |reel['’]?s )?(?:look|filter|colou?rs|grade) (?:as|of|like) (?:the )?(?:rest|others|other (?:scenes|ones|clips)|reel|whole reel|everything else|video)(?: again| back)?`,
    (said) => {
      const refs = said.refs()
      return refs && [{ is: 'scene-look-off', refs: [...refs] }]
    },
  ),
  rule(
    `(?:the )?(?:reel['’]?s look|same look|same filter|reel['’]?s filter|same colou?rs) (?:everywhere|in every scene|on every scene|on all scenes|on everything|throughout|all over)(?: again)?`,
    ({ ground }) => {
      const ids = ground.plan.scenes.flatMap(({ id, look: own }) => (own === undefined ? [] : [id]))
      return ids.length === 0
        ? [{ is: 'ask', about: 'look' }]
        : [{ is: 'scene-look-off', refs: [{ by: 'scenes', ids, words: 'Every scene' }] }]
    },
  ),
  rule(
    `(?:(?:set|put|make|turn|change|have|want|i) )*(?:the )?(?:look|filter|grade|effect)(?:['’]?s)?(?: strength| intensity)? (?:on|of|in|for) <s> (?:(?:should|to|be|at|down|up) )*(?:<p>|(?<way>stronger|more intense|weaker|softer|less strong|subtler))${ALONE}|(?:look|filter|grade|effect)? ?(?:at|to) <p2> (?:on|for|in) <s2>`,
    (said) => {
      const refs = said.refs() ?? said.refs('s2')
      const to = said.has('p') ? said.share('p') : said.has('p2') ? said.share('p2') : null
      const by = /stronger|more/u.test(said.text('way')) ? 0.2 : -0.2
      const intent: LookIntent = to === null ? { is: 'look-intensity-by', by } : { is: 'look-intensity', to }
      return refs && [{ is: 'scene-look', refs: [...refs], intent }]
    },
  ),
]

const DEGREE = '(?<much>(?:(?:a )?(?:bit|little|touch|tad|slightly|lot|much|way|really|some) )*)'
const RAISE =
  '(?:increase|raise|boost|bump(?: up)?|crank(?: up)?|pump(?: up)?|turn up|up|dial up|intensify|strengthen|more|higher|stronger|add(?: some)?|give)'
const REDUCE = '(?:decrease|reduce|lower|drop|turn down|dial down|tone down|cut|less|softer|weaker|soften)'
const WHAT = '(?<what>contrast|saturation|vibrance|colou?rs?|colou?r intensity)'

const toned = (said: Said, direction: string, amount: number): Intent[] | null => {
  const degree = /\b(?:bit|little|touch|tad|slightly)\b/u.test(said.text('much'))
    ? 0.5
    : /\b(?:lot|much|way|really)\b/u.test(said.text('much'))
      ? 1.6
      : 1
  return ofThose(said, { is: 'look-by', direction, amount: amount * degree })
}
const sideOf = (said: Said): string => (said.text('what') === 'contrast' ? 'contrast' : 'vivid')

const TONES: readonly Rule[] = [
  rule(
    `(?:please )?${DEGREE}${RAISE} (?:the |its )?${DEGREE.replace('much', 'more')}${WHAT}(?: up)? (?:on|in|of|for|to) <s>(?: (?:a (?:bit|little)|please))*`,
    (said) => toned(said, sideOf(said), 1),
  ),
  rule(`(?:please )?${DEGREE}${REDUCE} (?:the |its )?${WHAT}(?: down)? (?:on|in|of|for) <s>(?: (?:a (?:bit|little)|please))*`, (said) =>
    toned(said, sideOf(said), -1),
  ),
  rule(`(?:${RAISE}|make) <s>['’]s (?:the )?${WHAT}(?: (?:up|pop|stronger|more vivid))?`, (said) => toned(said, sideOf(said), 1)),
  rule(`${REDUCE} <s>['’]s ${WHAT}(?: down)?`, (said) => toned(said, sideOf(said), -1)),
  rule(
    `<s>[:,]? (?:needs?|wants?|should have|could (?:use|do with)|has to have|with|has too little|lacks)? ?${DEGREE}(?<way>more|less|higher|lower|stronger|softer)? ?(?<what>contrast|saturation)(?: up| down)?`,
    (said) => {
      const isLess = /less|lower|softer/u.test(said.text('way')) || / down$/u.test(said.whole)
      return said.has('way') || /lacks|too little|needs?|use|do with| up$| down$/u.test(said.whole)
        ? toned(said, sideOf(said), isLess ? -1 : 1)
        : null
    },
  ),
  rule(
    `(?:make |let )?(?:the )?colou?rs (?:of|in|on) <s> (?:(?:should|to|be|look|are) )*(?:more )?(?:pop|stronger|richer|more vivid|brighter|bolder|punchier|vivid|intense|shine|glow)(?: more)?`,
    (said) => toned(said, 'vivid', 1),
  ),
  rule(`(?:saturate|enliven) <s>`, (said) => toned(said, 'vivid', 1)),
  rule(`(?:desaturate|mute the colou?rs of) <s>`, (said) => toned(said, 'vivid', -1)),
  rule(`(?:make |let )?<s> (?:should |to )?(?:${DEGREE})(?<dir>more|less) (?<what>vivid|colou?rful|vibrant|saturated|contrasty)`, (said) =>
    toned(said, said.text('what') === 'contrasty' ? 'contrast' : 'vivid', said.text('dir') === 'less' ? -1 : 1),
  ),
  rule(
    `<s> (?:is|are|looks?|feels?|['’]?s) (?:(?:a bit|a little|too|so|rather|very|really|kinda|quite|way too) )*(?<how>flat|washed[- ]out|milky|hazy|foggy|dull|pale|faded|drab|colou?rless|oversaturated|garish|too colou?rful|harsh|too contrasty)(?:,? (?:please )?(?:fix|mend) (?:it|that))?`,
    (said) => {
      const how = said.text('how')
      if (/flat|washed|milky|hazy|foggy/u.test(how)) return toned(said, 'contrast', 1)
      if (/dull|pale|faded|drab|less/u.test(how)) return toned(said, 'vivid', 1)
      return toned(said, /harsh|contrasty/u.test(how) ? 'contrast' : 'vivid', -1)
    },
  ),
]

export const SCENE_LOOK_RULES: readonly Rule[] = [...TONES, ...OWN]

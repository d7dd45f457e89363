/** Pictures that stand the wrong way: 'the harbour is sideways, rotate it', 'flip the dog the other way', 'tilt scene 2 by 3 degrees'. */

import { type ClipRef, sceneNumber } from '@reelwright/contract/intents/clip-ref'
import { type Scene, STRAIGHTEN_DEG_MAX } from '@reelwright/contract/reel-plan'
import { sameValue } from '../../../plan/same-plan.ts'
import type { Intent } from '../../intents.ts'
import { type Rule, rule, type Said } from './rule.ts'
import { placesOf } from './shown.ts'

type Rotation = Omit<Extract<Intent, { is: 'rotate' }>, 'is' | 'refs'>

const NOTHING: Rotation = { quarters: 0, mirror: false, straighten_deg: 0 }

const rotated = (said: Said, by: Partial<Rotation>): Intent[] | null => {
  const refs = scenesOf(said)
  return refs && [{ is: 'rotate', refs: [...refs], ...NOTHING, ...by }]
}

/** 'It' is the scene that was spoken of, in the message before as well. */
const scenesOf = (said: Said): readonly ClipRef[] | null => {
  const place = ['s', 's2', 's3'].find((name) => said.has(name)) ?? 's'
  const isIt = /^(?:it|that|that one|this|this one|him|her)$/u.test(said.text(place).trim())
  return isIt && said.ground.refs.length === 0 && said.ground.before.length > 0 ? said.ground.before : said.refs(place)
}

const NUMBER = '(?:\\d{1,3}(?:[.,]\\d)?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|ninety|a couple of|a few|half a)'
const DEGREES = `(?<deg>${NUMBER})[ -]?(?:°|degrees?|deg)`
const SIDE = '(?<side>(?:to (?:the )?|towards? (?:the )?)?(?:left|right)|clockwise|counter[ -]?clockwise|anti[ -]?clockwise|cw|ccw)'
const QUARTER = '(?:(?:by )?(?:a |one )?quarter(?: (?:of a )?turn)?|by 90|once)'
const POLITE = "(?:(?:please|pls|can you|could you|you should|so|just|and|to|let's|lets|i want you to) )*"
const END = '(?: (?:please|pls|then|for me|again|round|around))*'

const DEGREE_WORDS: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12, fifteen: 15, ninety: 90 },
  ...{ 'a couple of': 2, 'a few': 3, 'half a': 0.5 },
}

const degreesOf = (text: string): number => DEGREE_WORDS[text] ?? Number(text.replace(',', '.'))

/** To the right where nobody says to which side. */
const signOf = (side: string): 1 | -1 => (/left|counter|anti|ccw/u.test(side) ? -1 : 1)

/** Ninety and more are quarters; what lies between is more than a picture can be leaned. */
const byDegrees = (said: Said): Intent[] | null => {
  const degrees = degreesOf(said.text('deg')) * signOf(said.text('side'))
  if (!Number.isFinite(degrees) || Math.abs(degrees) > 360) return null
  const quarters = Math.round(degrees / 90)
  const rest = degrees - 90 * quarters
  if (Math.abs(rest) > STRAIGHTEN_DEG_MAX * 3) return null
  const within = ((((quarters + 2) % 4) + 4) % 4) - 2
  return rotated(said, { quarters: within, straighten_deg: rest })
}

const BE = "(?:is|are|was|looks?|lies|lay|stands?|came in|got imported|['’]?s)"
const SOMEHOW = '(?:(?:a bit|a little|still|just|somehow|slightly|totally|completely|lying|filmed|turned|all|so|quite|rather|not) )*'
const MEND = `(?:,? ${POLITE}(?:rotate|turn|flip|fix|straighten|mirror|tilt|level|correct|put|spin|set) (?:it|that|this|the orientation)(?: (?:round|around|upright|straight|back|over|right|the right way (?:up|round)|up))?${END})?`

const SIDEWAYS = /sideways|side|rotated|tipped|turned|landscape/u

const FOUND: readonly Rule[] = [
  rule(`<s> ${BE} ${SOMEHOW}(?<how>upside[- ]down|on (?:its|his|her|their|the) heads?|topsy turvy)${MEND}`, (said) =>
    rotated(said, { quarters: 2 }),
  ),
  rule(`<s> ${BE} ${SOMEHOW}(?<how>sideways|on (?:its|the|his|her) side|rotated|tipped over|the wrong way up)${MEND}`, (said) =>
    rotated(said, { quarters: SIDEWAYS.test(said.text('how')) ? 1 : 2 }),
  ),
  rule(`<s> ${BE} ${SOMEHOW}(?:mirrored|flipped|back to front|the wrong way (?:round|around)|reversed left to right)${MEND}`, (said) =>
    rotated(said, { mirror: true }),
  ),
  rule(
    `(?:the )?(?:text|writing|letters|sign|words) (?:in|on) <s> (?:is|are|reads?) (?:backwards?|back to front|mirrored|reversed|the wrong way round).{0,60}`,
    (said) => rotated(said, { mirror: true }),
  ),
  rule(
    `(?:i |we )?(?:held|had|was holding|filmed|shot) (?:the |my )?(?:phone|camera|it)? ?(?:sideways|wrong|the wrong way) (?:in|on|for|during) <s>${MEND}`,
    (said) => rotated(said, { quarters: 1 }),
  ),
]

const CROOKED = '(?:crooked|wonky|tilted|slanted|not (?:straight|level)|off|skewed|lopsided|slanting|aslant|at an angle|leaning)'
const HORIZON = "(?:the |my )?(?:horizon|sea|skyline|tower|picture|image|frame)(?:['’]?s)?"
const FIX = `(?:,? (?:so )?${POLITE}(?:tilt|rotate|turn|straighten|level|lean|fix|set|put)(?: out)? (?:it|that|this)(?: (?:straight|level|please|up|out))*(?: (?:by )?${DEGREES}(?: ${SIDE})?| ${SIDE.replace('side', 'side2')}(?: by)? ${DEGREES.replace('deg', 'deg2')})?${END})?`

const leaned = (said: Said): Intent[] | null => {
  const deg = said.text('deg') || said.text('deg2')
  return rotated(said, { straighten_deg: deg === '' ? 0 : degreesOf(deg) * signOf(said.text('side') || said.text('side2')) })
}

const STRAIGHTEN: readonly Rule[] = [
  rule(`${HORIZON} (?:in|on|of) <s> (?:is|looks?|leans?|tilts?)(?: ${SOMEHOW.trim()})? ?${SOMEHOW}${CROOKED}?${FIX}`, (said) =>
    /crooked|wonky|tilt|slant|straight|level|off|skew|lopsided|angle|lean/u.test(said.whole) ? leaned(said) : null,
  ),
  rule(`${HORIZON}(?: is| looks)? ${SOMEHOW}${CROOKED} (?:in|on|of) <s>${FIX}`, leaned),
  rule(`<s> (?:is|looks|['’]?s) ${SOMEHOW}${CROOKED}${FIX}`, leaned),
  // Said of the scene that was spoken of.
  rule(`(?:the )?horizon(?:['’]?s| is| looks) ${SOMEHOW}${CROOKED}${FIX}`, (said) => {
    const [ref, ...more] = said.ground.refs.length > 0 ? said.ground.refs : said.ground.before
    const only = said.ground.plan.scenes.length === 1 ? sceneNumber(1) : undefined
    const one = more.length === 0 ? (ref ?? only) : undefined
    const deg = said.text('deg') || said.text('deg2')
    const straighten_deg = deg === '' ? 0 : degreesOf(deg) * signOf(said.text('side') || said.text('side2'))
    return one === undefined ? [{ is: 'cannot', what: 'mirror' }] : [{ is: 'rotate', refs: [one], ...NOTHING, straighten_deg }]
  }),
  rule(
    `${POLITE}(?:straighten|level)(?: out| up)? (?:the )?(?:horizon |picture )?(?:(?:in|on|of) )?<s>(?: (?:by )?${DEGREES}(?: ${SIDE})?)?${END}`,
    leaned,
  ),
  rule(`${POLITE}(?:straighten|level) (?:the )?(?:horizon|picture) (?:in|on|of) <s>${END}`, leaned),
]

const TURNS: readonly Rule[] = [
  rule(
    `${POLITE}(?:rotate|turn|tilt|spin|lean|straighten|level) <s> (?:by )?(?:about |around |like )?${DEGREES}(?: ${SIDE})?${END}`,
    byDegrees,
  ),
  rule(`${POLITE}(?:rotate|turn|tilt|spin|lean|straighten) <s> ${SIDE} (?:by )?(?:about )?${DEGREES}${END}`, byDegrees),
  rule(`${POLITE}<s>[:,]? (?:rotated|turned|tilted)? ?(?:by )?${DEGREES}(?: ${SIDE})?`, byDegrees),
  rule(
    `${POLITE}(?:rotate|turn|spin|flip|put) <s> (?:upside[- ]down|by half a turn|half a turn|the right way up|on its head|over)${END}`,
    (said) => rotated(said, { quarters: 2 }),
  ),
  rule(`${POLITE}(?:rotate|spin|turn) <s>(?: ${QUARTER})? ${SIDE}(?: ${QUARTER})?${END}`, (said) =>
    rotated(said, { quarters: signOf(said.text('side')) }),
  ),
  rule(
    `${POLITE}(?:rotate|spin) <s>(?: ${QUARTER})?${END}|${POLITE}(?:turn|put|set) <s2> (?:upright|on its (?:side|feet)|sideways|${QUARTER}|straight up)${END}`,
    (said) => rotated(said, { quarters: 1 }),
  ),
  rule(`${POLITE}flip <s> (?:vertically|top to bottom|up and down)${END}`, (said) => rotated(said, { quarters: 2, mirror: true })),
]

/** What stands to the wrong side now stands to the other one then; null where none of them was turned. */
const otherWay = (scenes: readonly Scene[]): Partial<Rotation> | null => {
  const [turn, ...more] = scenes.map((scene) => scene.turn)
  if (turn === undefined || more.some((one) => !sameValue(one, turn))) return null
  if (turn.quarter % 2 === 1) return { quarters: 2 }
  return turn.straighten_deg === 0 ? { mirror: true } : { straighten_deg: -2 * turn.straighten_deg }
}

const MIRRORS: readonly Rule[] = [
  // A picture that was turned to the wrong side stands on its head; any other is mirrored.
  rule(
    `(?:no+,? )?(?:${POLITE})(?:rotate|turn|spin) <s> (?:to )?(?:the other way|the other direction|the wrong way)(?: (?:round|around))?${END}`,
    (said) => {
      const scenes = (scenesOf(said) ?? []).flatMap((ref) => placesOf(said.ground, ref).flatMap((at) => said.ground.plan.scenes[at] ?? []))
      return rotated(said, otherWay(scenes) ?? { mirror: true })
    },
  ),
  // Of what was just turned.
  rule(
    `(?:(?:no+|nah|wrong|not that way|hm+)[,.]? )?(?:to )?the other (?:way|direction|side)(?: (?:round|around))?${END}`,
    ({ ground }) => {
      const scenes = ground.before.flatMap((ref) => placesOf(ground, ref).flatMap((at) => ground.plan.scenes[at] ?? []))
      const by = otherWay(scenes)
      return by && [{ is: 'rotate', refs: [...ground.before], ...NOTHING, ...by }]
    },
  ),
  rule(
    `${POLITE}(?:mirror|flip|flop|reflect|invert) <s>(?: (?:horizontally|sideways|left to right|right to left|left and right|the other way(?: (?:round|around|about))?|in the mirror|to (?:the )?(?:left|right)|so .{3,50}))?${END}`,
    (said) => rotated(said, { mirror: true }),
  ),
  rule(
    `${POLITE}(?:(?:make|give me|have|show|i want|use) )*(?:a |the )?mirror(?:ed)? (?:image|version) of <s>${END}|${POLITE}(?:(?:make|show|have|want|i) )*<s2> (?:should be |to be |in |as in )?(?:mirrored|(?:a )?mirror(?: image)?|flipped|flopped)(?: horizontally| so .{3,50})?${END}`,
    (said) => rotated(said, { mirror: true }),
  ),
  rule(`${POLITE}swap (?:the )?left and (?:the )?right (?:side )?(?:in|of|on) <s>`, (said) => rotated(said, { mirror: true })),
  rule(
    `${POLITE}(?:make|have|let) <s> (?:look|face|walk|run|go|drive|move|point) (?:to )?(?:the )?other (?:way|direction|side)${END}|<s2> should (?:look|face|walk|run|go|drive) (?:to )?(?:the )?other (?:way|direction)`,
    (said) => rotated(said, { mirror: true }),
  ),
]

const BACK: readonly Rule[] = [
  rule(
    `(?:undo|reset|remove|take (?:back|off)|drop) (?:the )?(?:rotation|rotating|mirroring|mirror|flip|turn|tilt|straightening|orientation) (?:of|on|from|for|in) <s>|(?:un ?mirror|un ?flip|un ?rotate|untilt) <s2>|(?:turn|rotate|flip|mirror) <s3> back(?: (?:to normal|again|how it was|as filmed))?`,
    (said) => {
      const refs = scenesOf(said)
      return refs && [{ is: 'rotate-off', refs: [...refs] }]
    },
  ),
]

export const ROTATE_RULES: readonly Rule[] = [...BACK, ...FOUND, ...STRAIGHTEN, ...TURNS, ...MIRRORS]

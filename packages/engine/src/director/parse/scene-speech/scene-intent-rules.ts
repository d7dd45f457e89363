/** More ways in which a scene, or what stands around it, is spoken of: what lies between two, what is cut off, what needs room. */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { Intent } from '../../intents.ts'
import { theOtherScenes } from '../grammar/ground.ts'
import { type Rule, rule, type Said } from '../grammar/rule.ts'
import { areShown, placesOf } from '../grammar/shown.ts'
import { isOfFiles } from '../grammar/slots.ts'
import { scenesOf, turnedTo, withoutFlawed } from './scenes-said.ts'

const GO = '(?:delete|remove|cut out|cut|drop|lose|ditch|get rid of|leave out|skip|dump|take out|throw out|toss|bin)'
const cannot = (what: string): Intent[] => [{ is: 'cannot', what }]

const byIds = (ids: readonly string[], words: string): readonly ClipRef[] => [{ by: 'scenes', ids, words }]

const placeOf = (said: Said, place: string): number | null => {
  const refs = said.refs(place)
  const places = refs?.flatMap((ref) => placesOf(said.ground, ref)) ?? []
  return places.length === 1 ? (places[0] ?? null) : null
}

/** The scenes that stand between two, in either order. */
const between = (said: Said): Intent[] | null => {
  const [one, two] = [placeOf(said, 's'), placeOf(said, 's2')]
  if (one === null || two === null) return null
  const ids = said.ground.plan.scenes.slice(Math.min(one, two) + 1, Math.max(one, two)).map(({ id }) => id)
  return ids.length > 0 ? [{ is: 'order', how: 'remove', refs: byIds(ids, 'what stands between them') }] : null
}

const others = (said: Said, refs: readonly ClipRef[]): string[] => {
  const kept = new Set(scenesOf(said, refs).map(({ id }) => id))
  return kept.size === 0 ? [] : said.ground.plan.scenes.flatMap(({ id }) => (kept.has(id) ? [] : [id]))
}

const BETWEEN: readonly Rule[] = [
  rule(
    `(?:cut|go|jump)(?: straight| directly| right)? from <s> to <s2>,? (?:and |just )*(?:skip|drop|lose|cut|delete|leave out|without) (?:what(?:ever)?(?:['’]?s| is)|everything|all|anything|the (?:clips|scenes|stuff))(?: that(?:['’]?s| is))? (?:in )?between(?: them)?`,
    between,
  ),
  rule(
    `${GO} (?:everything|all(?: the (?:clips|scenes))?|what(?:ever)?(?:['’]?s| is)|the (?:clips|scenes)) (?:in )?between <s> and <s2>`,
    between,
  ),
  rule(`${GO} every (?:other|second|2nd) (?:clip|scene|shot|one)`, ({ ground }) => {
    const ids = ground.plan.scenes.flatMap(({ id }, at) => (at % 2 === 1 ? [id] : []))
    return ids.length > 0 ? [{ is: 'order', how: 'remove', refs: byIds(ids, 'every second scene') }] : null
  }),
  rule(
    `(?:swap in|put|use|insert|drop in|show|place|stick) <s> where <s2> (?:is|was|stands|plays|comes|sits)(?: (?:right )?now| at the moment)?`,
    (said) => {
      const [by, old] = [said.refs(), said.refs('s2')]
      return by && old && isOfFiles(by) && areShown(said.ground, old) ? [{ is: 'replace', old, by }] : null
    },
  ),
  rule(
    `(?:i want to see |see |show |give me )?(?:more|longer) (?:of |on )?<s>,? (?:and |but )?(?:less|shorter) (?:of |on )?(?:everything else|(?:the )?(?:rest|others?))`,
    (said) => {
      const refs = said.refs()
      const ids = refs ? others(said, refs) : []
      return refs && ids.length > 0
        ? [
            { is: 'scene-length', refs, sec: null, factor: 1.5 },
            { is: 'scene-length', refs: [theOtherScenes(ids)], sec: null, factor: 0.66 },
          ]
        : null
    },
  ),
]

const BIT = '(?:a (?:bit|little|touch|tad)|some|something|half a second|0?\\.5 ?s(?:ec(?:ond)?s?)?)'
const TIMES: readonly Rule[] = [
  rule(
    `(?:trim|cut|shave|take|chop) ${BIT} (?:off|from|of) (?:both|the two|either) (?:ends|sides) (?:of|from) <s>|trim both (?:ends|sides) of <s2>(?: a (?:bit|little))?`,
    (said) => {
      const refs = said.refs() ?? said.refs('s2')
      return (
        refs && [
          { is: 'trim', refs, edge: 'start', sec: 0.5 },
          { is: 'trim', refs, edge: 'end', sec: 0.5 },
        ]
      )
    },
  ),
  rule(
    `<s> (?:needs|could use|could do with|should (?:have|get)|wants) (?:a bit |a little |some |more |much )*(?:to breathe|breathing room|room|air|space|screen ?time)(?: more| a bit| a little)*`,
    (said) => {
      const refs = said.refs()
      return refs && areShown(said.ground, refs) ? [{ is: 'scene-length', refs, sec: null, factor: 1.5 }] : null
    },
  ),
  rule(`(?:make )?<s> (?:be )?(?<one>longer|shorter),? (?:and )?<s2> (?:be )?(?<two>longer|shorter)`, (said) => {
    const [first, second] = [said.refs(), said.refs('s2')]
    const by = (place: string): number => (said.text(place) === 'longer' ? 1.5 : 0.66)
    return first && second
      ? [
          { is: 'scene-length', refs: first, sec: null, factor: by('one') },
          { is: 'scene-length', refs: second, sec: null, factor: by('two') },
        ]
      : null
  }),
  rule(
    `(?:(?<open>start|open|begin)|end|finish|close) (?:it )?(?:off )?(?:with|on) <s>,? (?:but |and )?(?:only |just )+for <t>`,
    (said) => {
      const [refs, sec] = [said.refs(), said.time()]
      return refs && sec !== null
        ? [
            { is: 'order', how: said.text('open') ? 'first' : 'last', refs },
            { is: 'scene-length', refs, sec, factor: 1 },
          ]
        : null
    },
  ),
  rule(`(?:i meant (?:to )?)?(?:have |put |make |want )?<s> (?:be )?(?<where>last|first),? (?:and )?not (?:first|last)`, (said) => {
    const refs = said.refs()
    return refs && areShown(said.ground, refs) ? [{ is: 'order', how: said.text('where') === 'last' ? 'last' : 'first', refs }] : null
  }),
]

const FRAMES: readonly Rule[] = [
  rule(
    `(?:get rid of|remove|no|lose|without|take (?:off|away)|kill)(?: the)? (?:black |blurred |blurry |white )?(?:bars|borders|edges|sides|letterbox(?:ing)?) (?:on|in|from|for|around|at|of) <s>`,
    (said) => {
      const refs = said.refs()
      return refs && [{ is: 'framing', how: 'fill', refs }]
    },
  ),
  rule(
    `<s> (?:is|are|gets?|looks?) (?:a bit |partly |kinda )?(?:cut off|cropped|chopped(?: off)?|cut)(?: (?:at|on) (?:the )?(?<side>top|bottom|left|right)(?: side)?)`,
    (said) => turnedTo(said, 1),
  ),
  rule(`(?:show|have|play|put) <s> (?:at the same time|simultaneously|both at once|at once|next to each other|side by side)`, (said) =>
    (said.refs()?.length ?? 0) > 1 ? cannot('split') : null,
  ),
  rule(
    `(?:add |put |use |do |make |give me )?(?:a )?speed ramp(?:ing)?(?: (?:on|in|for|to|at) .{2,40})?|ramp (?:up |down )?the speed(?: .{2,40})?`,
    () => cannot('ramp'),
  ),
]

const SOUNDS: readonly Rule[] = [
  rule(
    `(?:lower|turn down|quieten|bring down|quiet) (?:everyone|everybody|everything|all(?: (?:the )?(?:clips|scenes|others|sounds?))?)(?: else)? (?:but|except(?: for)?|apart from) <s>`,
    (said) => {
      const refs = said.refs()
      const ids = refs ? others(said, refs) : []
      const heard = said.ground.plan.scenes.filter(({ id, sound }) => sound > 0 && ids.includes(id)).map(({ id }) => id)
      if (ids.length === 0) return null
      // Where no other clip is heard, what drowns this one is the music.
      return heard.length > 0 ? [{ is: 'sound', policy: 'keep', refs: [theOtherScenes(heard)], level: 0.4 }] : [{ is: 'volume', by: -0.25 }]
    },
  ),
  rule(`(?:mute|silence) the (?<half>first|second|last) half(?: of (?:the (?:reel|video)|it))?`, (said) => {
    const { scenes } = said.ground.plan
    const middle = Math.ceil(scenes.length / 2)
    const meant = said.text('half') === 'first' ? scenes.slice(0, middle) : scenes.slice(scenes.length - middle)
    return meant.length > 0
      ? [
          {
            is: 'sound',
            policy: 'mute',
            refs: byIds(
              meant.map(({ id }) => id),
              `the ${said.text('half')} half`,
            ),
          },
        ]
      : null
  }),
  rule(
    `(?:anything|everything|whatever(?:['’]?s| is))(?: that(?:['’]?s| is))? (?<how>shaky|blurry|blurred|too dark|dark|out of focus) (?:should|can|has to|must|needs to) (?:go|be (?:removed|deleted|cut|left out|out))`,
    withoutFlawed,
  ),
]

export const SCENE_INTENT_RULES: readonly Rule[] = [...BETWEEN, ...TIMES, ...FRAMES, ...SOUNDS]

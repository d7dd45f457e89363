/** What must stay in the picture, what is too close, and what is heard while one scene is shown. Pure. */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import { subjectsIn } from '../../../tools/sight/named-subjects.ts'
import { isOwnLook } from '../../apply/own-looks.ts'
import type { Intent } from '../../intents.ts'
import { type Rule, rule, type Said } from './rule.ts'
import { areShown, placesOf } from './shown.ts'

const cannot = (what: string): Intent[] => [{ is: 'cannot', what }]

const MUSIC = '(?:the |my |that |this |any )?(?:background )?(?:music|song|track|soundtrack|tune)'
const PLAYS =
  '(?: (?:is |are )?(?:plays?|playing|on|shown|showing|talks?|talking|speaks?|speaking|runs?|comes? (?:on|in|up)|sings?|singing))?'
const IN = '(?:in|at|on|for|during|over|under|while|when|as long as|behind)'

/** Music is one level from end to end; that of one scene is refused, and nothing else is done in its place. */
const MUSIC_OF_A_SCENE: readonly Rule[] = [
  rule(
    `(?:make |turn |have |i want )?(?:lower|raise|duck|dip|drop|reduce|boost|turn down|turn up|bring down|bring up|mute|silence|kill|cut|stop|pause|remove|take out|fade(?: out| in)?|no|without|less|more|quieter|louder) ${MUSIC}(?: down| up| out| off| in)?(?: (?:a bit|a little|a lot|way|right))* ${IN} (?:(?:only|just) )?(?<s>.{2,60}?)${PLAYS}`,
    (said) => (isOfScenes(said) ? cannot('music-part') : null),
  ),
  rule(
    `(?:${IN} (?<s>.{2,40}?)${PLAYS},? )(?:(?:make |turn |have |lower |raise |no |without |mute |duck |more |less |louder |quieter )+${MUSIC}(?: (?:down|up|out|off|quieter|louder|lower|softer|a bit|a little|more quiet))*|${MUSIC} (?:should |must |can |has to |needs to |to )?(?:be |get |go |become |gets |goes )?(?:quieter|louder|softer|lower|down|up|off|muted|silent|stop|pause)(?: (?:a bit|a little|down|up))*)`,
    (said) => (isOfScenes(said) ? cannot('music-part') : null),
  ),
  rule(
    `(?:make |turn |lower |raise |duck |dip |mute |stop |pause |no |without |bring down |turn down )+${MUSIC}(?: (?:down|up|out|off|quieter|louder|lower|softer|a bit|a little))* (?:there|in (?:it|that (?:scene|clip|part|shot)|there)|at that (?:point|moment|part)|then)`,
    (said) => (said.ground.refs.length > 0 || said.ground.before.length > 0 ? cannot('music-part') : null),
  ),
  rule(
    `fade (?:(?<what>it|them|that)|(?:the |my |our )?(?<thing>logo|watermark|text|titles?|captions?)) (?:in|out)(?: and (?:in|out))?(?: (?:at|in|on|near|over|for|from) .{1,30})?|fade (?:(?:in|out) )?(?:the |my |our )?(?<other>logo|watermark|text|titles?|captions?)(?: (?:at|in|on|near|over|for) .{1,30})?`,
    (said) => {
      const named = said.text('thing') || said.text('other')
      const thing = named === '' ? said.ground.thing : /logo|water/.test(named) ? 'logo' : 'captions'
      return thing === 'logo' ? cannot('logo-fade') : thing === 'captions' ? cannot('caption-fade') : null
    },
  ),
  rule(
    `(?:only |just )?(?:play |have |put |use |i want |let )?(?:only |just )?${MUSIC} (?:to )?(?:play )?(?:only |just )?(?:from|between|for|in) (?:second |sec )?(?:<t>|\\d{1,3}) (?:to|until|till|and|-|–) (?:second |sec )?(?:<t2>|\\d{1,3})(?: only)?`,
    () => cannot('music-part'),
  ),
]

/** A scene by its name, or by 'it' behind one that was named. */
const isOfScenes = (said: Said): boolean => {
  const refs = said.refs()
  return refs !== null && areShown(said.ground, refs)
}

/** One file of sound plays at a time. */
const TWO_TRACKS: readonly Rule[] = [
  rule(
    `(?:use|put|lay|play|add|have) (?<own>.{3,40}?) (?:over|on|across|under|with|along with|on top of) (?:the whole (?:thing|reel|video)|everything|it|all of it|${MUSIC}),? (?:and |but |with )*(?:(?:duck|lower|dip|turn down|quieten)(?: down)? ${MUSIC}(?: down)?|(?:keep|have|play|leave|let)? ?${MUSIC} (?:down |play |quieter |quietly |softly |lower )*(?:under|below|behind|beneath|in the background))(?: (?:under|below|behind|beneath)?(?: ?(?:it|that|the voice))?)?`,
    (said) => (isSound(said, 'own') ? cannot('two-tracks') : null),
  ),
]

/** Whoever names a voice lays it over something; any other clip may be shown over everything. */
const isSound = ({ ground, text }: Said, place: string): boolean => {
  const named = text(place).toLowerCase()
  if (/\b(?:voice|voiceover|narration|memo|recording|speech|audio)\b/.test(named)) return true
  return ground.media.some(
    ({ facts, name }) =>
      facts.kind === 'audio' &&
      name
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .some((word) => word.length > 3 && named.includes(word)),
  )
}

const IN_VIEW = '(?:in (?:the )?(?:frame|picture|shot|view|image)|visible|on screen)'
const FIT = '(?:fully |completely |all |always |entirely |still )*'

const whole = (said: Said, place = 's'): Intent[] | null => {
  const refs = said.refs(place)
  return refs && areShown(said.ground, refs) ? [{ is: 'framing', how: 'fit', refs }] : null
}

/** Scenes whose picture is cut closer than it has to be; `refs` where some were spoken of. */
const zoomedIn = ({ ground }: Said): readonly ClipRef[] => {
  const { plan, refs, before } = ground
  const named = refs.length > 0 ? refs : before
  const places = new Set(named.flatMap((ref) => placesOf(ground, ref)))
  const ids = plan.scenes.flatMap(({ id, framing }, at) => {
    const isClose = framing.mode === 'fixed' && Math.max(framing.crop.width, framing.crop.height) < 1 - NEAR
    return isClose && (places.size === 0 || places.has(at)) ? [id] : []
  })
  return ids.length === 0 ? [] : [{ by: 'scenes', ids, words: ids.length === 1 ? 'That scene' : 'Those scenes' }]
}
/** (ours) of the picture's longer side: what fills the frame as it comes cuts nothing off it */
const NEAR = 0.02

/** 'Keep the dog in the frame' asks for crops that go with it, and 'keep all of the dog in the frame' for all of the picture. */
const followed = (said: Said): Intent[] | null => {
  const refs = said.refs('s2')
  const isAll = /\b(?:all|whole|entire|full|complete|fully|completely|entirely)\b/u.test(said.whole)
  return !/^keep /u.test(said.whole) || isAll || refs === null || subjectsIn(said.text('s2')).length === 0
    ? null
    : [{ is: 'framing', how: 'auto', refs: [...refs] }]
}

const VIEWED: readonly Rule[] = [
  rule(
    `(?:(?:crop|frame|reframe|make|move) (?:it|this|them|the (?:picture|shot|clip))? ?)?(?:so (?:that )?)?<s> (?:stays?|remains?|fits?|is|are|be|should be|should stay|must stay) ${FIT}${IN_VIEW}|(?:keep|leave|have|get|fit) <s2> ${FIT}${IN_VIEW}`,
    (said) => followed(said) ?? whole(said) ?? whole(said, 's2'),
  ),
  rule(
    `(?:do not|don't|dont|stop|never) (?:crop(?:ping)?|cut(?:ting)?(?: off)?|chop(?:ping)?(?: off)?) (?:off )?(?<s>.{2,60}?)(?: off)?`,
    (said) => (/\boff\b|crop/.test(said.whole) ? whole(said) : null),
  ),
  rule(
    `<s> (?:is|are|gets?|was) (?:(?:half|partly|always|being|kind of|kinda|a bit|out|still) )*(?:cut off|cropped(?: off| out)?|out of (?:the )?(?:frame|picture|shot)|chopped off)`,
    (said) => whole(said),
  ),
  rule(
    `(?:(?:it|that|this|the picture|scene) (?:is|feels|looks) )?(?:(?:a bit|way|far|much|just|a little) )*(?:too (?:much zoom(?:ing)?|zoomed(?: in)?|close(?: up)?|tight)|zoomed in too (?:much|far|close)|less zoom(?:ed)?(?: in)?|not so (?:zoomed in|close|much zoom)|not that close)`,
    (said) => {
      const refs = zoomedIn(said)
      return refs.length === 0 ? cannot('no-zoom') : [{ is: 'reframe', refs, right_steps: 0, down_steps: 0, closer_steps: -1 }]
    },
  ),
]

const WIDER: readonly Rule[] = [
  // 'Can we see the whole picture?' is of what was spoken of, and of no photo.
  rule(
    `(?:(?:can|could|may) (?:we|i|you|one) )?(?:please )?(?:see|show|have|get|let (?:me|us) see)(?: me| us)? (?:the |its )?(?:whole|full|entire|complete) (?:picture|image|frame|shot|view|thing)(?: (?:of it|there|in it|again|please))?`,
    ({ ground: { refs, before } }) => {
      const named = refs.length > 0 ? refs : before
      return [named.length > 0 ? { is: 'framing', how: 'fit', refs: [...named] } : { is: 'framing', how: 'fit' }]
    },
  ),
  // 'Zoom out of scene 2' is of its picture; 'into the next' makes it a transition.
  rule(`(?:zoom|pull) (?:back |way )?out (?:of|from|on|in) <s>(?: (?:a bit|a little|a touch|a tad|slightly|some))?(?: more)?`, (said) => {
    const refs = said.refs()
    return refs && [{ is: 'reframe', refs, right_steps: 0, down_steps: 0, closer_steps: -1 }]
  }),
]

/** A pace of one end alone is one of its scene. */
const PACED: readonly Rule[] = [
  rule(
    `(?:make it |have it |get |go |let it get |a bit |a little |much )*(?<way>slower|faster|calmer|quicker|more calm) (?:at|towards?|near|in|for|by) the (?:very )?(?<edge>end|ending|outro|finish|last part|start|beginning|intro|opening|first part)`,
    (said) =>
      cannot(
        `${/slow|calm/.test(said.text('way')) ? 'slower' : 'faster'}-${/end|outro|finish|last/.test(said.text('edge')) ? 'end' : 'start'}`,
      ),
  ),
]

/** Nothing that is shown goes: as many scenes as there are. */
const KEPT: readonly Rule[] = [
  rule(
    `(?:do not|don't|dont|without|but not) (?:drop(?:ping)?|los(?:e|ing)|remov(?:e|ing)|cut(?:ting)?(?: out)?|leav(?:e|ing) out|tak(?:e|ing) out|delet(?:e|ing)|skip(?:ping)?) (?:any|a single|one|any one)(?: of (?:the|my|them))?(?: (?:clips?|scenes?|shots?|videos?))?|(?:keep|with) (?:all|every one)(?: of)? (?:the |my |them|those )?(?:clips|scenes|shots)(?: (?:in|though|that are there))*`,
    ({ ground }) => [{ is: 'count', n: ground.plan.scenes.length }],
  ),
]

/** 'Use the teal one', where a look of the person's own is called so, and no clip. */
const OWN_LOOKS: readonly Rule[] = [
  rule(`(?:use|try|take|apply|put on|switch to|go with) (?:the |my )(?<name>[a-z0-9]{3,20})(?: one| lut| look| filter)`, (said) => {
    const name = said.text('name')
    const [own, ...more] = said.ground.media.filter((file) => isOwnLook(file) && file.name.toLowerCase().includes(name))
    return own && more.length === 0 ? [{ is: 'look-own', name, intensity: null }] : null
  }),
]

export const SEEN_AND_HEARD_RULES: readonly Rule[] = [
  ...OWN_LOOKS,
  ...TWO_TRACKS,
  ...MUSIC_OF_A_SCENE,
  ...VIEWED,
  ...WIDER,
  ...PACED,
  ...KEPT,
]

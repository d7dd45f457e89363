/** Wishes that no plan can hold, known by their whole sentence: each is refused with the nearest thing that works (words/cannot-words.ts). */
import type { Intent } from '../../intents.ts'
import { type Rule, rule } from './rule.ts'

/** What else is said of the same wish; another wish behind a comma or 'and' is read by itself. */
const ANY = '(?:(?!,| and | but | then ).)'

const cannot = (what: string): Intent[] => [{ is: 'cannot', what }]

const MUSIC = '(?:the |my |that |this |some )?(?:background )?(?:music|song|track|soundtrack|tune|beat|audio)'
const LOGO = '(?:the |our |my |that |this |a )?(?:company |brand )?(?:logo|watermark|emblem|badge)'
const EDGE = '(?:(?:very )?(?:end|start|beginning|intro|outro|ending|opening|first|last|final))'

/** Music runs from the first frame to the last. */
const MUSIC_PARTS: readonly Rule[] = [
  rule(
    `(?!.*(?:volume|percent|%|whole|throughout|entire|all the way))(?:let |have |make |want |i want )?${MUSIC} (?:should |must |can |to |only |shall )*(?:kick|come|start|begin|drop|stop|end|cut|go|finish|play|set)(?:s|ing)?(?: (?:in|up|out|off|playing|again))*(?: only| just)? (?:after|at|from|until|till|before|by|for|when|once|with|as soon as|around) (?:the )?${ANY}{2,50}`,
    () => cannot('music-part'),
  ),
  rule(
    `(?:make |have |put |turn |play |i want )?(?:(?:the )?(?:louder|quieter|softer|faster|slower|calmer|different|another|other|more|less|no) ${MUSIC}|${MUSIC} (?:up |down |to be |be )*(?:louder|quieter|softer|calmer|faster|slower|up|down)) (?:at|in|on|for|during|towards?|near|over|from) (?:the )?(?:very )?(?:end|ending|start|beginning|intro|outro|middle|first|last|final|second|opening|<s>)(?: ${ANY}{1,30})?`,
    () => cannot('music-part'),
  ),
  rule(
    `(?:start|begin|stop|end|cut|pause|bring in|kick in|kill|turn off) ${MUSIC}(?: in| off)? (?:only )?(?:after|at|from|until|till|before|by|when|once|around|for) (?:the )?${ANY}{2,50}`,
    () => cannot('music-part'),
  ),
  rule(
    `(?:i want |make |let |have |can |put )?(?:the |a )?(?:(?:drop|hit|land|time|sync|place|put)(?: (?:the|a))? (?:(?:beat|bass|music)(?: drop)?|drop)|(?:beat|bass|music) (?:drops?|hits?|dropping)|(?:beat|bass) drop)(?: (?:should|to|must|can))?(?: (?:land|hit|come|be|happen|drop)s?)?(?: right| exactly| just)? (?:when|on|as|where|at|with|while|once) ${ANY}{2,60}`,
    () => cannot('music-moment'),
  ),
]

const LOGO_PARTS: readonly Rule[] = [
  rule(
    `(?:show |put |add |have |use |want |place |only |just |keep )*${LOGO} (?:should (?:only |just )?(?:be |come |appear |show )?|only |just |to )*(?:shown |visible |appear |come up |show up )?(?:only |just )?(?:in|at|on|for|during|over|near|from) (?:the )?${EDGE}(?: (?:of (?:it|the (?:reel|video))|scene|clip|shot|only|please|<t>|few seconds?|seconds?))*`,
    () => cannot('logo-part'),
  ),
  rule(
    `(?:show |put |add |have |use |want |place |keep )*(?:only |just )?${LOGO} (?:should (?:only |just )?(?:be |come |appear |show )?|only |just )*(?:on|in|during|over|for) (?:only |just )?(?<s>${ANY}{2,60}?)(?: only| alone)?`,
    (said) => (said.refs() ? cannot('logo-part') : null),
  ),
  rule(
    `(?:remove|take|hide|no|delete|drop|not want) (?:away )?${LOGO}(?: off| away)? (?:on|in|during|from|for|off) (?:only |just )?(?<s>${ANY}{2,60}?)(?: only)?`,
    (said) => (said.refs() ? cannot('logo-part') : null),
  ),
]

const BITS = '(?:bits?|parts?|moments?|sections?|stuff|stretches|pieces)'

/** What is boring, or where nothing happens, nobody measured. */
const DULL: readonly Rule[] = [
  rule(
    `(?:speed up|cut(?: out)?|remove|skip|shorten|trim|take out|leave out|get rid of|lose|drop|delete|fast forward|tighten|cut down|speed through|edit out) (?:on )?(?:all )?(?:of )?(?:the |any )?(?:really |super |more )?(?:boring|dull|slow|empty|useless|unnecessary|lame|uninteresting|long|weak|bad|repetitive) ${BITS}`,
    () => cannot('dull'),
  ),
  rule(`(?:${ANY}{2,40} )?(?:where|when) (?:nothing|not much|nothing much|not a lot) (?:happens|is happening|goes on|is going on)`, () =>
    cannot('dull'),
  ),
  rule(`(?:only |just )?(?:keep|use|show|leave) (?:only |just )?(?:the )?(?:best|good|interesting|exciting|fun|cool) ${BITS}`, () =>
    cannot('dull'),
  ),
]

const PICTURE: readonly Rule[] = [
  rule(
    `(?:it |this )?(?:feels|is|gets|looks) (?:(?:a bit|a little|kinda|too|so|really|very) )*(?:slow|boring|dull|long|sleepy) in the (?:middle|center|centre)|(?:the )?middle (?:part |bit )?(?:drags|feels slow|is (?:slow|boring|too (?:slow|long)))`,
    () => cannot('dull'),
  ),
  rule(
    `(?:(?:please|pls|can you|could you) )*(?:flip|mirror|rotate|tilt|straighten|spin) (?:it|that|this|them|the (?:video|reel|picture|pictures|image|clip|horizon|whole thing|whole video)|everything|(?:an?|one|some) .{3,20})(?: ${ANY}{2,40})?`,
    () => cannot('mirror'),
  ),
  rule(`(?:pause|freeze|stop|hold the (?:frame|picture))(?: the (?:picture|frame|video|image))? (?:on|at|when|as|with) ${ANY}{2,60}`, () =>
    cannot('freeze'),
  ),
  rule(
    `(?:blur|pixelate|hide|cover|censor|black out)(?: out| up)? ${ANY}{0,30}\\b(?:faces?|number plates?|licen[cs]e plates?|house numbers?)\\b${ANY}{0,30}`,
    () => cannot('blur-face'),
  ),
  rule(`(?:reverse|rewind|play) <s>(?: (?:backwards?|in reverse|back|reversed))?`, (said) => {
    const isReverse = /^(?:reverse|rewind)|backwards?$|reversed?$/.test(said.whole)
    const refs = said.refs()
    return isReverse && refs ? [{ is: 'cannot', what: 'backwards', refs }] : null
  }),
  rule(
    `(?:crop|zoom|frame|reframe|move) (?:it|this|in|the picture|the shot)?(?: in)? ?(?:so|so that|such that) (?:you|we|i|one|people) (?:can )?(?:actually )?(?:see|only see) ${ANY}{2,60}`,
    () => cannot('which-scene'),
  ),
  rule(
    `(?:add|put|use|stick|place|have|show|give me) (?:a |an |some |the |in )*(?:\\S+ )?(?:emoji|emojis|emoticons?)(?: ${ANY}{2,40})?`,
    () => cannot('emoji'),
  ),
]

/** Found fault with, and no word of what would be right. */
const LOGO_FAULTS: readonly Rule[] = [
  rule(
    `${LOGO} (?:is|looks|gets|feels) (?:(?:a bit|a little|so|too|really|very|kinda|just|always) )*(?:in the way|distracting|annoying|in the wrong (?:place|spot|corner)|badly placed|blocking ${ANY}{2,30}|covering ${ANY}{2,30})|${LOGO} (?:covers|blocks|hides) ${ANY}{2,30}`,
    ({ ground }) => (ground.plan.watermark === null ? [{ is: 'ask', about: 'logo' }] : cannot('which-corner')),
  ),
]

const NAMES: readonly Rule[] = [
  // What the weather was like on the day is in the picture.
  rule(
    `(?:please )?(?:make|turn|have|colou?r|paint|change) (?:the |that )?sky(?: (?:in|of|on|at|over) .{2,30}?)? (?:(?:a bit|more|really|to|into|be|look) )*(?:blue|bluer|sunny|sunnier|clear|clearer|pink|orange|red|purple|less grey|less cloudy)(?: .{0,30})?|(?:make|have) (?:it|the (?:weather|day)) (?:(?:look )?like )?(?:sunny|sunnier|a sunny day)(?: .{0,30})?|(?:remove|take away|get rid of) the (?:clouds|rain|fog|snow)(?: .{0,30})?`,
    () => [{ is: 'cannot', what: 'remove-background' }],
  ),
  rule(
    `(?:get rid of|remove|reduce|cut(?: out)?|clean(?: up)?|kill|lose|filter(?: out)?|less|no) (?:the |that |all |all the |any )?(?:(?:background|wind|street|traffic|hissing|camera|static) )+(?:noise|noises|hum|hiss)(?: ${ANY}{1,30})?`,
    () => cannot('voice-change'),
  ),
  rule(
    `(?:(?:music|a song|songs?|something|use|with|just|only|make it) )*(?:no|without|not any|remove the|take out the|lose the|cut the) (?:vocals?|singing|singers?|lyrics)(?: (?:in|from|of) (?:it|the (?:music|song|track)))?`,
    () => cannot('vocals'),
  ),
  rule(
    `(?:re ?name|name) (?:the|this|my|our) (?:reel|video|edit|project)(?: (?:to|as|into))?:? ${ANY}{1,60}|change (?:the|this|my) (?:reel|video|project)(?:['’]?s)? (?:file ?)?name(?: to ${ANY}{1,60})?|re ?name (?:it|this) (?:to|as) ${ANY}{1,60}`,
    () => cannot('rename'),
  ),
]

/** What no picture of the reel can be given. */
const IN_THE_PICTURE: readonly Rule[] = [
  rule(
    `(?:put|place|stick|paste|slap|swap|replace|use|change) (?:my|his|her|our|their|your|\\p{L}+['’]s) (?:face|head|eyes|mouth|smile|body)s?(?: (?:on|onto|with|for|in|into|over|by|to|there) ?${ANY}{0,40})?`,
    () => cannot('faces'),
  ),
]

export const REFUSAL_RULES: readonly Rule[] = [
  // The music plays throughout.
  rule(
    `(?:between|from) (?:seconds? )?\\d{1,3}(?: ?s(?:ec(?:ond)?s?)?)? (?:and|to|until|till) (?:seconds? )?\\d{1,3}(?: ?s(?:ec(?:ond)?s?)?)?,? (?:no|without|mute the|turn off the|stop the) (?:music|song)|(?:no|without|mute the|turn off the|stop the) (?:music|song) (?:between|from) (?:seconds? )?\\d{1,3}(?: ?s(?:ec(?:ond)?s?)?)? (?:and|to|until|till) (?:seconds? )?\\d{1,3}(?: ?s(?:ec(?:ond)?s?)?)?`,
    () => [{ is: 'cannot', what: 'music-part' }],
  ),
  ...NAMES,
  ...LOGO_FAULTS,
  ...MUSIC_PARTS,
  ...LOGO_PARTS,
  ...DULL,
  ...PICTURE,
  ...IN_THE_PICTURE,
]

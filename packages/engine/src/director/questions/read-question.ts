/**
 * Questions that whoever makes reels asks, about the reel and about the studio, whatever words of wishes they have in them: 'how do I delete a
 * scene' deletes none. Read before any wish is looked for; what is no such question is null. Pure.
 */
import { type ClipRef, factRef, nthScene, sceneNumber } from '@reelwright/contract/intents/clip-ref'
import type { AskedApp, AskedTerm, ReelQuestion } from '@reelwright/contract/intents/reel-intent'
import type { Intent } from '../intents.ts'
import { type Ground, refsOf } from '../parse/grammar/ground.ts'
import { placesOf } from '../parse/grammar/shown.ts'
import { refsIn } from '../parse/grammar/slots.ts'
import { understand } from '../understand.ts'
import { HOW_DO_I, HOW_TO, NOW, OF_JUSHN, PRODUCT_RULES, rule } from './product-rules.ts'

type Ask = Extract<Intent, { is: 'ask' }>

/** Longer ones tell a story, and ask in the middle of it. */
const QUESTION_CHARS_MAX = 140

const LEAD = String.raw`^\W*(?:(?:so|and|but|ok(?:ay)?|hey|hi|hello|jushn|wait|hm+|um+|well|oh|cool|great|thanks|just wondering|quick question|one question|by the way|btw|tell me|can you tell me|do you know|i wonder|now)\b[\s,:!.-]*)*`
const ASKS =
  /^(?:what|whats|what's|which|who|whos|who's|whose|why|how|hows|when|where|wheres|where's|is|are|isn't|isnt|aren't|does|doesn't|did|didn't|do|will|would|can|could|may|am|should|has|have|was|were|any)\b/u
const LEAD_WORDS = new RegExp(LEAD, 'u')

/** In small letters, without what leads in and without its end mark. */
const plain = (request: string): string =>
  request
    .toLowerCase()
    .replace(/[‘’]/gu, "'")
    .replace(/[“”]/gu, '"')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(LEAD_WORDS, '')
    .replace(/[\s?!.,]+$/gu, '')

const APPS: readonly (readonly [AskedApp, RegExp])[] = [
  ['instagram', /\b(?:instagram|insta|ig|reels?(?= (?:on|for|app)\b)|(?:insta(?:gram)? )?stor(?:y|ies))\b/u],
  ['tiktok', /\btik ?tok\b/u],
  ['youtube', /\b(?:youtube|yt|shorts)\b/u],
  ['facebook', /\b(?:facebook|fb)\b/u],
  ['whatsapp', /\bwhats ?app\b/u],
  ['snapchat', /\bsnap(?:chat)?\b/u],
  ['linkedin', /\blinked ?in\b/u],
]
const FITS =
  /^(?:is|will|does|would|can|could|should|do|are|am)\b(?!.*\bversions?\b).*\b(?:ok|okay|good|fine|right|alright|work|works|fits?|suits?|suitable|long|short|enough|ready|allowed|accept|accepts|accepted|take|takes|upload|uploaded|post|posted|play|plays|correct|perfect|optimi[sz]ed|made|meant|size|format)\b/u

const TERMS: readonly (readonly [AskedTerm, string])[] = [
  ['lut', 'luts?|look-?up tables?'],
  ['aspect', 'aspect ratios?|9:16|16:9|1:1|4:5|portrait|landscape'],
  ['jump-cut', 'jump ?-?cuts?'],
  ['bpm', 'bpm|beats per minute'],
  ['ducking', '(?:audio )?ducking|duck'],
  ['fps', 'fps|frames (?:per|a) second|frame ?rates?'],
  ['b-roll', 'b-?\\s?roll'],
  ['cross-fade', 'cross ?-?(?:fades?|dissolves?)|dissolves?'],
  ['whip-pan', 'whip ?-?pans?|whips?'],
  ['hook', 'hooks?'],
  ['call-to-action', 'call to action|cta'],
  ['codec', 'codecs?|h\\.?26[45]|hevc|av1|vp9'],
  ['container', 'mp4|webm|containers?'],
  ['bitrate', 'bit ?-?rates?|mbps|kbps|crf'],
  ['watermark', 'watermarks?'],
  ['pace', 'pace|pacing'],
  ['resolution', 'resolutions?|1080p?|4k|720p?|1440p?'],
  ['grading', '(?:colou?r )?grading|grade'],
  ['safe-zone', 'safe ?-?(?:zones?|areas?)'],
  ['hard-cut', 'hard ?-?cuts?'],
  ['intensity', 'intensity'],
  ['beat', '(?:cut(?:ting)? )?(?:on |to )?(?:the )?beats?'],
]
const termRules: readonly (readonly [AskedTerm, RegExp])[] = TERMS.map(([term, words]) => [
  term,
  rule(
    `(?:what(?:'s| is| are|s)?|explain|define)(?: an?| meant by| the meaning of)? ["']?(?:${words})["']?(?: anyway| exactly| again)?|what (?:does|do|did)(?: you| it| that)?(?: mean by)?(?: the| an?)? ?["']?(?:(?:word|term) )?["']?(?:${words})["']?(?: (?:mean|means|stand for|do|actually mean|exactly mean))*|what(?:'s| is) the difference between (?:an? )?(?:${words}) and .{2,30}|(?:what|which) (?:do|did) you mean (?:by|with) (?:the )?["']?(?:${words})["']?`,
  ),
])
/** 'What is the resolution' asks of the reel; 'what is a resolution' of the word. */
const isTermQuestion = (said: string): boolean =>
  /\b(?:mean|means|meant|stand for|an?|explain|define|difference)\b/u.test(said) || !/\bthe\b/u.test(said)

/** Questions of the reel that name nothing of it. */
const REEL_RULES: readonly (readonly [ReelQuestion, RegExp])[] = [
  [
    'filesize',
    rule(
      `how (?:big|large|heavy|many (?:mb|megabytes|gigabytes|gb)) (?:is|will|would|are|does|can)(?: (?:it|the|this|that|my|finished|final|exported|video|reel|file|result))* ?(?:be|get|have|become|turn out)?${NOW}|what(?:'s| is| will be|'ll be)? the (?:file ?size|size of the (?:file|video|reel))(?: .*)?|is (?:it|that|this) (?:too|very) (?:big|large|heavy)(?: for .*)?|(?:is|will) the file (?:be )?(?:too |very )?(?:big|large|heavy|small)(?: .*)?`,
    ),
  ],
  [
    'cuts',
    rule(
      `how far (?:off|away|from the beat) are (?:they|the cuts|we)(?: .*)?|(?:are|do|is) (?:they|the cuts|it|all cuts|every cut)(?: all| really)? (?:match|on|follow|hit|fit|land on|in time with|in sync with|synced (?:to|with))(?: .*)?(?:beats?|music|song|rhythm)(?: .*)?`,
    ),
  ],
  [
    'left',
    rule(
      `(?:what|which)(?: (?:clips?|ones?|files?|videos?|photos?))? (?:did not|didn't|have not|haven't|do not|don't) (?:make it|get in|make the cut|fit)(?: in)?(?: .{0,20})?|(?:what|which(?: (?:ones?|clips?|scenes?|files?))?)(?:'s| is| are| was| were)? (?:gone|out|missing|unused|left over|not used|not in it|not shown)${NOW}`,
    ),
  ],
  [
    'whycut',
    rule(
      '(?:why|how come) (?:was|is|were|did|does|do|has) (?:it|the (?:reel|video|picture)|you|that|this|there)(?: been)? (?:a )?cut(?: (?:made|there|here|in))*(?: (?:at|after|on|around) (?:second )?\\d[\\d.,:]{0,4} ?(?:s|secs?|seconds?)?)?',
    ),
  ],
  [
    'length',
    rule(
      `(?:what|whats|what's)(?: is|'s)? (?:the |our |my |its )?(?:total|(?:full|whole|overall|total|complete|current) (?:length|time|duration|runtime)|running time|runtime|run time)(?: (?:length|time|duration))?${NOW}|still (?:at |under |below |about |only )?\\d{1,3} ?(?:s|secs?|seconds?)?${NOW}`,
    ),
  ],
  [
    'musiclist',
    rule(
      `(?:what|which) (?:songs?|music|tracks?|audio|sound files?)(?: files?)? (?:do|have|did) i (?:have|got|upload|uploaded|add|added)(?: (?:myself|there|here|so far))*${NOW}`,
    ),
  ],
  ['cutcount', rule(`how many cuts(?: .*)?|how often (?:do|did|does) (?:you|it) cut(?: .*)?`)],
  [
    'transitions',
    rule(
      `where(?:['’]s| is| are| do| does| did)? (?:the |any |those |these |that |my )?(?:cross[- ]?fades?|dissolves?|transitions?|wipes?|whip pans?|flash(?:es)?|fades?)(?: (?:sit|sits|stand|stands|happen|happens|come|comes|go|are|is|at|right|now|in (?:it|the (?:reel|video))))*|(?:which|what|between which) (?:cuts?|scenes?|clips?) (?:have|has|got|with|is|are|do|does)(?: (?:an?|the|any|got|have|joined by|linked by))* (?:cross[- ]?fades?|dissolves?|transitions?|wipes?)(?: (?:between them|in between|on it|now))*|(?:what|which|what kind of|what sort of|how many) transitions?(?: types?)? (?:are|is|do|does|did|have|has)(?: (?:there|you|it|we|i|the (?:reel|video)))*(?: (?:in (?:it|there|the (?:reel|video)|use|my reel|this reel|this)|used?|have|put in|now|between .*|on|set))+|(?:are|is) there (?:any |a )?transitions?(?: .*)?|(?:does|did) it have (?:any )?transitions?(?: .*)?|what transitions? (?:did|do) you (?:use|put in)(?: .*)?|why(?:'s| is| are| did| do| does)?(?: (?:there|you|it|we))?(?: (?:put|have|use|used|got|get|add|added))? (?:an? |the |all (?:these|those|the) |those |these |so many )?(?:cross[- ]?fades?|dissolves?|transitions?|wipes?|whip pans?)(?: .*)?`,
    ),
  ],
  [
    'fades',
    rule(
      `(?:does|is|will|do) (?:the |this )?(?:music|song|track|audio|sound) (?:fade|fading|stop|end|cut off|just stop)(?: .*)?|(?:does|is|do|are|will|did|has)(?: (?:it|there|the (?:reel|video|end|ending|beginning|start)|we|this))+ (?:have |got |be )?(?:an? |any )?(?:fade|fades)(?: ?-?(?:in|out|to black|from black|at the (?:end|start|beginning)|ins?|outs?))*|how does it (?:end|start|begin|open|close)`,
    ),
  ],
  [
    'speeds',
    rule(
      `(?:is|are|which|what|does|do)(?: .*)?\\b(?:slow ?-?mo(?:tion)?|slowed(?: down)?|sped up|speeded up|time ?-?lapse|at (?:normal|half|double) speed)(?: .*)?|(?:by )?how much (?:did|have) you (?:speed|sped|slow|slowed)(?: .*)?|how (?:fast|slow) (?:does|do|is|are) (?:scene|clip|the .{1,30} (?:clip|scene|part))(?: .*)? ?(?:run|running|play|playing|going|now)*|what speed .*`,
    ),
  ],
  [
    'sound',
    rule(
      `(?:does|do|is|can) (?:any(?:one|body)|some(?:one|body)|people|they) (?:talk|speak|say|talking|speaking|be heard)(?: .*)?|what (?:happens|happened) to (?:the |my )?(?:audio|sound|original sound|voices?)(?: .*)?|(?:is|are) there (?:any |some )?(?:sound|audio|noise|voices?|talking|speech|original sound)(?: .*)?|why (?:is|are) (?:there|it|the (?:video|reel|clips?)) (?:no (?:sound|audio|voice)|silent|muted|so quiet)(?: .*)?|why (?:can't|can i not|don't|do) (?:i|we|you) (?:not )?hear (?:anything|nothing|sound|voices|the .*|them|it)|(?:can|could|do|will) (?:you|i|we|people|one) (?:still )?hear (?:the )?(?:talking|voices?|speech|sound|original sound|clips|people|them)(?: .*)?|what (?:do|can) (?:i|you|we) hear(?: .*)?|what is (?:heard|to be heard|audible)(?: .*)?|how (?:loud|quiet) (?:is|are) (?:the |my |all (?:of )?(?:the |my )?)?(?:clips|videos|footage|(?:original|own|clip|video) (?:sound|audio)|(?:sound|audio|volume) of (?:the |my )?(?:clips|videos|footage))(?: .*)?`,
    ),
  ],
  [
    'loudness',
    rule(
      `is (?:the )?(?:music|song|track) (?:too |still too |very )?(?:loud|quiet|low|soft) (?:for|under|over|behind|while) .{2,40}|how (?:loud|quiet) (?:is|does|do)(?: .*)?|(?:what|which)(?:'s| is)? (?:the )?(?:music |song )?volume(?: .*)?`,
    ),
  ],
  [
    'mood',
    rule(
      `(?:what|which)(?:'s| is)? (?:the |its )?(?:mood|vibe|feeling|pace|tempo of the cuts)(?: .*)?|how (?:fast|slow) (?:is|are) (?:it|the (?:reel|cuts|pace|video))(?: .*)?|how fast is it cut`,
    ),
  ],
  [
    'plan',
    rule(
      `how (?:long|short) (?:is|are|does|do) (?:each|every|all(?: of)?|the)(?: of the| the)?(?: single)? ?(?:scenes?|clips?|ones?|shots?|of them|bits?)(?: (?:last|stand|run))*${NOW}`,
    ),
  ],
  [
    'flaws',
    rule(
      `is (?:everything|it all|all of it|every (?:clip|shot|scene)) (?:in focus|sharp|steady|ok|okay|usable|in order|fine)(?: .*)?|(?:is|are) (?:any|some) (?:of (?:them|the (?:clips|shots|scenes)) |clips? |shots? |scenes? )?(?:out of focus|unsharp|dark)(?: .*)?|(?:which|what|are|is)(?: .*)? (?:blurry|blurred|shaky|shaken|black|frozen|unusable|broken|bad|out of focus|unsharp)(?: (?:clips?|shots?|scenes?|ones?|parts?))*(?: .*)?`,
    ),
  ],
  [
    'twice',
    rule(
      `(?:is|are|do|does|did|which|what)(?: .*)? (?:twice|repeated|repeat|more than once|double|again|duplicates?|several times)(?: .*)?`,
    ),
  ],
  ['locked', rule(`(?:is|are|which|what)(?: .*)? (?:locked|held|pinned|fixed|protected)(?: .*)?`)],
  ['music', rule(`what(?:'s| is) (?:it|that|the (?:song|track|music)) called${NOW}`)],
  [
    'captions',
    rule(
      `(?:is|are|can|does|do|will) (?:the |my )?(?:text|texts|captions?|titles?|words)(?: .*)? (?:read|readable|legible|long enough|on screen|visible|big enough)(?: .*)?|how long (?:is|are|does|do) (?:the |my )?(?:text|texts|captions?|titles?|words)(?: .*)?|(?:what|which)(?:'s| is| are)?(?: the)? (?:text|texts|words|captions?|titles?)(?: (?:is|are|do|does|did|stands?|says?|say|on|in|there|it|we|have|the|picture|reel|video|now|i|you|put|over))*|what (?:does|do) the (?:text|captions?|titles?|words) say(?: .*)?|(?:is|are) there (?:any )?(?:text|captions?|titles?|words|subtitles?)(?: .*)?|(?:does|has) it (?:have|got)? ?(?:any )?(?:text|captions?|a title|subtitles?)(?: .*)?|where (?:is|are) (?:the|my) (?:text|texts|captions?|titles?|subtitles?)${NOW}|how (?:big|large|small|tall) (?:is|are) (?:the |my )?(?:text|texts|captions?|titles?|subtitles?|words|letters|font|lettering|writing)(?: .*)?|(?:what|which)(?:'s| is| are)?(?: the)? (?:text |font |letter |caption )?size (?:is|are|do|does|of|has|have)(?: .*)? (?:text|texts|captions?|titles?|subtitles?|words|letters|font|lettering)(?: .*)?|(?:what|which)(?:'s| is)? (?:the |my )?(?:text|font|letter|caption) size${NOW}`,
    ),
  ],
  ['logo', rule(`(?:does|has|is|are|where)(?:'s)?(?: .*)? (?:logo|watermark)(?: .*)?`)],
  [
    'changed',
    rule(
      `(?:which|what)(?: (?:ones?|scenes?|clips?|bits?|parts?))* (?:did|have) (?:you|u|we) (?:just |now )?(?:take|taken|took|cut|remove|removed|delete|deleted|drop|dropped|add|added|move|moved|swap|swapped|replace|replaced|shorten|shortened)(?: (?:out|away|in|off))*(?: .{0,20})?|(?:which|what)(?: (?:one|scene|clip))+ (?:was|is) (?:that|it)|what (?:got|was|is|has been|were) (?:added|changed|removed|taken out|moved|new|different)(?: now)?|(?:which|what)(?: (?:ones?|scenes?|clips?))* (?:is|are|went|have gone|were)(?: (?:gone|missing|new|out|taken out|removed|added))(?: now)?|did you (?:change|touch|move|alter|edit) .{2,60}|what did (?:it|that) look like before|where was (?:it|that)(?: before)?|what (?:did|have|'ve) (?:you|u|i|we) (?:just |now )?(?:do|done|did|change|changed)(?: .*)?|what (?:was|were) (?:it|that|the (?:reel|last change)|they)(?: .*)? before(?: .*)?|what(?:'s| is| was) (?:the )?(?:difference(?! between)|last change|change)(?: .*)?|(?:did|has) (?:it|that) (?:work|worked|change|changed|happen|happened)(?: .*)?|did you (?:do|change|fix) (?:it|that|anything|something)(?: .*)?|what happened(?! (?:after|before|at|in|on)\\b)(?: .*)?|what changed(?: .*)?|what do you mean(?: by that)?|(?:can you )?explain (?:that|it|this)|what was my (?:last|latest) (?:request|message|wish|change)|(?:is|are) there (?:a|any) way to see what (?:you )?changed|(?:how|where) (?:can|do) i see what (?:you )?(?:changed|did)`,
    ),
  ],
]

const IMPROVE = rule(
  `what (?:would|could|might) (?:make|improve)(?: (?:it|this|that|the (?:reel|video)))?(?: (?:even|look|a bit|really))*(?: (?:better|nicer|best))?|(?:is there )?any ?thing else (?:wrong|to (?:fix|change|do|improve))(?: .*)?|what(?:'s|s| is)(?: still| else)? wrong(?: with (?:it|this|that|the (?:reel|video)))?|what (?:should|could|would|can) (?:i|we|you)(?: still| now| do to)? (?:improve|do better|do next|do now|fix|change|work on|make better|try|add)(?: .*)?|what (?:else|now|next)|and now|now what|what(?:'s| is) (?:next|missing|still missing)|any (?:ideas?|suggestions?|tips?|advice|thoughts?)(?: .*)?|do you have (?:any |an )?(?:ideas?|suggestions?|tips?|advice|other ideas?)(?: .*)?|what do you (?:suggest|recommend|think|advise|propose)(?: .*)?|how (?:can|could|do|would) (?:i|we|you) (?:make it|make this|improve|get it)(?: (?:even|a bit|look|it|this|the reel|still))*(?: (?:better|nicer|good))?|(?:do you think|would you say) (?:it|it's|its|this|that|the reel|that it)(?: (?:is|looks|was))? ?(?:good|great|ok|okay|fine|finished|done|ready|nice)(?: .*)?|is (?:it|this|the reel) (?:any )?(?:good|nice|great|boring|ok|okay|fine|good enough|interesting)${NOW}|how is it|how(?:'s| is) the reel(?: .*)?`,
)

const LENGTH_JUDGED = rule(
  `why (?:is it|isn't it|is the (?:reel|video)) (?:not |still not |only )?(?:longer|shorter|that (?:long|short)|so (?:long|short))(?: .*)?|(?:is|isn't|was) (?:it|this|that) (?:ok|okay|fine|alright|good) (?:that|this|so) (?:long|short)(?: .*)?|(?:is|isn't|was) (?:it|this|that|the (?:reel|video)) (?:still |a bit |way |not )?(?:too )?(?:long|short)(?: enough)?${NOW}`,
)

const MOMENT =
  /^(?:what|which (?:clip|scene|shot|one)|who)(?:'s| is| do (?:i|we|you) see| comes| happens| can (?:i|you) see| plays)?(?: shown| seen| there| on screen)? (?:at|in|around|by) (?:the )?(?:second |sec |minute )?(?<sec>\d{1,4}(?:\.\d+)?|\d{1,2}:\d{2})(?:st|nd|rd|th)? ?(?:s|sec|secs|seconds?|mark|second mark)*$/u

const secondsOf = (said: string): number => {
  const [minutes, seconds] = said.split(':')
  return seconds === undefined ? Number(said) : Number(minutes) * 60 + Number(seconds)
}

/** Who is meant by a name, however it is named: by a file, a number, or what is seen in it. */
const named = (words: string, ground: Ground): readonly ClipRef[] => {
  const bare = words
    .replace(/^(?:the|my|our|that|this|these|those) /u, '')
    .replace(/ (?:clip|clips|shot|shots|scene|scenes|one|part|bit)$/u, '')
  if (/^(?:it|that|this|them|those|these|he|she|her|him|they|one)$/u.test(words)) return ground.before
  const number = /^(?:scene |number |no\.? |#)(?<n>\d{1,3})$/u.exec(words)?.groups?.n
  if (number !== undefined) return [sceneNumber(Math.max(1, Number(number)))]
  const direct = refsIn(words, ground) ?? refsIn(bare, ground)
  if (direct !== null) return direct
  const { intents, missed } = understand(`make the ${bare} clip longer`, ground.media, true, undefined, ground)
  const refs = missed.length === 0 ? intents.flatMap(refsOf) : []
  return refs.every((ref) => placesOf(ground, ref).length > 0 || ref.by === 'files') ? refs : []
}

const WHERE =
  '(?:in (?:it|there|the (?:reel|video)|this|my reel)|there|shown|used|visible|part of (?:it|the reel)|in the (?:reel|video)|on it)'
const THE = "(?<who>[\\p{L}\\p{N}'_. -]{2,40}?)"

/** Questions of clips and scenes that are named. `{}` is answered with where they stand. */
const NAMED_RULES: readonly (readonly [ReelQuestion, RegExp])[] = [
  [
    'flaws',
    rule(`what(?:'s|s| is| was| are)?(?: so| even| actually)? (?:wrong|bad|off|the (?:matter|problem|issue)) (?:with|about) ${THE}${NOW}`),
  ],
  ['used', rule(`(?:did|do|does) (?:you|it) (?:use|show|take|have) (?:the )?(?:whole|entire|full|all of(?: the)?|complete) ${THE}${NOW}`)],
  ['sound', rule(`(?:is|are) ${THE} (?:(?:too|still|a bit|very) )*(?:loud|quiet)(?: enough)?(?: .*)?`)],
  ['whylong', rule(`(?:is|are) ${THE} (?:too )?(?:long|short|quick|brief)(?: enough)?(?: .*)?`)],
  [
    'used',
    rule(
      `how (?:many|much) (?:seconds?|secs?|time) (?:of|from) ${THE}(?: (?:do|does|did|is|are|you|we|it|use|used|take|show|shown|in it|there))*${NOW}`,
    ),
  ],
  [
    'shown',
    rule(
      `(?:is|are|does|do|comes?) ${THE} (?:come |shown |stand |play )?(?:before|after|ahead of|behind|in front of)(?: or (?:after|before|behind))? (?:the |my )?.{2,40}`,
    ),
  ],
  ['shown', rule(`(?:is|are) there (?:any |an? |some )${THE} (?:in (?:it|there|the (?:reel|video)|this)|shown|used)${NOW}`)],
  [
    'seen',
    rule(
      `(?:is|are) there (?:an? |any |some )?(?!(?:text|captions?|titles?|music|sound|fades?|transitions?|logo)\\b)[a-z]+ (?:in|on|to be seen in) ${THE}${NOW}`,
    ),
  ],
  [
    'sound',
    rule(`(?:can|do|will|could) (?:you|i|we|people|one) (?:still |really )?hear ${THE}(?: (?:talk|talking|speak|speaking|say it))?${NOW}`),
  ],
  [
    'whylong',
    rule(
      `(?:why|how come) (?:is |are |does |do )?${THE} (?:is |are )?(?:last |stand |run |still )?(?:so|that|this|too|only) (?:short|long|brief|quick|fast|slow)(?: .*)?`,
    ),
  ],
  [
    'why',
    rule(
      `(?:why|how come) (?:is|are|did|do|have|does) (?:you |it )?(?:choose|chose|pick|picked|use|used|show|take)? ?${THE}(?: (?:${WHERE}|here|chosen|picked))?${NOW}`,
    ),
  ],
  [
    'used',
    rule(
      `(?:how much|what part|which part|which bit|how long a part|what portion|which seconds|which moment) (?:of|from|in) ${THE} (?:is|are|do|does|did|was)(?: you)?(?: (?:used?|shown?|show|take|took|taken|in it|in there|chosen|choose|pick|see|seen|in the reel))*${NOW}`,
    ),
  ],
  ['seen', rule(`(?:who|what)(?:'s| is| can (?:i|you|we) see| do (?:you|we|i) see| is (?:seen|shown|to be seen)) (?:in|on) ${THE}${NOW}`)],
  [
    'shown',
    rule(
      `(?:when|where) (?:does|do|is|are|did|will|can i see|can)(?: (?:the|my))? ?${THE} (?:appear|come|come in|show up|start|begin|play|turn up|shown|seen|gone|go|end up|to be seen)${NOW}`,
    ),
  ],
  ['shown', rule(`(?:is|are|isn't|aren't) ${THE} (?:still |also |even |really |already |at all )*${WHERE}${NOW}`)],
  [
    'shown',
    rule(
      `(?:do|did|does|have|has) (?:you|it|the reel|we) (?:still |also |even )*(?:use|used|show|have|include|take|keep|kept) ${THE}${NOW}`,
    ),
  ],
  ['shown', rule(`(?:what|which (?:clip|one|scene))(?:'s| is| was)? (?<who>(?:scene|number|no\\.?|#) ?\\d{1,3})${NOW}`)],
]
const NEIGHBOUR = rule(
  `(?:what|which (?:clip|scene|shot|one)|who)(?:'s| is| comes| plays| happens| follows| goes| do we see)?(?: (?:right|directly|shown|seen))? (?<side>after|before|behind|following|next to) ${THE}${NOW}`,
)
const GONE = rule(
  `(?:is|are) (?:it|he|she|that|they|those|this) (?:gone|out|removed|deleted|still (?:in|there|in it|in there)|in (?:it|there)|there|out of it|away|back|back in)${NOW}`,
)
const WHERE_IT = rule(`where(?:'s| is| are)? (?:it|he|she|that|they|that one)(?: (?:gone|shown|standing))?${NOW}`)
const WHY_NOT = rule(
  `(?:why|how come)(?: (?:(?:is|are|did|do|have|was|does)(?: you)? not|isn't|aren't|didn't|don't|haven't|wasn't|doesn't))(?: you)?(?: (?:show|use|used|take|took|include|included|keep))? ${THE}(?: ${WHERE}| used| shown)?${NOW}|(?:why|how come)(?: (?:is|are|was|were|did|have))?(?: you)? (?:leave out|left out|skip|skipped|drop|dropped) (?<out>[\\p{L}\\p{N}'_. -]{2,40}?)${NOW}|(?:why|how come)(?: (?:is|are|was|were))? (?<gone>[\\p{L}\\p{N}'_. -]{2,40}?) (?:not ${WHERE}|isn't ${WHERE}|left out|missing|gone|not used|not shown)${NOW}`,
)
const OPENS = rule(
  `(?:what|which(?: (?:one|clip|scene|shot|video))?|who)(?:'s| is| was| did you| do you| does it)? ?(?:use|used|take|chosen|choose|put|pick|shown|open|start|begin|close|end)? ?(?:with|for|as|at|in)? ?(?:the )?(?<edge>opening|opener|hook|intro|beginning|start|end|ending|close|outro|last one|first one|(?:first|last|very first|very last) (?:thing|picture|image|frame)(?: (?:you|i|we|people) see| (?:that is )?(?:shown|seen))?)${NOW}`,
)
const EDGE_LOOKS = rule(
  `(?:what|how) (?:does|do|is) (?:the )?(?<edge>end|ending|outro|beginning|start|intro|opening|last scene|first scene) (?:look|looking)(?: like)?${NOW}`,
)
const SPEAKS = rule(`(?:who|what|which (?:clip|scene|one))(?:'s| is)? (?:talking|speaking|says something|talks|speaks)(?: .*)?`)
const WHY_FORMAT = rule(
  `why (?:is|are) (?:it|this|the (?:reel|video|picture)) (?:upright|vertical|square|wide|landscape|portrait|9:16|16:9|so (?:tall|narrow|wide))(?: .*)?`,
)
const SHOULD_FORMAT = /^(?:what|which) (?:format|size|shape|aspect(?: ratio)?|resolution|length) (?:should|do|would|is|does|works)\b/u

const WHY_ENDS = rule(`why (?:did|do|does|have) (?:you|it) (?<how>start|open|begin|end|close|finish) (?:it )?(?:with|on) .{2,60}`)
const WHY_LEFT = rule(
  `(?:what|which)(?: (?:clips?|ones?|files?))? (?:did|have|are|is|was|were)(?: (?:you|not))? ?(?:leave|left|used|kept|drop|dropped|skip|skipped)(?: out)?,? and why(?: .*)?|why (?:did|have) (?:you )?(?:leave|left) (?:them|those|these|some|clips|so many) out`,
)
const ORDER = rule(
  `how (?:did|do|have) you (?:choose|pick|decide|order|arrange|find|come up with|select|chosen)(?: .*)?|how (?:was|is|were) (?:the|it|this) .{0,30}(?:chosen|picked|decided|ordered|made)(?: .*)?|why (?:this|that|in this|the) order(?: .*)?`,
)

/** 'Why is there no sound from the concert?' */
const SOUND_OF = new RegExp(`\\b(?:from|in|of|with|at|during) (?:the )?${THE}${NOW}$`, 'u')

const ask = (about: ReelQuestion, more: Omit<Ask, 'is' | 'about'> = {}): Intent[] => [{ is: 'ask', about, ...more }]
const firstOf = <T>(said: string, rules: readonly (readonly [T, RegExp])[]): T | undefined => rules.find(([, asks]) => asks.test(said))?.[0]

const COUNTS = rule(
  `how many (?<what>scenes|shots|parts|cuts|clips|files|photos) (?:do (?:you|we|i) have|are there|does (?:it|the (?:reel|video)) have|is it|are we at|did you (?:make|use|take))(?: (?:in (?:it|the (?:reel|video)|total|here|all)|left))*${NOW}`,
)
const counted = (what: string, said: string): ReelQuestion =>
  what === 'cuts' ? 'cutcount' : /^(?:scenes|shots|parts)$/u.test(what) || /\bdid you\b/u.test(said) ? 'scenes' : 'media'

/** 'What can you do with the colours?' */
const CAN_DO_WITH = rule(
  `what (?:else )?(?:can|could) (?:you|u|i|we|one) (?:do|change|edit|make) (?:with|about|for|to|on|in) (?:the |my |its )?(?<what>[a-z].{2,40})`,
)

const WHO_ARE = rule(
  `(?:do|does|are|is) (?:you|it|this|jushn) (?:use|using|run on|based on|made (?:by|with)|an?)? ?(?:real |actual )?(?:ai|a\\.i\\.|artificial intelligence|language model|llm|machine learning)(?: .*)?|who made (?:this|it|the reel|that)`,
)
const UNDO_BUTTON = rule(
  `what (?:does|do|will) (?:the )?["']?undo["']?(?: button)? (?:do|take back|change)(?: .*)?|what happens (?:if|when) i (?:press|click|hit) undo`,
)
const SONGS = rule(
  `(?:do you have|have you got|is there|are there) (?:any |some |an? )?(?:other |more |different )?(?:[a-z-]+ )?(?:music|songs?|tracks?)|how many (?:songs?|tracks?|pieces) (?:do you have|are there|have you got)`,
)
const CODEC = rule(`(?:what|which) (?:video )?codec(?: .*)?`)

const ofStudio = (said: string): Intent[] | null => {
  const about = CAN_DO_WITH.exec(said)?.groups?.what
  const can = about === undefined ? undefined : firstOf(about, HOW_TO)
  if (can !== undefined) return ask('product', { topic: can })
  if (WHO_ARE.test(said)) return ask('who')
  if (UNDO_BUTTON.test(said)) return ask('product', { topic: 'how-undo' })
  if (SONGS.test(said)) return ask('musiclist')
  if (CODEC.test(said)) return ask('term', { topic: 'codec' })
  const topic = firstOf(said, PRODUCT_RULES)
  if (topic !== undefined) return ask('product', { topic })
  // 'Between a fade and a dissolve': what of the two is a word of the trade.
  const differs = /^what(?:'s|s| is) the difference between (?<what>.{3,60})$/u.exec(said)?.groups?.what
  const named = differs === undefined ? undefined : TERMS.find(([, words]) => new RegExp(`\\b(?:${words})\\b`, 'u').test(differs))?.[0]
  if (named !== undefined) return ask('term', { topic: named })
  const term = isTermQuestion(said) ? firstOf(said, termRules) : undefined
  if (term !== undefined) return ask('term', { topic: term })
  if (/^(?:what|which|how many)(?: .*)? fonts?(?: .*)?$/u.test(said) || /^how (?:do|can) i .*\bfonts?\b/u.test(said))
    return [{ is: 'cannot', what: 'font' }]
  const howTo = OF_JUSHN.test(said) ? undefined : HOW_DO_I.exec(said)?.groups?.what
  const how = howTo === undefined || IMPROVE.test(said) ? undefined : firstOf(howTo, HOW_TO)
  return how === undefined ? null : ask('product', { topic: how })
}

const ofNamed = (said: string, ground: Ground): Intent[] | null => {
  const beside = NEIGHBOUR.exec(said)?.groups
  if (beside !== undefined) {
    const at = named(beside.who ?? '', ground).flatMap((ref) => placesOf(ground, ref))
    const to = beside.side === 'before' ? Math.min(...at) - 1 : Math.max(...at) + 1
    return at.length > 0 && to >= 0 && to < ground.plan.scenes.length ? ask('shown', { refs: [sceneNumber(to + 1)] }) : null
  }
  const { who, out, gone } = WHY_NOT.exec(said)?.groups ?? {}
  const missing = who ?? out ?? gone
  const notThere = missing === undefined ? [] : named(missing, ground)
  // 'Why is Sofia not in it?' Where she is, that is told.
  if (notThere.length > 0) return ask(notThere.some((ref) => placesOf(ground, ref).length > 0) ? 'shown' : 'why', { refs: notThere })
  for (const [about, asks] of NAMED_RULES) {
    const who = asks.exec(said)?.groups?.who
    const refs = who === undefined ? [] : named(who, ground)
    if (refs.length > 0) return ask(about, { refs })
  }
  return null
}

const ofReel = (said: string, ground: () => Ground): Intent[] | null => {
  const ends = WHY_ENDS.exec(said)?.groups?.how
  if (ends !== undefined) return ask('why', { refs: [nthScene(/^(?:end|close|finish)/u.test(ends) ? -1 : 1)] })
  const edge = (OPENS.exec(said) ?? EDGE_LOOKS.exec(said))?.groups?.edge
  if (edge !== undefined) return ask('shown', { refs: [nthScene(/^(?:end|close|outro|last|very last)/u.test(edge) ? -1 : 1)] })
  if (SPEAKS.test(said)) return ask('shown', { refs: [factRef('speech', 'clip', 0)] })
  if (WHY_FORMAT.test(said)) return ask('format')
  if (WHY_LEFT.test(said)) return ask('whyleft')
  if (ORDER.test(said)) return ask('why')
  const sec = MOMENT.exec(said)?.groups?.sec
  if (sec !== undefined) return ask('moment', { at_sec: Math.min(36_000, secondsOf(sec)) })
  const about = firstOf(said, REEL_RULES)
  const whose = about === 'sound' ? SOUND_OF.exec(said)?.groups?.who : undefined
  const heard = whose === undefined ? [] : named(whose, ground())
  if (about !== undefined) return ask(about, heard.length > 0 ? { refs: heard } : {})
  if (LENGTH_JUDGED.test(said)) return ask('fits')
  if (IMPROVE.test(said)) return [{ is: 'improve' }]
  if (GONE.test(said) || WHERE_IT.test(said)) {
    const { before, thing } = ground()
    if (thing === 'captions' || thing === 'logo') return ask(thing)
    return before.length > 0 ? ask('shown', { refs: before }) : GONE.test(said) ? ask('changed') : null
  }
  return ofNamed(said, ground())
}

const AT_NOW = rule(
  `what(?:'s|s| is)? (?:it|that|this|they) (?:at|on|set to|now)${NOW}|(?:what|which) (?:strength|level|volume|percentage|amount|setting|size|intensity|length) (?:is|are) (?:it|that|this|they)(?: at| on)?${NOW}|how (?:strong|much) is (?:it|that|this)${NOW}`,
)
const CALLED = rule(
  `what(?:'s|s| is) (?:it|that|this|that one|this one) called${NOW}|what(?:'s|s| is) (?:its|the) name(?: of (?:it|that|this))?${NOW}`,
)
const SEEN_THERE = rule(
  `(?:what|who)(?:'s|s| is| can you see| do you see) (?:in|on) (?:the|that|this) (?:picture|image|frame|shot|pic)${NOW}`,
)
const WHICH_ONES = rule(`(?:which|what) (?:ones?|kinds?)? ?(?:are|is) (?:there|in it|on(?: it)?|it|those|they)${NOW}`)
const NONE_THERE = rule(
  `(?:(?:is|are) )?there (?:is|are|was|were)?(?: |n't |'s )?(?:none|not any|no such thing)(?: .*)?|there's none|(?:is|are) there (?:none|any)`,
)

/** 'What is it at now?', 'there is none?': of what the words before were about. */
const ofSpoken = (said: string, ground: () => Ground): Intent[] | null => {
  const isNone = NONE_THERE.test(said)
  const isWhich = WHICH_ONES.test(said)
  if (CALLED.test(said)) return ground().thing === 'music' ? ask('music') : null
  // Of one scene that was spoken of, else of all of them.
  if (SEEN_THERE.test(said)) return ground().before.length > 0 ? ask('shown', { refs: ground().before }) : ask('scenes')
  if (!isNone && !isWhich && !AT_NOW.test(said)) return null
  const { thing, before } = ground()
  if (isWhich && thing === null) return null
  if (thing !== null) return ask(thing === 'music' && !isNone ? 'loudness' : thing)
  return before.length > 0 && !isNone ? ask('whylong', { refs: before }) : ask(isNone ? 'plan' : 'length')
}

/** `started`: there is a reel to be asked about; `ground` is looked at only where the question points at something. */
export const readQuestion = (request: string, started: boolean, ground: () => Ground): Intent[] | null => {
  // 'Is the surf in it? Make it slow' wishes something, too.
  if (request.length > QUESTION_CHARS_MAX || /[\n;]|[?!].*\p{L}/u.test(request.trim())) return null
  const said = plain(request)
  if (!ASKS.test(said) && !/\?\s*$/u.test(request))
    return /^(?:(?:and )?now what|and now|what next|explain|define)\b/u.test(said) && started ? ofReel(said, ground) : null
  const app = FITS.test(said) || SHOULD_FORMAT.test(said) ? firstOf(said, APPS) : undefined
  if (app !== undefined && started) return ask('fits', { topic: app })
  const count = started ? COUNTS.exec(said)?.groups?.what : undefined
  if (count !== undefined) return ask(counted(count, said))
  return (started ? ofSpoken(said, ground) : null) ?? ofStudio(said) ?? (started ? ofReel(said, ground) : null)
}

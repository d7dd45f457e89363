/**
 * Ways of putting it that mean one thing only, said in the words that the listeners know: 'I can hardly hear the song' is 'music louder'.
 * Only whole thoughts stand here; whatever could mean something else beside other words is left as it was typed. Pure.
 */

import { nameWords, stem } from '../../../tools/search/match-words.ts'
import { remembering } from '../../remembering.ts'
import { outsideQuotes } from '../read-text.ts'
import { AROUND_A_REQUEST, PURPOSES } from './around-a-request.ts'
import { CASUAL_PHRASINGS } from './casual-phrasings.ts'
import { EVERYDAY_PHRASINGS, type Phrasing } from './everyday-phrasings.ts'
import { FIGURATIVE_PHRASINGS } from './figurative-phrasings.ts'
import { asRequests } from './judgements.ts'
import { ONLY_THERE_PHRASINGS } from './only-there-phrasings.ts'
import { ORDINARY_PHRASINGS } from './ordinary-phrasings.ts'
import { REEL_WIDE_PHRASINGS } from './reel-wide-phrasings.ts'
import { SCENE_PHRASINGS } from './scene-phrasings.ts'
import { SPOKEN_PHRASINGS } from './spoken-phrasings.ts'
import { TEXTED_PHRASINGS } from './texted-phrasings.ts'
import { TOLD_PHRASINGS } from './told-phrasings.ts'
import { TYPED_PHRASINGS } from './typed-phrasings.ts'

/** A bounded amount of time, in figures or words. */
const TIME = String.raw`((?:half an? (?:minute|second)|\d[\d.,]{0,6} ?(?:s|secs?|seconds?|mins?|minutes?)|[\w.,]{1,12} (?:secs?|seconds?|mins?|minutes?)))\b`
const BIT =
  '(?:(?:just|still|all|feels|seems|sounds|a bit|a little(?: bit)?|a tad|kinda|kind of|sort of|rather|pretty|quite|very|really|so|way|far|much|too) ){1,3}'
const SLIGHTLY = '(?:(?:just|still|all|feels|seems) ){0,2}(?:a bit|a little(?: bit)?|a tad|kinda|kind of|sort of|rather|quite) (?:too )?'
const IT = "(?:(?:it|it['’]?s|its|this|that|thats|that['’]s|the (?:reel|video|whole thing|edit)|whole thing)(?: is| was)? )?"
const HARDLY =
  "(?:(?:i|you|we|one) )?(?:can['’]?t|cannot|can not|can (?:barely|hardly)|barely|hardly)(?: even| really)? (?:hear|make out|understand)(?: any of)?(?: the)?"
const SAID_FROM = String.raw`(?<=^|[.,;!?] ?|\band |\bbut |\bthen )`
const SAID_TO = String.raw`(?=$|[.,;!?]|,? and\b|,? but\b)`
const MUSIC = '(?:music|song|track|soundtrack|tune|beat)'

const thought = (said: string): RegExp => new RegExp(`${SAID_FROM}${said}${SAID_TO}`, 'giu')

const SUDDENLY = '(?:(?:so|too|very|really|a bit|way too) )*(?:suddenly|abruptly|out of nowhere)'
const LOUDNESS: readonly Phrasing[] = [
  // 'The music is too cheerful, something calmer would be nice': it is the music that is to be calmer, and not the reel.
  [
    new RegExp(
      `(?:the |this |that )?${MUSIC}(?:['’]?s| is| was| feels| sounds| seems) [^.,;!?]{3,40}[.,;!]+ ?(?:and |so |but )?(?:can (?:we|you|i) |could (?:we|you|i) )?(?:please )?(?:maybe |perhaps )?(?:(?:have|get|use|try|find|put|choose|take|pick|i want|i need|i['’]d like|i would like|give me|rather) )*something (?<how>(?:(?:a bit|a little|much|way|more|less) )?\\p{L}+(?:,? (?:and |or )?(?:more )?\\p{L}+er)?)(?: (?:would be (?:nice|better|great|good|lovely)|please|pls|instead|would (?:fit|work|suit)(?: (?:it )?(?:better|well))?|maybe|for it))*(?=\\s*(?:$|[.!?]))`,
      'giu',
    ),
    '$<how> music',
  ],
  [
    new RegExp(
      `${SAID_FROM}(?:keep|have|leave|play|make|put|with) (?:the )?${MUSIC} (?:down )?(?:nice and |quite |very |really |fairly |pretty )?(?:low|quiet|soft|in the background)(?=$|[.,;!?]|,? (?:and|but|so|because|enough)\\b)`,
      'giu',
    ),
    'music quieter',
  ],
  [
    thought(
      `(?:the )?${MUSIC} (?:just |suddenly |kind of |kinda )*(?:gets|is|was|['’]s|being) (?:just |suddenly |kind of |so )*cut(?: off| short| dead| out)?(?: (?:at the end|abruptly|suddenly|hard|so (?:abruptly|suddenly)|mid[- ]\\p{L}+|halfway|like \\p{L}[^.,;!?]{2,50}|as if [^.,;!?]{2,50}))*`,
    ),
    'fade out the music',
  ],
  [thought(`(?:the )?${MUSIC} (?:just |all )?(?:starts|begins|comes in) ${SUDDENLY}`), 'fade in the music'],
  [thought(`(?:the )?${MUSIC} (?:just |all )?(?:ends|stops|cuts off|cuts out) ${SUDDENLY}`), 'fade out the music'],
  [thought(`(?:the )?${MUSIC}(?:['’]?s| is| was| seems| sounds| feels)? ${BIT}(?:quiet|soft|low|faint)`), 'music louder'],
  [thought(`(?:the )?${MUSIC}(?:['’]?s| is| was| seems| sounds| feels)? ${BIT}loud`), 'music quieter'],
  [
    thought(
      String.raw`${HARDLY} (?:people|them|him|her|me|us|voices?|anyone|anybody|(?:the )?speech|talking|what (?:\w{1,12} ){1,2}(?:say|says|said|saying))(?: (?:talk|talking|speak|speaking|say))?(?: (?:over|because of|with|under) the ${MUSIC})`,
    ),
    'voices louder than the music',
  ],
  [thought(`${HARDLY} ${MUSIC}`), 'music louder'],
  [
    thought(
      '(?:(?:completely|totally) silent|make it (?:completely |totally )?silent|no (?:sound|audio)(?: at all| whatsoever)|total silence)',
    ),
    'mute the clips and no music',
  ],
  [thought('(?:i )?(?:just |only )?want only the music'), 'mute the clips'],
  [thought('only (?:keep |use )?the original (?:sound|audio)'), 'keep the original sound'],
  [thought('(?:keep|let me hear|leave in) what (?:people|they|we) (?:say|are saying)'), 'keep the original sound'],
]

const RUNS_ABOUT = '(?:(?:is|feels|seems|looks|runs|lasts) )?(?:(?:about|around|roughly|maybe|like|some|good|a good) )*'
const A_SCENE = `(scene \\d{1,2}|(?:the|my|our) (?!${MUSIC}|reel|video|whole|fades?|transitions?|title|text|captions?)[a-z0-9_]{3,20}(?: (?:clip|scene|shot|photo|bit|part|one))?)`

const LENGTH: readonly Phrasing[] = [
  [thought(`${IT}${SLIGHTLY}long(?: for (?:me|this))?`), 'a bit shorter'],
  [thought(`${IT}${SLIGHTLY}short(?: for (?:me|this))?`), 'a bit longer'],
  [
    new RegExp(
      String.raw`\b(?:under|below|less than|shorter than|max(?:imum)?(?: of)?|a max(?:imum)? of|no more than|within) ${TIME}`,
      'giu',
    ),
    'at most $1',
  ],
  [
    new RegExp(
      String.raw`(?<!\bno |\bnot |\b(?:not|never) be |n['’]t be |\bnot last |\bno (?:scenes?|clips?|shots?) |\bnothing )\b(?:a )?(?:minimum(?: of)?|longer than|more than) ${TIME}`,
      'giu',
    ),
    'at least $1',
  ],
  [new RegExp(String.raw`${TIME} (?:or less|or under|tops|max(?:imum)?|at (?:the )?most)\b`, 'giu'), 'at most $1'],
  [new RegExp(String.raw`${TIME} (?:or more|minimum|at (?:the )?least)\b`, 'giu'), 'at least $1'],
  [
    thought(String.raw`(?:cut|trim|bring|get|take|shorten)(?: it| this| that| the reel| the video)? (?:back )?down to (\d{1,3})`),
    'make it $1 seconds',
  ],
  [/\b(?:somewhere|something) (?:around|about|like)(?= \d)/giu, 'about'],
  // 'It is too long, 13', 'shorter, like 13': what it is to be, and not by how much.
  [
    /^(?:(?:ok|hm+|no|nah|but|and|still|now),? )*(?:(?:it|this|that)(?:['’]?s| is) )?(?:(?:way|far|still|a bit|a little|much) )*too (?:long|short)[,.:;]? (?:(?:make it|try|like|about|around|maybe|say|more like|to) )*([5-9]|\d{2,3})(?: ?s(?:ec(?:ond)?s?)?)?(?: (?:please|pls|instead|max))?[.!?]*$/giu,
    'make it $1 seconds',
  ],
  [
    /^(?:(?:ok|hm+|no|nah|but|and|still|now),? )*(?:make it )?(?:(?:way|far|still|a bit|a little|much|bit|just) )*(?:shorter|longer)[,.:;]? (?:(?:try|like|about|around|maybe|say|more like|to) )*(\d{2,3})(?: (?:please|pls|instead|max))?[.!?]*$/giu,
    'make it $1 seconds',
  ],
  // 'About ten seconds too long' is by how much, and not how long.
  [thought(`${IT}${RUNS_ABOUT}${TIME} (?:or so )?too long`), 'cut $1'],
  [thought(`${IT}${RUNS_ABOUT}${TIME} (?:or so )?too short`), 'add $1'],
  [thought(`${A_SCENE} ${RUNS_ABOUT}${TIME} (?:or so )?too long`), 'make $1 $2 shorter'],
  [thought(`${A_SCENE} ${RUNS_ABOUT}${TIME} (?:or so )?too short`), 'make $1 $2 longer'],
  // 'Lose three seconds' goes off what there is, however much that is.
  [
    new RegExp(String.raw`\blose (?:(?:about|around|roughly|maybe|some|a good|another) )?${TIME}(?: (?:overall|in total|in all))?`, 'giu'),
    'cut $1',
  ],
]

const CUTS = '(?:the )?(?:cuts?|cutting|edits?|editing|scenes|shots|scene changes|clips)'

const PACING: readonly Phrasing[] = [
  // What goes by so fast is to be slower, and no wish for speed.
  [
    thought(
      `(?:it|this|that|everything|the (?:reel|video|whole thing))(?:['’]?s| is| was)? (?:(?:just|all|kind of|kinda) )*(?:over|gone|goes by|go by|flies by|rushes by|rushes past|flashes by|zips by|whizzes by|whizzes past|happens) (?:(?:way|far|much|all|a bit) )*(?:so|too) (?:quick|quickly|fast|soon|rapidly)`,
    ),
    'slower pace',
  ],
  [
    thought(
      `${CUTS} (?:are|is|come|comes|feel|feels|change|changes|go by|fly by) (?:${BIT})?(?:quick|quickly|fast|hectic|rushed|frantic|jumpy|choppy|nervous)`,
    ),
    'slower pace',
  ],
  [
    thought(`${CUTS} (?:are|is|come|comes|feel|feels|change|changes|drag|drags) (?:${BIT})?(?:slow|slowly|sluggish|lazy|sleepy)`),
    'faster pace',
  ],
  [
    thought(
      '(?:let|allow|give) (?:each|every|the|all(?: the)?) (?:shots?|scenes?|clips?|pictures?)(?: more| some| a bit of)?(?: room| time| air)?(?: to)? (?:breathe|linger)(?: (?:a bit|a little|some))?(?: more)?',
    ),
    'slower pace',
  ],
  [
    thought(
      `(?:it|this|the reel|the video|everything|the whole thing)(?: is|['’]s| feels| looks| seems)? (?:${BIT})(?:hectic|rushed|frantic|choppy|jumpy|nervous|restless)`,
    ),
    'slower pace',
  ],
  [
    thought(
      `(?:it|this|the reel|the video|everything|the whole thing)(?: is|['’]s| feels| looks| seems)? (?:${BIT})(?:sluggish|sleepy|lethargic|draggy)`,
    ),
    'faster pace',
  ],
  [
    thought(
      '(?:it|this|the reel|the video|everything)(?: feels| seems|(?: is|’s|s) (?=a bit|a little|kinda|rather|quite|really|very|so|too|way)) (?:a bit |a little |kinda |rather |quite |really |very |so |too |way too )*slow(?: to me)?',
    ),
    'faster pace',
  ],
  [
    thought(
      '(?:it|this|the reel|the video|everything) (?:feels|seems) (?:a bit |a little |kinda |rather |quite |really |very |so |too |way too )*(?:fast|quick)(?: to me)?',
    ),
    'slower pace',
  ],
  [thought("(?:it|this|the reel|the video)(?: drags|(?: is|['’]?s) dragging)(?: on| a bit| a little)*"), 'faster pace'],
  [thought('(?:speed|hurry|pick|liven|perk) (?:things|it all|everything|the pace) up(?: a (?:bit|little|notch))?'), 'faster pace'],
  [thought('(?:slow|calm) (?:things|it all|the pace) down(?: a (?:bit|little|notch))?'), 'slower pace'],
]

const SPOKEN: readonly Phrasing[] = [
  [
    thought(
      `${HARDLY} (?:what (?:\\w{1,12} ){1,2}(?:say|says|said|saying|talking about)|(?:the )?(?:voices?|people|speech|talking|words|sound|audio)|anything) (?:in|at|on|of|from|during) the ([\\p{L}\\d]{3,20})(?: (?:clip|scene|shot|one))?`,
    ),
    'keep the original sound of the $1',
  ],
  [
    thought(
      '(?:(?:i )?(?:want|would like|need) to|let (?:us|me)|can (?:we|i)|could we|may we) (?:actually |really )?hear (?:(?:what (?:\\w{1,12} ){1,2}(?:say|says|said)|(?:the |some |more of the )?(?:crowd|people|voices?|audience|noise|birds|waves|wind|sea|traffic|talking|sound)) (?:in|at|on|of|from) )?(the [\\p{L}\\d]{3,20})(?: (?:clip|scene|shot|one))?(?! music| song)',
    ),
    'keep the original sound of $1',
  ],
]

/** A piece of its own, also where no comma stands before it. */
const APART: readonly Phrasing[] = [
  [
    /(?<=[\p{L}\d]) (?=so (?:that|people|everyone|everybody|they|nobody|viewers|folks|one can|its|it['’]?s|i can|we can|you can|he can|she can)\b)/giu,
    ', ',
  ],
  [
    /(?<!\b(?:look|looks|feel|feels|sound|sounds|something|more|much|just|exactly|a bit)) (?=like (?:the old|old|those|in the|in my|when|they|my|back in)\b)/giu,
    ', ',
  ],
  [
    /(?<=[\p{L}\d]{3}) (?=(?:its|it['’]s|that['’]s|thats|they['’]re|theyre) (?:kinda|kind of|so|too|way too|a bit|a little|really|just|very|pretty|rather|not)\b)/giu,
    ', ',
  ],
]

const OVER: readonly Phrasing[] = [
  [
    thought(
      '(?:make |get |have )?(?:the )?(?:voices?|speech|talking|dialogue|people)(?: to be)? (?:clearer|more audible|easier to (?:hear|understand)|stronger)(?: than (?:the )?(?:music|song))?',
    ),
    'voices louder than the music',
  ],
]

const FAINT: readonly Phrasing[] = [
  [
    thought(
      `${HARDLY} (?!music|song|track|tune|soundtrack|anything|what|voices?|people|speech|it\\b|them\\b|anyone)([\\p{L}\\d]{3,20})(?: (?:clip|scene|shot|one))?`,
    ),
    'keep the original sound of the $1 and music quieter',
  ],
  [
    /(?<=\bversions?\b.{0,60}),? (?:and|but) (?:keep|leave) this (?:one|version|reel)(?: (?:as it is|alone|untouched|as is))?(?=$|[.!])/giu,
    ' too',
  ],
]

const MISSED: readonly Phrasing[] = [
  [
    thought(
      '(?:(?:ok|okay|hm|oh|well|actually|but|now) )*(?:i |we )?(?:really |kinda |do )?miss (the (?!point)[\\p{L}\\d ]{3,24}?)(?:,? (?:so )?(?:please )?(?:bring|put|get) (?:it|them|him|her) back(?: in)?)?',
    ),
    'bring $1 back',
  ],
  [
    thought(
      'what (?:could|can|should|would) (?:i|we|you) (?:do|change)(?: in order)? to (?:make (?:it|this)(?: look| feel)?|improve (?:it|this)) ?(?:.{0,30}?)\\?*',
    ),
    'make it better',
  ],
]

const SHAPE = String.raw`(?:\w{2,12}|\d{1,2}:\d{1,2})`

const VERSIONS: readonly Phrasing[] = [
  [
    new RegExp(
      String.raw`\b(?:two|2) (?:different )?versions?(?: of (?:it|this))?[,:]? (?:one|a)(?: in)? (${SHAPE})(?: one)?(?:,|,? and)? (?:one|a|another)(?: in)? (${SHAPE})(?: one| version)?(?=$|[.,;!?])`,
      'giu',
    ),
    'a $1 version and a $2 version as well',
  ],
  [
    /\b(?:keep|leave) this (?:one|version|reel)(?: as (?:it is|is))?,? (?:and|but|and also|but also)(?: also)? (make|give me|do|create|cut)(?: me| us)? (?=an? |another )/giu,
    'also $1 ',
  ],
]

const SCENES: readonly Phrasing[] = [
  [
    thought('the (?:ending|end|finale|outro|last (?:scene|clip|shot)) (?:drags(?: on)?|goes on too long|lasts too long|takes too long)'),
    'shorten the last scene',
  ],
  [
    thought(
      'the (?:beginning|start|intro|opening|first (?:scene|clip|shot)) (?:drags(?: on)?|goes on too long|lasts too long|takes too long)',
    ),
    'shorten the first scene',
  ],
  [thought('double the speed of (.{3,40}?)'), '$1 at double speed'],
  [thought('(?:halve|half) the speed of (.{3,40}?)'), '$1 at half speed'],
  [thought('hold (?:on )?(?:to )?the (.{3,30}?) (?:for )?longer'), 'make the $1 longer'],
  [thought('freeze (?:on )?(?:the )?(?:last|first|final) (?:frame|picture)(?: for .{1,20})?'), 'freeze frame'],
]

const CLIPS: readonly Phrasing[] = [
  [
    thought(
      '(?:keep |use |show |include )?(?:everything|all|all (?:the |my )?(?:clips|scenes|videos))(?: of (?:it|them))? (?:except|except for|but|apart from|other than) (?:for )?(.{3,40}?)',
    ),
    'leave out $1',
  ],
  [
    thought(
      "(?:there['’]?s |there is )?too (?:much|many)(?: of| shots of| clips of)? (?!music|text|noise|sound|movement|going|colou?r|zoom|contrast|light|blur|fad|transition|effect|speed|energy|bass|space|silence)(.{3,30}?)",
    ),
    'less of $1',
  ],
  [thought(String.raw`less (?:of )?((?:the )?\w{3,20}),? more (?:of )?((?:the )?\w{3,20})`), 'less of $1, more of $2'],
  [thought(String.raw`more (?:of )?((?:the )?\w{3,20}),? less (?:of )?((?:the )?\w{3,20})`), 'more of $1, less of $2'],
  [thought("don['’]?t use (the .{3,30}?), (?:use|take|show) (the .{3,30}?) instead"), 'replace $1 with $2'],
  [thought(String.raw`(?:and |then |, ?)*(?:all )?the (?:rest|others)(?<=\b(?:first|start with)\b.{1,80})`), ''],
]

const LOOKS: readonly Phrasing[] = [
  [
    thought(`(?:the )?colou?rs? (?:look|looks|are|is|seem|seems|feel|feels) (?:${BIT})?(?:dull|flat|boring|washed out|bland|pale)`),
    'more vivid colours',
  ],
  [thought(`${IT}(?:looks )?too (?:orange|yellow|warm|red)`), 'less warm'],
  [thought(`${IT}(?:looks )?too (?:blue|cold|cool)`), 'less cold'],
  [thought(`(?:the )?logo(?:['’]?s| is| looks)? (?:${BIT})big`), 'logo smaller'],
  [thought(`(?:the )?logo(?:['’]?s| is| looks)? (?:${BIT})(?:small|tiny)`), 'logo bigger'],
  [
    /(?<=\b(?:colou?rs?|look|filter|grade|tones?|lut)\b[^.;,]{0,30}),? (?:but )?not too (?:strong|intense|heavy|much)\b/giu,
    ' at 50 percent',
  ],
  [/\bpop (?:a bit |a little |some )?more\b/giu, 'pop'],
  [/\bless shaky\b|\bnot so shaky\b|\bstop the shaking\b/giu, 'stabilise'],
]

/** What is asked of one scene, or of some. */
const ONE = String.raw`(scenes? \d{1,3}|the (?!music|song|reel|video|title|logo|caption|text)[\p{L}\d]{3,20}(?: (?:clip|one|scene|shot))?)`

const AMOUNTS: readonly Phrasing[] = [
  [thought(`(?:can|could|may) we have ${ONE} (twice as long|half as long|longer|shorter|slower|faster)`), 'make $1 $2'],
  [thought(`(?:make |play |show )?${ONE} half as fast`), '$1 at half speed'],
  [thought(`(?:make |play |show )?${ONE} twice as fast`), '$1 at double speed'],
  [
    new RegExp(String.raw`${SAID_FROM}${ONE} should (?:only |just )?(?:last|take|be|stay|stand)(?: for)? (?=\d|an? |half)`, 'giu'),
    'make $1 ',
  ],
  [/\b(?<=\b(?:music|song|tunes?|track|soundtrack|volume|logo|look)\b.{0,30})to (?:a|one) third\b/giu, 'to 33 percent'],
  [/\b(?<=\b(?:music|song|tunes?|track|soundtrack|volume|logo|look)\b.{0,30})to (?:a|one) quarter\b/giu, 'to 25 percent'],
  [/,? but (?:only |just )?at (\d{1,3} ?(?:%|percent|per cent))/giu, ' at $1'],
  [thought('(?:double|twice) the energy'), 'more energetic'],
  [thought('half the energy'), 'calmer'],
]

const PLACES: readonly Phrasing[] = [
  [
    thought(String.raw`(?:play |show |put )?scenes? (\d{1,2}) and (?:scene )?(\d{1,2}) the other way (?:a)?round`),
    'swap scene $1 and scene $2',
  ],
  [
    thought(String.raw`(?:cut|chop|divide|break) (scene \d{1,3}) (?:up )?(?:in|into) (\w{1,5}) (?:pieces|bits|parts)`),
    'split $1 into $2 parts',
  ],
  [
    thought(
      `${ONE} (?:is|are|looks?) (?:${BIT})?(?:dark|shaky|blurry|boring|bad|ugly|long),? (?:so |just |please )*(?:kick|throw|take|leave|drop|cut|get rid of) (?:it|that|that one)(?: out)?`,
    ),
    'leave out $1',
  ],
  [thought('(?:start|begin|open)(?:s|ing)? (?:from|in|with|on) (black|white)'), 'fade in from $1'],
  [thought('(?:end|finish|close)(?:s|ing)? (?:in|with|on) (black|white)'), 'fade to $1 at the end'],
  [
    thought(
      String.raw`((?:the )?(?!music|song|logo|captions?|text|titles?|look)[\p{L}\d]{3,20}(?: \d{1,3})?(?: and (?:the )?[\p{L}\d]{3,20}(?: \d{1,3})?)?) (?:can|has to|have to|must|should|needs? to) go`,
    ),
    'leave out $1',
  ],
  [thought('last (?:clip|scene|one) first,? (?:and )?(?:the )?first (?:clip|scene|one)? ?last'), 'swap the first and the last scene'],
  [thought(`${ONE} should be (?:the )?(?:final|last|closing)(?: (?:shot|scene|clip|one))?`), 'end with $1'],
  [thought(`${ONE} should be (?:the )?(?:first|opening)(?: (?:shot|scene|clip|one))?`), 'start with $1'],
  [
    thought(
      String.raw`(scene \d{1,3}|the (?:first|last|second|third) (?:scene|clip|shot)) (?:is|lasts|feels|goes on) (?:${BIT})?(?:too )?long`,
    ),
    'make $1 shorter',
  ],
  [
    thought(
      String.raw`(scene \d{1,3}) is (?:${BIT})?(?:boring|bad|dull|ugly),? (?:give me|show|put|take|use) (?:me )?(?:something|anything) else(?: (?:there|instead|here))?`,
    ),
    'a different clip for $1',
  ],
  [/(?<=\b(?:just|only)\b.{3,40}),? (?:and )?nothing else\b/giu, ''],
  [/\bbin (?=scene|clip|the )/giu, 'delete '],
  [/\bcrop nothing,? (?:and )?(?=show|fit)/giu, ''],
]

const PLAIN_REQUESTS: readonly Phrasing[] = [
  // Not how long those last that are there.
  [
    thought(
      '(?:(?:please|can you|could you|can we|now|also|just) )*(?:add|put in|include|insert|give me|throw in|sprinkle in)(?: in)? (?:(?:some|a few|a couple of|more|nice|cool|good|any|a) )*transitions?(?: (?:to|in) (?:it|this|that|there|the (?:reel|video)))?(?:,? (?:please|pls|thanks))?',
    ),
    'more transitions',
  ],
  [thought('(?:take|get) (?:all )?(?:the )?(?:words|text|writing|captions) off(?: the (?:screen|picture|video))?'), 'no captions'],
  [thought('(?:drain|take|suck) (?:all )?(?:the )?colou?rs? out(?: of (?:it|this|everything))?'), 'black and white'],
  [thought('(?:plain|simple) cuts(?:,? nothing fancy|,? please| only)?'), 'hard cuts only'],
  [thought('no fancy (?:transitions|cuts|effects)'), 'hard cuts only'],
  [/\bcrank (?:up )?the (music|song|volume)(?: up)?\b/giu, 'turn the $1 up'],
]

const SHAPES: readonly Phrasing[] = [
  [/\bthe same (?:thing|reel|video) (?:as|in) (?:a |an )?(?=\d|square|landscape|portrait|vertical|widescreen)/giu, 'another version in '],
  [/\bmake (?:it|this) fit (?:for |in |on |into )?/giu, 'make it for '],
  [
    /\b(?:flip|turn|rotate|switch|change|convert) (?:it|this) (?:in)?to (?=portrait|landscape|vertical|horizontal|square|upright)/giu,
    'make it ',
  ],
  [/\b(?:for|as) (?:a|an|my|our) (?:insta(?:gram)? )?(?:story|stories)\b/giu, 'for instagram stories'],
  [/\b(facebook|fb|linkedin) (?:feed )?posts?\b/giu, '$1'],
  [/\bi need (?:it|this) (?:to be )?(?=(?:for|exactly|about|at)\b)/giu, 'make it '],
]

const OTHERS: readonly Phrasing[] = [
  [/^\s*(?:oh |ah |so |very )?sorry(?: about that)?\s*,\s*/iu, ''],
  [
    thought(
      "(?:scrap|bin|trash|ditch|forget|throw out|throw away) (?:it|this|that|everything|all of (?:it|that|this)|it all|the whole thing),?(?: and)? (?:(?:let['’]?s )?(?:start|begin) (?:again|over|anew|fresh)|(?:do|make|cut|try) (?:it|one|a new one)(?: all)? (?:again|over|anew|afresh))(?: from (?:scratch|the start|the beginning|zero))?",
    ),
    'another version',
  ],
  [
    /\bfade in from (black|white),? (?:and )?(?:then )?(?:fade )?out(?: again)?(?: at the (?:very )?end)?(?! the| to)/giu,
    'fade in from $1 and fade to $1 at the end',
  ],
  // Words for the picture are kept as they are said.
  [
    /(?<!\b(?:write|writes|caption|captions|text|title|says?|saying|called)\b.{0,80})(?:,? ?\b(?:tbh|imo|imho|ngl|to be honest|if you ask me|i think|i guess|idk|i don['’]?t know|i dunno|dunno|lol|lmao|haha+|hehe+|or (?:so|sth|something|whatever)))+(?=$|[.,!?])/giu,
    '',
  ],
]

/** Slips in words that hold a sentence together: no other word is near them. */
const SLIPS: readonly Phrasing[] = [
  [/\b(?:teh|hte|tge)\b/giu, 'the'],
  [/\b(?:adn|nad)\b/giu, 'and'],
  [/\b(?:wiht|wtih)\b/giu, 'with'],
  [/\b(?:mek|maek|amke)\b/giu, 'make'],
  [/\bjaz\b/giu, 'jazz'],
  [/\b(?:whatsoever|whatever happens)\b/giu, ''],
]

const PHRASINGS: readonly Phrasing[] = [
  ...SLIPS,
  ...ORDINARY_PHRASINGS,
  ...FIGURATIVE_PHRASINGS,
  ...TEXTED_PHRASINGS,
  ...CASUAL_PHRASINGS,
  ...TYPED_PHRASINGS,
  ...ONLY_THERE_PHRASINGS,
  ...SCENE_PHRASINGS,
  ...REEL_WIDE_PHRASINGS,
  ...SPOKEN_PHRASINGS,
  ...EVERYDAY_PHRASINGS,
  ...OTHERS,
  ...SHAPES,
  ...LOUDNESS,
  ...LENGTH,
  ...PACING,
  ...SPOKEN,
  ...VERSIONS,
  ...OVER,
  ...FAINT,
  ...MISSED,
  ...APART,
  ...AMOUNTS,
  ...PLACES,
  ...PLAIN_REQUESTS,
  ...SCENES,
  ...CLIPS,
  ...LOOKS,
]

/** 'Put a fade between scene 1 and 2': after the first of two neighbours. */
const BETWEEN =
  /\b(?:add|put|use|do|make) (?:a |an )?(cross ?fade|fade|dissolve|wipe|zoom|slide|whip|circle)(?: transition)? between scenes? (\d{1,2}) and (?:scene )?(\d{1,2})\b/giu

const afterTheFirst = (said: string, kind: string, first: string, second: string): string =>
  Number(second) === Number(first) + 1 ? `put a ${kind} transition after scene ${first}` : said

const inOrder = (phrasings: readonly Phrasing[], text: string): string =>
  phrasings.reduce((said, [pattern, means]) => said.replace(pattern, means), text)

/** What a reel is for; what names a clip is kept. */
const withoutPurpose = (text: string, names: ReadonlySet<string>): string =>
  PURPOSES.reduce(
    (said, purpose) => said.replace(purpose, (piece) => (nameWords(piece).some((word) => names.has(stem(word))) ? piece : '')),
    text,
  )

/** Without what is told around the wish; a message that is nothing else is answered as it stands. */
const withoutTold = (text: string): string => {
  const said = inOrder(TOLD_PHRASINGS, text)
  return /[\p{L}\p{N}]/u.test(said) ? said : text
}

const withoutAround = remembering((part) => inOrder(AROUND_A_REQUEST, withoutTold(part.replace(BETWEEN, afterTheFirst))))
const asKnown = remembering((part) => asRequests(inOrder(PHRASINGS, part)))

/** `names`: the stems of the words that clips are called by. */
export const inKnownWords = (text: string, names: ReadonlySet<string> = new Set()): string =>
  outsideQuotes(text, (part) => asKnown(withoutPurpose(withoutAround(part), names)))

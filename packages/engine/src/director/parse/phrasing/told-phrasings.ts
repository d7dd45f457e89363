/**
 * Long messages: what is told around the wish, exceptions behind it, conditions that hold of this reel, and wishes that are put as what is
 * not liked. Whole thoughts of closed classes of words, said in those that the readers know. Pure.
 */
import { type Phrasing, PLATFORM } from './everyday-phrasings.ts'
import { FROM, TO } from './thought-edges.ts'

const NAMED = String.raw`(?:scenes? \d{1,2}|the (?:first|second|third|fourth|fifth|last|opening|final) (?:scene|clip|shot|one)|(?:the|my|our) (?!music|song|track|reel|video|whole|text|titles?|captions?|logo|look|filter|colou?rs?|transitions?|rest|others?|end|ending|start|beginning|length|order|pace)[a-z][a-z0-9_]{2,20}(?: (?:scene|clip|shot|part|one))?)`
const THING = '(?:the )?(?:music|song|track|text|titles?|captions?|logo|look|filter|colou?rs?|transitions?|length|order|pace|format|sound)'
const SECONDS = String.raw`\d{1,3}(?:[.,]\d)? ?(?:s|secs?|seconds?)`

/** Said to whoever listens, and of nothing in the reel. */
const SAID: readonly Phrasing[] = [
  [
    /(?<=[^,.;!?\n]{3}[,.;!?] ?)(?:(?:and|but) )?(?:(?:all )?(?:of )?the )?(?:rest|others?|everything else)(?: (?:of it|stuff))? ?(?:is|are|looks|can stay|stays|was)? ?(?:fine|good|great|ok(?:ay)?|perfect|nice|lovely|as (?:it|they) (?:is|are))(?: (?:by me|for me|with me|i think|already|so far))*(?=\s*(?:$|[.,;!]))/gi,
    '',
  ],
  [/\bso{2,}\b/gi, 'so'],
  [/(?<=^|[.,;!?\n] ?)(?:i know (?:i|you|we) (?:said|asked|wanted|told you) [^,.;!?\n]{1,40}?,? but )/gi, ''],
  [
    /(?<=^|[.,;!?\n] ?)(?:can|could|would|will) you (?:please )?do me (?:a|one|another) (?:quick |small |little |big )?favou?r(?: and|,|:)? /gi,
    'please ',
  ],
  [
    /(?<=^|[.,;!?\n] ?)(?:the |my |our )?(?:client|boss|customer|team|editor|director|couple|agency)s? (?:just |has |have )?(?:came back|got back|called|wrote|replied|answered|emailed|messaged)(?: to me| again| today)*,? and (?=(?:they|he|she|want|said))/gi,
    '',
  ],
  [
    /(?<=^|[.,;!?\n] ?|\band )(?:they|he|she|everyone|everybody)(?:['’]d| would) (?:like|love|prefer)(?: to have)? (?=(?:it|the|a|an|more|less|no|some) )/gi,
    'i want ',
  ],
  [
    /(?<=^|[.,;!?\n] ?)(?:i )?hope (?:you['’]?re|you are|all is|everything['’]?s|everything is|this finds you) (?:doing )?(?:well|good|ok|okay|fine)[,.!;]* ?/gi,
    '',
  ],
  [/(?<=^|[.,;!?\n] ?)(?:i (?:was|am)|i['’]?m) (?:just )?wondering whether /gi, 'i was wondering if '],
  [/\ba (?:tiny|wee|teeny|teensy|small) (?:little )?bit\b/gi, 'a bit'],
  [
    /(?<=^|[.,;!?\n] ?)(?:(?:ok(?:ay)?|so|well|hey|hi|alright),? )*(?:i|we)(?:['’]?ve| have)? (?:just |now |finally )?(?:watched|looked at|checked(?: out)?|seen|went through|gone through) (?:it|this|that|the (?:reel|video|result))(?: (?:all|through|again|now|twice|once|back|a few times|a couple of times|(?:like |about )?\w+ times|on my phone|with my \w+|today|yesterday))*(?:,? (?:and|but)|[,.;:]) /gi,
    '',
  ],
  [
    /(?<=^|[.,;!?\n] ?|\band |\bbut )(?:the |my )?(?:only|one|main|biggest|last|single) (?:thing|issue|problem|complaint|note|nitpick|change|point)(?: that| which)?(?: (?:(?:still |really )?(?:bugs|bothers|annoys|irritates|disturbs) (?:me|us|him|her)|(?:i|we) (?:do not|don['’]?t|didn['’]?t) (?:really )?(?:like|love|get)|(?:i|we)(?:['’]?d| would) (?:change|fix|like to change)|(?:i|we) (?:have|had|want to change)|with it|for me))?(?: (?:is|would be|are)(?: that)? | ?: )/gi,
    '',
  ],
  [
    /[;,.] ?if not,? (?:then )?(?:(?:just|please|you can) )*(?:leave (?:it|that)(?: (?:as (?:it )?is|out|alone))?|forget (?:it|about it)|never ?mind|don['’]?t (?:worry|bother)|(?:it['’]?s|that['’]?s|its|thats|is) (?:fine|ok|okay)|no (?:worries|problem|biggie))(?: too| either)?(?=\s*(?:$|[.!]))/gi,
    '',
  ],
  [
    new RegExp(
      `${FROM}(?:(?:i['’]?m |i am )?(?:so |very |really )?sorry (?:to (?:bother|bug|annoy|disturb|be a pain|be annoying|keep asking)[^,.;!?\\n]{0,20}|for (?:all )?the (?:trouble|back and forth|many changes|hassle)|(?:again|about (?:this|that))(?: one)?)|me again|it['’]?s me again|one (?:more|last|final|other|small|little|tiny|quick) (?:thing|change|request|question|wish|tweak)|(?:just )?a (?:small|little|tiny|quick|last) (?:thing|change|request|tweak)|quick (?:one|thing|request|change)|couple of (?:things|changes)|(?:a )?few (?:things|changes)|i have (?:a|one|two|some|a few|another) (?:wish|wishes|requests?|changes?|things?|notes?)|here['’]?s what i (?:want|need|think)|here are (?:my|some|a few) (?:notes|changes|thoughts))(?:[,.:;!]|(?=$)| -)+ ?(?:but )?`,
      'gi',
    ),
    '',
  ],
  [
    /(?<=^|[.;!?\n] ?)(?:ok(?:ay)?,? |so,? )?(?:first(?:ly)? of all|first off|firstly|for starters|to begin with|second(?:ly)?|third(?:ly)?|lastly|finally|last but not least|for one|for another),? (?=(?:i |we |love|like|great|nice|cool|good|the |my |it |this |that |can |could |please |make |add |put |remove |delete |use |change |turn |no ))(?!(?:second|third|first|finally|lastly)(?:ly)? (?:the )?(?:scene|clip|shot|one|half)\b)/gi,
    '',
  ],
  [
    new RegExp(
      `${FROM}(?:ok(?:ay)?,? |so,? )?(?:i |we )?(?:really |absolutely |just |do )*(?:love|like|adore) (?:it|this|that|what you did|the (?:idea|vibe|result|reel|video))(?: (?:so (?:much|far)|a lot|already|overall|very much))*(?:[,.!]+ ?(?:but |and )?|$)`,
      'gi',
    ),
    '',
  ],
  // 'So my sister watched it and she said', 'I showed it to my boss'.
  [
    new RegExp(
      `${FROM}(?:so )?(?:i|we) (?:just )?(?:showed|sent|played) (?:it|this|that|the (?:reel|video)) to [a-z' ]{3,25}?(?: (?:and|who) (?:he|she|they|everyone|everybody)? ?(?:said|says|thinks?|thought|told me|felt)(?: that)?(?=[^.;!?\\n]{3,80}[,.;!?\\n]|[^.;!?\\n]{3,80}$) |[,.!]+ ?)`,
      'gi',
    ),
    '',
  ],
  [
    new RegExp(
      `${FROM}(?:i|we)(?:['’]?ve| have)? changed (?:my|our) minds?(?: again)?(?: (?:about|on) [^,.;!?\\n]{3,40})?[,.;:!]+ ?(?:just |rather |now |so )*`,
      'gi',
    ),
    '',
  ],
  [
    new RegExp(
      `${FROM}(?:never ?mind|forget|don['’]?t (?:worry|bother) about|no need to (?:worry about|touch|change)|leave) ${THING}(?: (?:alone|as (?:it|they) (?:is|are)))?[,.;]+ ?(?=(?:just|only|but|please) )`,
      'gi',
    ),
    '',
  ],
  [
    new RegExp(
      `${FROM}everything (?:else )?(?:stays|can stay|should stay|is (?:fine|good|great|perfect|ok(?:ay)?)|remains)(?: (?:the same|as (?:it is|is)|like (?:this|that)|where it is))?,? (?:but|just|only|except(?: that)?) (?:now )?`,
      'gi',
    ),
    '',
  ],
  [
    new RegExp(
      `${FROM}nothing (?:too |very |overly )?(?:fancy|special|crazy|complicated|wild|dramatic|over the top|big)[,.;]+ ?(?=\\S)`,
      'gi',
    ),
    '',
  ],
  [
    new RegExp(
      `(?<=\\S),? (?:and |but )?(?:nothing|not|don['’]?t make it|keep it from being) (?:too |overly |so )?(?:fancy|cheesy|corny|kitschy|tacky|cringe|cringy|over the top|aggressive|childish|silly|annoying|overdone|crazy|salesy|pushy|in your face|clich[eé]d?)(?: or [a-z]{4,10})?${TO}`,
      'gi',
    ),
    '',
  ],
  [new RegExp(`${FROM}(?:for some reason|somehow|i (?:do not|don['’]?t) know why,? but|not sure why,? but),? `, 'gi'), ''],
  [
    new RegExp(
      `${FROM}(?:nobody|no ?one|people|viewers|who)(?: will| would|['’]ll| won['’]?t| is going to| are not going to| is gonna| wants? to)* (?:watch|sit through|look at|stay for) (?:all )?(?:of )?${SECONDS}(?: of (?:it|this|that))?[,.;!?]+ ?`,
      'gi',
    ),
    '',
  ],
  [/\b(?:possibly|if at all)\b(?<!as possibly) (?=(?:try|make|do|have|add|cut|use|remove|put|get|be)\b)/gi, ''],
  [/\bmaybe,? (?=possibly\b|perhaps\b)/gi, ''],
]

const WHO =
  '(?:(?:my|our|the|his|her) (?:[a-z]+ )?[a-z]+|grand(?:ma|pa)|mum|mom|dad|i|we|they|he|she|people|most people|everyone|some people)'
const STATES =
  "(?:is|are|was|am|has|have|had|can['’]?t|cannot|needs?|wants?|loves?|hates?|likes?|prefers?|do not|don['’]?t|does not|doesn['’]?t|will|watch(?:es)?|works?|lives?|['’]m|['’]re)"
/** Why, and then what: 'grandma is hard of hearing so subtitles would be great'. */
const SO_THEN: readonly Phrasing[] = [
  [
    new RegExp(
      `${FROM}(?:it['’]?s|it is|this is|that['’]s|its) (?:all )?(?:for|about) (?!(?:the )?(?:last|first|end|start))[^,.;!?\\n\\d]{3,60}?,? so (?=(?:please |can you |could you |just |maybe )*(?:make|add|keep|use|cut|give|put|no|i |we |nothing|it (?:should|needs|has|must)|something)\\b)`,
      'gi',
    ),
    '',
  ],
  [
    new RegExp(
      `${FROM}${WHO} ?${STATES} (?![^.;!?]{0,60}\\b(?:scenes?|clips?|shots?|if|unless|until|except)\\b[^.;!?]{0,60} so )(?:[^,.;!?\\n\\d]|\\d+(?:st|nd|rd|th)\\b){3,60}?,? so (?=(?:please |can you |could you |just |maybe )*(?:make|add|keep|use|cut|give|put|no|some|subtitles|captions|bigger|louder|a |an |something|turn|remove|take|shorten|i (?:need|want)|we (?:need|want)|it (?:should|needs|has to|must))\\b)`,
      'gi',
    ),
    '',
  ],
  [
    /(?<=[,.;] ?|^)(?:but )?the (?:ending|end|rest|middle|start|beginning|intro|opening)(?: is)? (?:not so|not as|less) (?:much|great|good|nice|so)[,.;]+ ?(?=\S)/gi,
    '',
  ],
  [
    new RegExp(
      `${FROM}(${NAMED}) (?:should be|must be|is|has to be) (?:by far )?the longest(?: one| scene| clip)?,? (?:maybe |like |about |say |around |at |for |with )+(${SECONDS})`,
      'gi',
    ),
    'make $1 $2',
  ],
  [
    new RegExp(
      `${FROM}(?:just )?(?:fix|adjust|sort out|mend) the (?:sound|audio|volume) (?:of|in|on) (${NAMED}),? (?:it['’]?s|its|it is|that['’]s) (?:(?:way|far|much|a bit|just) )*too (?:quiet|low|soft)${TO}`,
      'gi',
    ),
    'turn up the sound of $1',
  ],
  [
    new RegExp(
      `${FROM}(?:just )?(?:fix|adjust|sort out|mend) the (?:sound|audio|volume) (?:of|in|on) (${NAMED}),? (?:it['’]?s|its|it is|that['’]s) (?:(?:way|far|much|a bit|just) )*too loud${TO}`,
      'gi',
    ),
    'turn down the sound of $1',
  ],
]

/** Where it is to be shown, told as what somebody does: 'I'm posting this on tiktok tonight so …'. */
const POSTED: readonly Phrasing[] = [
  [
    new RegExp(
      `${FROM}(?:i|we)(?:['’]?m| am|['’]?re| are|['’]?ll| will|['’]?d like to| want to| have to| need to| wanna)?(?: be)?(?: going to| gonna| planning to)? ?(?:post(?:ing)?|upload(?:ing)?|shar(?:e|ing)|publish(?:ing)?|put(?:ting)?) (?:it|this|that|the (?:reel|video)) (?:on|to|up on) (?:my |our )?(${PLATFORM})(?: (?:today|tonight|tomorrow|later|soon|now|next week|this week|on \\w+day|in the morning|account|page|channel))*(?:,? so,? |,? and (?:it |i )?(?=need|want|has|must)|[,.;] ?(?:so )?)(?=\\S)`,
      'gi',
    ),
    'for $1, ',
  ],
  [
    new RegExp(
      `${FROM}(?:we['’]?re|we are|i['’]?m|i am|i (?:run|own|have)|we (?:run|own|have)) an? [^,.;!?\\n]{3,40}?,? (?:and|so) (?:i |we )?(?:need|want)(?: this| it| a (?:reel|video|clip))? for (?:our |my |the )?(?=${PLATFORM}\\b)`,
      'gi',
    ),
    'for ',
  ],
]

const COMPARED = 'shorter|longer|faster|slower|quicker|snappier|tighter|calmer|livelier'
/** How all of it is to become; 'it' would be the scene that is held on to. */
const ALL_OF_IT = '(?:make |get |have )?(?:(?:it|everything|all of it|this|the (?:whole )?(?:reel|video|thing)) )?(?:be )?'
const GOES = `(?<how>(?:(?:a bit|a little|much|way|slightly) )?(?:${COMPARED})|(?:half|twice) as (?:long|fast|short)|(?:about |around )?${SECONDS})`
const HOLD = `(?:keep|leave|hold on to) (?<held>${NAMED})(?: (?:as (?:it|he|she|they) (?:is|are)|alone|untouched|like (?:that|it is)|the same))?`

/** What a wish about all of it is not to touch. */
const EXCEPTIONS: readonly Phrasing[] = [
  [
    new RegExp(
      `(?<=^|[.,;] ?)(?:make it |put it |everything |all )?(?:in )?slow[ -]?mo(?:tion)?,? (?:but (?:please )?not|except(?: for)?|apart from) (${NAMED})${TO}`,
      'gi',
    ),
    'slow motion for everything but $1',
  ],
  [
    new RegExp(
      `^(?:please )?${ALL_OF_IT}${GOES},? (?:but (?:please )?(?:not|leave|without touching|don['’]?t touch|keep)|except(?: for)?|apart from|without touching) (?<held>${NAMED})(?: (?:alone|as (?:it|they) (?:is|are)|though|please))*[.! ]*$`,
      'gi',
    ),
    'don’t touch $<held>, $<how>',
  ],
  [new RegExp(`^(?:please )?${HOLD},? (?:and|but)(?: please)? ${ALL_OF_IT}${GOES}[.! ]*$`, 'gi'), 'don’t touch $<held>, $<how>'],
  [
    /\b(?:no|remove (?:all )?(?:the )?|without|get rid of (?:all )?(?:the )?|lose (?:all )?(?:the )?)(?: any)? ?transitions?,? (?:except|but|apart from|other than|besides)(?: (?:for|the one))?(?: (?:between|from|at))? (?:scenes? )?(\d{1,2}) (?:and|to|into) (?:scene )?(\d{1,2})\b/gi,
    'hard cuts, and a cross fade between scene $1 and scene $2',
  ],
  [
    new RegExp(
      `\\b(?:all|every|each|make all|make every)(?: of)?(?: the)? (?:scenes?|clips?|shots?) (?:(?:to|for|be|about|exactly) )*(${SECONDS})(?: (?:long|each))*,? (?:except|but not|apart from|other than|besides)(?: for)? (${NAMED})`,
      'gi',
    ),
    'make everything except $2 $1',
  ],
  [
    new RegExp(
      `\\b((?:\\w+ )?(?:everything|all (?:the )?(?:clips|scenes|shots)|the whole (?:thing|reel|video))),? but (?:please )?not (${NAMED})${TO}`,
      'gi',
    ),
    '$1 except $2',
  ],
  [
    new RegExp(
      `(?<=^|[.,;] ?|\\band )(?:make )?all but (${NAMED}) (?:(?:a bit|a little|much) )?(faster|slower|shorter|longer|brighter|darker|louder|quieter)${TO}`,
      'gi',
    ),
    'make everything except $1 $2',
  ],
  [
    new RegExp(
      `\\b(?:make |have |put |play )?(?:everything|all (?:the )?(?:clips|scenes|shots)|the whole (?:thing|reel|video)) (in (?:slow[ -]?mo(?:tion)?)|at (?:half|double|normal) speed|(?:twice|half) as (?:fast|long)|sped up|slowed down|muted|silent|without sound),? (?:except|but not|apart from|other than|besides)(?: for)? (${NAMED})`,
      'gi',
    ),
    'play everything but $2 $1',
  ],
  [
    new RegExp(
      `(?<=^|[.,;] ?|\\band )(?:everything|all|all (?:the )?(?:clips|scenes|shots)) (?:but|except(?: for)?|apart from|other than|besides) (${NAMED}) (?=in slow[ -]?mo|at (?:half|double|normal|twice) )`,
      'gi',
    ),
    'play everything but $1 ',
  ],
  [
    /\b(?:make|turn|get) (?:all )?(?:the |my )?(dark|bright) (?:scenes|clips|shots|ones|parts) (?:(?:a bit|a little|much|slightly) )?(?:brighter|lighter)\b/gi,
    'brighten the $1 scenes',
  ],
  [
    /\b(?:make|turn|get) (?:all )?(?:the |my )?(dark|bright) (?:scenes|clips|shots|ones|parts) (?:(?:a bit|a little|much|slightly) )?darker\b/gi,
    'darken the $1 scenes',
  ],
  [
    new RegExp(
      `(?<=\\S),? but (?:please )?(?:(?:not|nothing|don['’]?t make it|don['’]?t go) (?:too|that|so|overly)|don['’]?t overdo it|only (?:a bit|a little|slightly|subtly)|not by (?:too )?much|go easy)(?: (?:much|strong|strongly|extreme|heavy|intense|obvious|hard|far|crazy|drastic(?:ally)?))?${TO}`,
      'gi',
    ),
    ' a bit',
  ],
]

const LIKE =
  "(?:so (?:that )?(?:it|they|that)(?:['’]?s)? (?:looks?|is|are|seems?|matches|match|fits?|goes)(?: more)? ?(?:like|with|the same as|similar to|as (?:bright|dark|warm) as)?|to (?:match|fit|look like|be like|go with|be as bright as)|like(?: in)?)"
const LIT = '(?:(?:a bit|a little|much|way|slightly) )?(?<way>brighter|lighter|darker)'
/** One scene's light, told by another's. */
const MATCHED: readonly Phrasing[] = [
  [
    new RegExp(`${FROM}(?:(?:please|can you|could you|make|get|turn) )*(?<one>${NAMED}) ${LIT},? ${LIKE} (?<two>${NAMED})${TO}`, 'gi'),
    'match the light of $<one> to $<two> $<way>',
  ],
  [
    new RegExp(
      `${FROM}(?:(?:please|can you|could you) )*(?<way>bright|light|dark)en(?: up)? (?<one>${NAMED}),? ${LIKE} (?<two>${NAMED})${TO}`,
      'gi',
    ),
    'match the light of $<one> to $<two> $<way>er',
  ],
]

/** Conditions that can be looked up in the reel that is there. */
const CONDITIONS: readonly Phrasing[] = [
  [
    new RegExp(
      `${FROM}if (?:it|the (?:reel|video)|this)(?:['’]?s| is| gets| goes| turns out)? (?:longer than|more than|over|above|past) ((?:about )?${SECONDS}),? (?:then )?(?:please )?(?:cut|trim|shorten|bring|make|take|get)(?: (?:it|this|that))?(?: down| back)*(?: to)? ?(?:\\d{1,3}(?: ?(?:s|secs?|seconds?))?|that)?${TO}`,
      'gi',
    ),
    'at most $1',
  ],
  [
    new RegExp(
      `${FROM}(?:if|when|where(?:ver)?) (?:(?:there['’]?s|there is|there are) )?(?:some(?:one|body)|any(?:one|body)|people|they|he|she)(?: is| are|['’]s)? (?:talks?|talking|speaks?|speaking)(?: in (?:it|there|a clip|the (?:clips?|video)))?,? (?:then )?(?:please )?(?:add|put|show|make|have|give (?:me|us)) (?:some |the )?(?:subtitles|captions)${TO}`,
      'gi',
    ),
    'subtitles for what is said',
  ],
  [
    new RegExp(
      `${FROM}why(?: is| are| does| do)? (${NAMED}) (?:look |feel |last |stay )?(?:so |too |that |this |only |just )+(?:short|long|dark|bright|quiet|loud|slow|fast|small|big|brief)\\?+ ?(?:please |can you |could you |so )*make (?:it|that|them) `,
      'gi',
    ),
    'make $1 ',
  ],
  [
    new RegExp(
      `${FROM}(?:i['’]?m |i am )?not (?:so |really |too |very |that )?(?:sure|convinced|happy) (?:about|by|of|with) (${NAMED})[,.;]+ ?(?:maybe|perhaps|could you|can you|please|let['’]?s|better|just| )*(?:take|cut|leave|drop|throw|kick) (?:it|that|them|him|her) out`,
      'gi',
    ),
    'take $1 out',
  ],
]

const BETTER = '(?:nice|nicer|better|good|great|cool|cooler|lovely|perfect|awesome|fun)'
/** How much nicer it would be with something. */
const WOULD: readonly Phrasing[] = [
  [
    new RegExp(
      `${FROM}(?:it |this |that |the (?:reel|video) |i think it )?(?:would|might|could|['’]d) (?:(?:maybe|also|probably|even|just|really) )*(?:be|look|feel|work|sound) (?:(?:so|much|way|a lot|even) )*${BETTER} with (?=an? |some |more |the )`,
      'gi',
    ),
    'add ',
  ],
  [
    new RegExp(
      `${FROM}(?:it |this |that |the (?:reel|video) |i think it )?(?:would|might|could|['’]d) (?:(?:maybe|also|probably|even|just|really) )*(?:be|look|feel|work|sound) (?:(?:so|much|way|a lot|even) )*${BETTER} without `,
      'gi',
    ),
    'no ',
  ],
]

/** Of the letters, the voices and the sound of a clip. */
const HEARD_AND_READ: readonly Phrasing[] = [
  [
    new RegExp(
      `${FROM}(?:[a-z' ]{1,25} )?(?:can['’]?t|cannot|can not|can (?:barely|hardly)|couldn['’]?t|barely|hardly) (?:even |really )?(?:read|see|make out) (?:the |any of the )?(?:text|captions?|titles?|words|letters|subtitles?)(?:,? (?:because |cause |since |as )?(?:it['’]?s|it is|they['’]?re|they are|that['’]?s) (?:(?:way|far|much|a bit|just) )*too (?:small|tiny|little))?${TO}`,
      'gi',
    ),
    'make the captions bigger',
  ],
  [
    new RegExp(`\\b(?:bring|turn|push|pull|lift|pump|mix) up (?:the )?(?:voices?|speech|dialogue|talking|people talking)${TO}`, 'gi'),
    'voices louder than the music',
  ],
  [
    new RegExp(
      `${FROM}the (?:sound|audio|noise|volume) (?:of|in|on|from) (${NAMED}) (?:is|sounds) (?:(?:a bit|a little|so|too|really|very|just|pretty|kinda) )*(?:annoying|terrible|bad|awful|horrible|distracting|unbearable|noisy|ugly|windy)${TO}`,
      'gi',
    ),
    'mute $1',
  ],
  [
    new RegExp(
      `\\b(?:turn|bring|put|crank) the (?:sound|audio|volume)(?: level)? (?:of|in|on|for|from) (${NAMED}) (up|down)(?: (?:a (?:bit|little|notch)))?${TO}`,
      'gi',
    ),
    'turn $2 the sound of $1',
  ],
  [
    new RegExp(`${FROM}(scene \\d{1,2}|the (?:first|last) scene) louder than (?:the )?(?:music|song)${TO}`, 'gi'),
    'keep the original sound of $1 and music quieter',
  ],
  [
    new RegExp(
      `${FROM}(louder|quieter) (?:music|song),? (?:and |but )?(quieter|louder) (?:clips|videos|original (?:sound|audio))${TO}`,
      'gi',
    ),
    'music $1, make the clips $2',
  ],
]

/** Another song, and what it is to be like; not another reel. */
const OTHER_MUSIC: readonly Phrasing[] = [
  [
    /(?<=^|[.,;!?\n] ?|\band |\bbut )(?:honestly,? |sorry,? |tbh,? )?(?:the |this |that )(?:music|song|track|soundtrack) (?:(?:really|kinda|just|totally|kind of|sort of) )*(?:kills|ruins|spoils|does ?n['’]?t (?:work|fit|suit)|does not (?:work|fit|suit)|is (?:wrong|off|not right|annoying|terrible|awful|not it|too much))(?: (?:it|this|that|the (?:mood|vibe|whole thing)|for (?:this|it|me)|here|at all))*[,.;!]+ ?(?:(?:maybe|perhaps|can we have|could we have|try|how about|use|give me|rather|i want|please) )*something (?!else|different|new)([a-z]+)(?=\s*(?:$|[.,;!?]))/gi,
    '$1 music',
  ],

  [
    new RegExp(
      `${FROM}(?:let['’]?s |can we |could we |could you |can you |please )*(?:try |do |go for |have )?something (?:completely |totally |a bit |very )?(?:different|else|new) (?:with|for|in terms of|as) (?:the )?(?:music|song|track|soundtrack),? (?:maybe |perhaps |like |more |something |rather |a bit )*(?:like |of )?(?=[a-z])`,
      'gi',
    ),
    'other music, ',
  ],
  [
    new RegExp(
      `${FROM}(?:let['’]?s |can we |could we |please )*(?:try |do |have )?something (?:completely |totally )?(?:different|else|new) (?:with|for) (?:the )?(?:music|song|track|soundtrack)${TO}`,
      'gi',
    ),
    'another song',
  ],
]

/** What is to be seen alone: pictures with no sound are no photos. */
const ALONE: readonly Phrasing[] = [
  [
    /(?<=\b(?:without|no) (?:any )?(?:music|sound|text|audio|captions|logo)\b[^.;!?\n]{0,40}),? (?:and |so )?(?:just|only) (?:the )?(?:pictures|images|footage|visuals|picture|video|clips)(?: (?:themselves|alone|please))*(?=\s*(?:$|[.;!]))/gi,
    '',
  ],
]

const LIMITS: readonly Phrasing[] = [
  [
    new RegExp(`\\b(?:there(?:['’]?s| is) )?no (?:need )?(?:to|for you to) (?:change|touch|alter|redo|swap) (${THING})${TO}`, 'gi'),
    'keep $1',
  ],
  // Off what there is, and not to it.
  [
    new RegExp(
      `\\b(?:take|shave|knock|chop|lop|trim|cut|drop) (?:about |around |another |like |maybe )?(${SECONDS}|(?:a|one|two|three|four|five) seconds?) off(?: (?:it|this|that|overall|in total|altogether|again|please|the (?:total|whole|length|reel|video)))?(?=\\s*(?:$|[.,;!?]|and\\b|but\\b))`,
      'gi',
    ),
    'cut $1',
  ],
  [/\b(?:use|try|play|pick|find|put|add) (?=something (?:with|more|like) )/gi, ''],
  [/\b(subtitles|captions|text|music|logo|watermark|transitions|filter) (?:switched |turned )?off(?=\s*(?:$|[.,;!]|and\b))/gi, 'no $1'],
  [/\btry (\d{1,3})(?: instead| then| maybe)*(?=\s*(?:$|[.,;!?]))/gi, 'make it $1 seconds'],
  [/\b(?:not|don['’]?t want|without) (?:so|as|that|quite so|too) many (cuts|scenes|clips|transitions|effects)\b/gi, 'fewer $1'],
  [
    /\bfirst ((?:the|my|our) [a-z0-9_]{3,20}(?: [a-z0-9_]{2,20})?),? (?:and )?(?:after that|afterwards|next|followed by|and then) (?=(?:the|my|our) )/gi,
    'first $1, then ',
  ],
  [
    /\bthe (?:ending|end|finish)(?: just)? (?:is|feels|seems|comes|looks) (?:(?:a bit|a little|so|too|very|really|kind of|kinda) )*(?:abrupt|sudden|cut off|hard|harsh|abruptly|suddenly)[,.;]? (?:so )?(?:(?:please|can you|could you|maybe|just) )*(?:add|put|give it|do|use|make) an? (?:nice |soft |slow |little )?fade(?:[- ]?out)?\b(?: there| to black)?/gi,
    'fade out at the end',
  ],
  [
    /(?<!\b(?:music|song|track|soundtrack)\b[^,.;!?\n]{0,24})\b(?:with |add |have |use )?(?:an? )?fade[ -]?in and (?:an? )?fade[ -]?out\b(?! (?:on|of|for) (?:the )?(?:music|song))(?:(?: at the)? (?:start|beginning) and end)?/gi,
    ', fade in from black and fade to black at the end',
  ],
  [
    /\buse ((?:the|my|our) [\w .]{3,30}?) as (?:the |my |our |a )?(?:audio|sound|soundtrack|sound ?track|voice ?over|background (?:music|sound|audio))\b/gi,
    'use $1 as the music',
  ],
  [
    /\b(?:i |we )?(?:do not|don['’]?t|dont|doesn['’]?t) (?:really )?(?:care|mind|matter)(?: about| for)? (?:the order|the music|what|which|how)[^,.;!?\n]{0,30}(?=$|[,.;!?\n])/gi,
    '',
  ],

  [new RegExp(`${FROM}(\\d{1,3}) (?:max|tops|at (?:the )?most)(?=\\s*(?:$|[.,;!?]))`, 'gi'), 'at most $1 seconds'],
  [
    /\b(?:keep|make|get|bring) (?:it|this|the (?:reel|video)) (?:under|below) (\d{1,3})(?=\s*(?:$|[.,;!?]|,? (?:and|but|please)\b))/gi,
    'make it at most $1 seconds',
  ],
  [/\b(no (?:music|text|logo|captions?|transitions?|filter|effects?|zoom)) at all\b/gi, '$1'],
  [
    /\b(how long|what|which .{1,20}|how many .{1,20}) (is it|is the (?:reel|video)|are there|is playing) (?:right now|at the moment|currently|now)(?=\s*\??$)/gi,
    '$1 $2',
  ],
  [
    /^(?:please )?(?:do not|don['’]?t|dont) (?:make|let) (?:it|this|that|the (?:reel|video)) (?:(?:any|too|so|that|get|be|become) )*(?:faster|slower|quicker|fast|slow|brighter|darker|louder|quieter|warmer|cooler|busier)[.! ]*$/gi,
    'leave it as it is',
  ],
  [
    /^(?:please )?(?:do not|don['’]?t|dont) (?:make|let) (?:it|this|that|the (?:reel|video)) (?:(?:any|too|so|that|get|be|become) )*(?:shorter|longer|short|long)[.! ]*$/gi,
    'keep the length',
  ],
  [/\b(?:order|sequence|running order) ?: ?(?=(?:the |my |first |start |put )?[a-z])/gi, ''],
  [
    /\b(?:don['’]?t|dont|do not) (?:touch|change|mess with|alter) (?:the )?(music|song|look|colou?rs|captions?|text|logo|length),? (?:just|only) (?:change )?(?:the )?(?:order|sequence)[,:]? (?=[a-z])/gi,
    'keep the $1, ',
  ],
  [
    /\b(?:shuffle|mix up|randomi[sz]e) (?:(?:all )?the |all )?(?:scenes|clips|shots)(?: (?:around|up|about|a bit|randomly))*\b/gi,
    'shuffle the order',
  ],
]

export const TOLD_PHRASINGS: readonly Phrasing[] = [
  ...SAID,
  ...SO_THEN,
  ...POSTED,
  ...EXCEPTIONS,
  ...MATCHED,
  ...CONDITIONS,
  ...WOULD,
  ...HEARD_AND_READ,
  ...OTHER_MUSIC,
  ...ALONE,
  ...LIMITS,
]

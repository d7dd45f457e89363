/**
 * Long messages: what is told around the wish is taken off. Whole thoughts of closed classes of words, said in those that the readers know.
 * Pure.
 */
import { type Phrasing, PLATFORM } from './everyday-phrasings.ts'
import { EXCEPTION_PHRASINGS } from './exception-phrasings.ts'
import { PUT_AS_TOLD_PHRASINGS } from './put-as-told-phrasings.ts'
import { FROM, TO } from './thought-edges.ts'
import { NAMED, SECONDS, THING } from './told-words.ts'

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
    /[;,.] ?(?:if not|otherwise|or else),? (?:then )?(?:(?:just|please|you can) )*(?:leave (?:it|that)(?: (?:as (?:it )?is|out|alone))?|forget (?:it|about it)|never ?mind|don['’]?t (?:worry|bother)|(?:it['’]?s|that['’]?s|its|thats|is) (?:fine|ok|okay)|no (?:worries|problem|biggie))(?: too| either)?(?=\s*(?:$|[.!]))/gi,
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
  // What is told of the music behind it is of the music.
  [
    /(?<=^|[.,;!?\n] ?)(?:(?:ok|so|sorry|hm+|hey),? )*(?:i|we)(?:['’]?ve| have)? changed (?:my|our) minds?(?: again)? (?:about|on) (?:the )?(?:music|song|track|soundtrack)[,.;:!]+ ?(?:(?:let['’]?s|please|just|rather|maybe|perhaps|go with|go for|use|try|take|have|give me|i want|make it|how about|can we have|something|now)(?= ) )*(?=[a-z])/gi,
    'other music, ',
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

export const TOLD_PHRASINGS: readonly Phrasing[] = [...SAID, ...SO_THEN, ...POSTED, ...EXCEPTION_PHRASINGS, ...PUT_AS_TOLD_PHRASINGS]

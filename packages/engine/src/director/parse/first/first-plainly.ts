/** What people say of a reel that is not there yet in words of their own, in the words that readers know. Pure; quotations are a sign each. */

type Putting = readonly [says: RegExp, put: string]

const TO = '(?=\\s*(?:$|[.,;:!?\\n]|and\\b|but\\b|please\\b|pls\\b|with\\b))'
const FOOTAGE = '(?:videos?|clips?|footage|material|recordings?|files?|photos?|pictures?|pics|images|stuff)'

const PUT: readonly Putting[] = [
  [
    /\b(?:i|we)(?: would|['’]d)? (?:really )?(?:like|love|want|need)(?: to have| to get| you to make)?(?: me| us)? (?<one>an?|one) (?:(?:nice|little|small|lovely) )*(?<how>(?:\p{L}+ )?)(?<what>film|movie|video|reel)\b/giu,
    'make $<one> $<how>$<what>',
  ],
  // The strongest opens every reel.
  [
    /,? ?(?:with )?(?:a )?(?:strong |good )?hook (?:in|within|during|for) the first (?:\d|one|two|three|couple of|few)? ?(?:seconds?|secs?|s)\b/giu,
    '',
  ],
  [/\b(?:in )?(?:an? )?old[- ](?:film |movie |school |time )?(?:style|look|feel(?:ing)?|fashioned(?: look| style)?)\b/giu, 'vintage look'],
  // Of one's own clips every reel is, also where only 'videos' are named.
  [
    new RegExp(
      ` (?:out of|from|of|with|using) (?:some(?: of)? )?(?:my|our|these|those|the) (?:own )?${FOOTAGE}(?: (?:and|&) (?:(?:my|our|the) )?${FOOTAGE})?(?: (?:i|we) (?:have )?(?:uploaded|filmed|took|made|shot|put in|sent)(?: you)?)?${TO}`,
      'giu',
    ),
    '',
  ],
  [
    /\b(?:please )?(?:use|take|include|show|put in)(?: absolutely| really)? (?:everything|it all|all of (?:it|them|these))(?: (?:i|we) (?:have |['’]ve )?(?:uploaded|filmed|took|made|shot|put in|sent|have|gave you))?(?=\s*(?:$|[.,;:!?\n]|and\b|please\b|pls\b))/giu,
    ', use every clip, ',
  ],
  [
    /\b(?:put|bring|cut|stitch|join) (?:all )?(?:the |my |our )?(?:photos|pictures|images) and (?:(?:the|my|our) )?(?:videos|clips) together/giu,
    ', use every clip, ',
  ],
  [
    new RegExp(
      `\\b(?:with|from|out of|of|using) (?:all|every one of) (?:of )?(?:the|my|our|these|those) (?:own )?${FOOTAGE}(?: and (?:the |my |our )?${FOOTAGE})?\\b`,
      'giu',
    ),
    ', use every clip, ',
  ],
  [
    /\b(?:just |only )?(?:the |my |our )?(?:very )?best (?:moments?|bits?|parts?|scenes?|shots?)(?: only)?(?=\s*(?:$|[.,;:!?\n]|please\b|pls\b|of it\b|from it\b|and\b))(?: of it| from it)?/giu,
    'make a reel',
  ],
  [/,? ?(?:and )?the (?:more the (?:better|merrier)|shorter the better|faster the better)\b/giu, ''],
  [/\b(?:but )?not (?:too |so |that |very )?(?:flashy|showy|wild|over the top|loud|jumpy|in your face)\b/giu, 'calm'],
  [/\b(?:soft|gentle|mellow|light|sweet) (?=(?:background )?(?:music|songs?|tunes?|track|melody)\b)/giu, 'calm '],
  [/\bsoft (?=(?:transitions?|cuts?|dissolves?|fades?)\b)/giu, 'smooth '],
  [
    /\b(?<need>(?:need|want|make|do|create|like|have)(?: me| us)? an? )(?:(?<how>short|little|nice|small|quick) )?clip(?=\s*(?:$|[.,;!?\n]|to\b|for\b|where\b|about\b|of\b|that\b|with\b|please\b))/giu,
    '$<need>$<how> video',
  ],
  // 'Coffee in slow motion at the end and everything before it fast'.
  [
    /(?:\bwith )?(?<what>(?:the |my |our )?(?!the\b|in\b)[\p{L}\d_]{3,20}) (?<how>in slow[- ]?mo(?:tion)?|slowed down) (?:at the (?:very )?end|last)\b/giu,
    ', end with $<what> $<how>, ',
  ],
  [
    /,? ?(?:and )?(?:everything|all|the rest|what is) (?:else |that comes |that is )?(?:before|after) (?:it|that)(?: (?:should be|is|in))? (?<how>fast|quick|slow)\b/giu,
    ', $<how>',
  ],
  // 'A hype video 20s': so long is the reel, and no clip that is called so.
  [
    /\b(?<what>video|reel|film|movie|edit|clip|montage)(?: of)? (?<long>(?:about |around )?\d{1,3} ?(?:s|secs?|seconds?|min|minutes?))\b/giu,
    '$<what>, $<long>',
  ],
  [/\bhype (?=(?:video|reel|clip|film|edit|movie)\b)/giu, 'energetic '],
  [/\b(?:funeral|memorial|remembrance|obituary) (?=(?:video|reel|film|movie)\b)/giu, 'sad slow '],
  [/\b(?:goodbye|good-bye|leaving) (?=(?:video|reel|film|movie)\b)/giu, 'farewell '],
  [/\b(?:(?:summer|winter|spring|autumn|black friday|clearance|flash) )?sale (?=(?:video|reel|film|ad|advert|promo)\b)/giu, 'energetic '],
  [/(?<=^\W*)(?:(?:our|the|big) )?(?:(?:summer|winter|spring|autumn|black friday|clearance|flash) )?sale(?=\s*[!.,])/giu, 'energetic'],
  [/\b(?:training|tutorial|instruction(?:al)?|how[- ]to|explainer|safety) (?=(?:video|reel|film|movie)\b)/giu, ''],
  [/\b(?:a |an )?(?:youtube )?shorts? (?:for|on) you ?tube(?: shorts?)?\b/giu, 'a reel for youtube shorts'],
  // The tool's own music is what plays where nobody asks for another.
  [
    /\b(?<what>music|song|track|soundtrack) (?:from|of|out of|by) (?:the|your) (?:own )?(?:tool|app|library|studio|program|software|collection)\b/giu,
    '$<what>',
  ],
  [/,? ?\b(?:one after (?:the other|another)|one by one|back to back|after each other)(?=\s*(?:$|[.,;!?\n]|and\b|with\b))/giu, ''],
  // 'Use clip 1, 3 and 5' is of those.
  [/\buse (?=(?:the )?clips? (?:no\.? ?|number )?\d{1,2}\b)/giu, 'use only '],
  [new RegExp(`\\b(?:use |with |of |from )?all (?:of )?(?:(?:the|my|our) )?${FOOTAGE} and ${FOOTAGE}\\b`, 'giu'), ', use every clip, '],
  // Somebody who never did it before says so.
  [
    /(?:^|[,;.!?] ?)(?:but )?i(?:['’]m| am| have| ['’]?ve)? (?:not (?:very )?good at (?:this|videos?|computers?)|(?:have )?no idea (?:about|of|how) [^.,;!?\n]{2,30}|never (?:did|done|made|tried) (?:this|it|one|a video|a reel|that)(?: before)?|(?:a )?(?:total |complete )?beginner|new (?:to this|here))(?=\s*(?:$|[.,;!?\n]))/giu,
    '',
  ],
  [
    /,? ?(?:and )?(?:otherwise|apart from that|for the rest|as for the rest),? (?:you (?:can |may )?)?(?:take|use|choose|pick|do) (?:what|whatever|as) (?:ever )?you (?:like|want|wish|think)(?: best)?\b/giu,
    '',
  ],
  // What can be made of what is there is a question.
  [
    /^\W*(?:(?:hi|hello|hey|so|ok(?:ay)?|jushn)[, !]*)*(?:what (?:(?:kind|sort)s? of )?(?:(?:reels?|videos?|films?|things?|else) )?(?:can|could|would|do) (?:you|i|we|u) (?:do|make|create|suggest|recommend|propose)|(?:do you have |have you (?:got )?|got )?any (?:ideas?|suggestions?)|(?:can|could) you (?:suggest|propose|recommend) (?:something|anything|an idea))(?: (?:with|out of|from|of|for|about) (?:all )?(?:these|those|my|the|this|that|them|all this)(?: (?:files|clips|videos|photos|stuff|material|footage|pictures))?)?(?: for me)?[?.! ]*$/giu,
    'what clips do i have?',
  ],
  [/\b(?<n>\d{1,3}) ?(?:sek|seks|sekunden|segundos|secondes)\b/giu, '$<n> sec'],
]

const NOT_FAST = /\b(?:please )?(?:but )?not (?:too |so |that |very |all that )(?:fast|quick|hectic|rushed|hurried|speedy)\b/giu
/** Beside these it is to be slow, and not only no faster than usual. */
const QUIET = /\b(?:calm\w*|cosy|cozy|gentle|soft|slow\w*|relax\w*|quiet|peaceful|old|elderly|grand\w*|parents|granny|family)\b/iu

/** `typed`: the whole message, as it was written. */
export const putPlainly = (text: string, typed: string): string => {
  const said = PUT.reduce((put, [says, means]) => put.replace(says, means), text)
  return QUIET.test(typed) ? said.replace(NOT_FAST, 'slow') : said
}

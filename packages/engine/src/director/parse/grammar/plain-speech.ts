/** What people say around a wish, and how they shorten words: taken off, so that the wish itself is read. Pure. */
import { outsideQuotes } from '../read-text.ts'

const JOINED = String.raw`(?<=^|[\s,.;!?(])`
const ENDED = String.raw`(?=$|[\s,.;!?)])`

const word = (said: string): RegExp => new RegExp(`${JOINED}(?:${said})${ENDED}`, 'giu')

/** Said for the sound of it. */
const NOISE = word(
  "ugh+|argh+|ew+|k|kk|okie|yo|ayo|bruh+|bro+|fam|dude|mate|m8|ngl|lowkey|highkey|no cap|tbh|imo|imho|fr fr|lmao|lol|omg|rn|kinda like|basically|honestly|literally|obviously|frankly|ffs|pretty please|if you (?:can|could|like|want|do not mind|don['’]?t mind|please|would)|if (?:that['’]?s|it['’]?s|it is|that is) (?:ok|okay|possible|alright|all right|not too much trouble)|thank you (?:so|very) much|thank you kindly|many thanks|thanks a (?:lot|bunch|million)|thanks in advance|cheers mate|hello dear|(?:hi|hey) there(?=\\s*[,!.])|dear jushn|good (?:morning|evening|afternoon)(?=,)|u+h+|u+m+|e+r+m*|hm+",
)

const DECADES = [
  ['50', 'fifties'],
  ['60', 'sixties'],
  ['70', 'seventies'],
  ['80', 'eighties'],
  ['90', 'nineties'],
] as const

const SHORTENED: readonly (readonly [RegExp, string])[] = [
  [word("b ?[&/+] ?w|b ?n ?w|b and w|black ?(?:&|n|'n'|/|\\+) ?(?:white|wite)|bla(?:c)?k (?:&|n|and) w(?:h)?ite"), 'black and white'],
  // The decade, and no seconds of the reel.
  ...DECADES.map(([figure, name]): readonly [RegExp, string] => [
    new RegExp(
      `(?<=\\b(?:retro|early|late|mid|vintage|like|from|in|the|an?|proper|real|classic)(?: the)? )['’]?(?:19)?${figure}['’]?s\\b(?! (?:max|tops|long|total|reel|video|version|cut|or less|at most))|['’]?(?:19)?${figure}['’]?s(?= (?:feel|look|style|vibes?|filter|film|movie|music|song|track|synth|tape|camcorder|aesthetic|retro|pop|disco|rock|hip|mtv|mood|colou?rs|era|throwback|inspired|kind of))`,
      'giu',
    ),
    name,
  ]),
  // 'Drop a text at the start' puts one there.
  [/\bdrop (?=(?:in )?(?:an? |some )(?:(?:hook|intro|big|little|short|quick|fun) )?(?:text|title|caption|hook|line)\b)/giu, 'add '],
  [/\bhook (?:text|title|line|caption)\b/giu, 'title'],
  [word('gimme'), 'give me'],
  [word('u(?= (?:can|could|cant|would|should|see|hear|get|know|actually|only)\\b)'), 'you'],
  [word('og(?= (?:colou?rs?|sound|audio|look|version|speed|song|music))'), 'original'],
  [word('lemme'), 'let me'],
  [word('wanna'), 'want to'],
  [word('w(?= (?:the|a|an|my|our|some|no|that)\\b)|w/'), 'with'],
  [word('lil|lill|litle|littel|litte'), 'little'],
  [word('sum(?= (?:\\w+ )?(?:music|text|beats?|song|tunes?|captions?|vibes?|effects?|transitions?))'), 'some'],
  [word('txt'), 'text'],
  [word('shud|shld|shuld|shoud|shoudl'), 'should'],
  [word('cud|coud'), 'could'],
  [word('wud|woud'), 'would'],
  [/(?<=\d) n (?=\d)/giu, ' and '],
  [/(?<!\bmore )\b(?:like|say) (?=\d)/giu, 'about '],
  [/\b(?:a|one) second (?=(?:version|reel|cut|copy|edit|take)\b)(?!(?:version|reel|cut|copy|edit|take)\W*$)/giu, 'an additional '],
  [/\b(?:a|one) second (?=(?:version|reel|cut|copy|edit)\b)/giu, 'another '],
  [/(?<=\badditional (?:version|reel|cut|copy|edit)) that(?:['’]?s| is| lasts?| runs?)(?= )/giu, ' of'],
  [word('cn'), 'can'],
  [word('abit'), 'a bit'],
  [word('pl[sz]{2,}'), 'please'],
  [word('alot'), 'a lot'],
  [word('zom'), 'zoom'],
  [word('fotos?'), 'photo'],
  [word('wen'), 'when'],
  [word('musik'), 'music'],
  [word('procents?|precents?|persent|pct'), 'percent'],
  [/(?<=\d ?)(?:fsp|fos|pfs)\b/giu, 'fps'],
  [/(?<=(?:^|[,;.]|\band|\bat|\bin|\bwith) )(24|25|30|48|50|60) frames(?=$|[,;.!]| (?:and|pls|please)\b)/giu, '$1 fps'],
  [word('reinstate (?:that|it)'), 'redo that change'],
  [word('vids?'), 'video'],
  [word('haf|hlaf|halff'), 'half'],
  [word('wite|whtie'), 'white'],
  [word('mak|mke|maake'), 'make'],
  [word('botom|bottem|buttom'), 'bottom'],
  [word('rigth|rihgt|ritgh'), 'right'],
  [word('letf|lfet'), 'left'],
  [word('logoo|lgo|loggo'), 'logo'],
  [word('swich|swtich|swicth'), 'switch'],
  [word('romve|remov|remve|reomve|removve|rmove'), 'remove'],
  [word('lowder|loudr|luoder'), 'louder'],
  [word('quiter|quietr|quiettr|quietier'), 'quieter'],
  [word('(?<=scene )tow'), 'two'],
  [word('captoin|capton|captin|capshun'), 'caption'],
  [word('secnd|seccond|secod|secnods?|secons'), 'second'],
  [word('slo'), 'slow'],
  [/\b(?:an?|one) (second|minute) and a half\b/giu, '1.5 $1s'],
  [word('frist|fisrt|firts'), 'first'],
  [word('lst|lsat'), 'last'],
  [word('musc|muzic'), 'music'],
  [word('4(?= \\d{1,3} ?s(?:ec(?:ond)?s?)?\\b)'), 'for'],
  [word("'?n'?(?= (?:put|make|add|no|cut|delete|moody|then|the|it|give|a|remove|with|faster|slower|end|start))"), 'and'],
  [/(?<=\d)(?:st|nd|rd|th)(?: n )(?=\d)/giu, ' and '],
  // 'More short' is 'shorter', in the English of many.
  [/\bmore (short|long|fast|slow|quiet|loud|small|warm|dark|bright|strong|cold|calm)\b(?! (?:clips|scenes|shots|ones))/giu, '$1er'],
  [/\bbiger\b/giu, 'bigger'],
  [word('no(?:t)? (?:want|need)'), 'no'],
  [/(?<=\b4k(?:,? and)?,? )at (24|25|30|50|60)\b(?! ?(?:%|percent|fps|frames))/giu, '$1 fps'],
  [/(?<=\b(?:lut|look|cube|filter) )at (\d{2,3})\b(?! ?(?:%|percent|per cent|x))/giu, 'at $1 percent'],
]

export const inPlainSpeech = (text: string): string => {
  // What is to be written on the picture stays letter for letter.
  const plain = outsideQuotes(text, (piece) =>
    SHORTENED.reduce((said, [pattern, means]) => said.replace(pattern, means), piece.replace(NOISE, ' ')),
  )
    .replace(/^[\s,]+|[ \t]+(?=[,.;!?])/gu, '')
    .replace(/[ \t]{2,}/gu, ' ')
    .replace(/([,;])(?:\s*[,;])+/gu, '$1')
    .trim()
  // A message that is nothing but thanks is answered as that.
  return !/[\p{L}\p{N}]/u.test(plain) && /\bthank/iu.test(text) ? 'thank you' : plain
}

/** Before a wish: who asks for it, and how politely. */
const LEAD = new RegExp(
  `^(?:${[
    'please(?: do| to)?,?',
    'pls|plz|kindly|just|simply|also|then|now|next|so|well|ok(?:ay)?|hey|hi|hello|yeah|yes|actually|maybe|perhaps|finally|lastly|afterwards|after that|and|but|oh|too,?|instead|rather|ah|alright|right|sorry|quickly',
    '(?:can|could|would|will|may|might|should) (?:you|u|we|i)(?: (?:please|kindly|maybe|perhaps|possibly|just|also|then))*(?= (?!be\\b|have\\b.{0,30}\\bbeen))',
    '(?:can|could|might|may)(?= (?:the|my|our|scene|clip|it) )',
    'would (?:you|u) (?:mind|be so kind as to|be able to|kindly)(?: to)?',
    'would it (?:at all )?be (?:at all )?possible to|would it be (?:ok|okay|alright) to|is it (?:at all )?possible to|is there (?:a|any) way to',
    "i(?: would|['’]?d)(?: really| also| just)? (?:like|love|prefer|want)(?: you| it if you| if you)?(?: to)?(?: have)?(?: could)?",
    'i (?:really |just |also |kindly )?(?:want|need|wish|would want|do want|only want)(?: you)?(?: to)?',
    'we (?:really |just |also )?(?:want|need|would like|should|could|have to|must)(?: to| you to)?',
    'i (?:was wondering|wonder|am wondering) if (?:you|we|u) (?:might|could|can|would)(?: please| maybe)?',
    "do you (?:think|reckon) (?:you|we) (?:could|can|might)|how about (?:we |you )?|what about|why (?:not|don['’]?t (?:we|you))",
    "let(?:['’]?s| us)|go ahead and|try to|try and|you (?:should|could|can|need to|must)|feel free to|make sure (?:to|that|you)|be sure to|don['’]?t forget to|help me(?: to)?|i think (?:we |you |it |that )?(?:should|could|can)?|my (?:wish|idea) is to",
    'i (?:only|just)',
  ].join('|')})(?![\\p{L}\\p{N}]) *,? *(?=\\S)`,
  'u',
)

/** Whole words only: a city ends with no thanks. */
const TAIL = new RegExp(
  `(?:(?:^|[ ,]+)(?:${[
    'please|pls|plz|thanks|thank you|thx|cheers|ty',
    'for me|now|right now|too|as well|also|instead|though|ok(?:ay)?|(?<!\\b(?:the|to|top|bottom|upper|lower|left|from|its|half) )right|yeah|will you|would you|can you|could you|maybe|perhaps|then|man|buddy|pal|lol|haha|asap|real quick|quickly|if possible|already|altogether|that would be (?:great|nice|lovely|good)|would be (?:great|nice|lovely|good|cool)',
    'would do|will do|would suit(?: me)?|would be fine|is fine',
    'i (?:think|guess|suppose|reckon)',
  ].join('|')})|[ ,]*[.!?]+)$`,
  'u',
)

/** The wish without what is said around it. */
export const bare = (piece: string): string => {
  let said = piece
  for (let times = 0; times < 6; times++) {
    const next = said.replace(LEAD, '').replace(TAIL, '').trim()
    if (next === said || next === '') break
    said = next
  }
  return said
}

/** Somebody else, and what they feel: why it is wished, not what. */
const ASIDE =
  /^(?:(?:my|our|his|her|their|the) (?:\w+ )?(?:husband|wife|daughter|son|mom|mum|mother|dad|father|boss|client|friend|friends|kid|followers?|fan|viewer|subscriber|audience|girlfriend|boyfriend|sister|brother|colleague|team|grandma|grandpa|girl|boy|partner|customer)s? (?:is|are|was|doesn['’]?t|don['’]?t|does not|hates?|loves?|likes?|wants? it|will|asked|said so|thinks so|gets?|can['’]?t)\b|(?:he|she|they) (?:is|are|doesn['’]?t|don['’]?t|hates?|loves?|likes?|will|gets?|can['’]?t|said|thinks?)\b|(?:because|cause|cuz|coz|bc)\b|(?:we|i|they|he|she) (?:do not|don['’]?t|can['’]?t|cannot|never|have not|haven['’]?t|had not|hadn['’]?t|did not|didn['’]?t|have no|had no) (?:even |really )?(?:have |got |get |own |ask for )?(?:the |any |a |an |his |her |their )?(?:permission|rights?|time|consent|licen[cs]es?|money|budget|ideas?|clue|patience)\b|i(?: am|['’]?m) (?:not )?(?:very |so |really |too |that )?(?:good|bad|new|sure|old|sorry|afraid|a beginner|no expert|terrible|in a hurry|happy)\b|(?:quality|size|the size|resolution|money|time) (?:is|does|do)(?:n['’]?t| not)? (?:secondary|matter|important|an issue|no issue)|(?:it|this|that)(?:['’]?s| is| was) (?:(?:so|very|really|quite|just|all) )?(?:lovely|nice|great|good|beautiful|perfect otherwise|fine otherwise|cool|amazing|awesome|great work|good work|rushed)|(?:it|this) (?:feels|looks|seems) (?:(?:so|very|really|quite|just|a bit|a little) )?(?:rushed|lovely|nice|great|good|better|hectic|weird|strange|off|wrong)$|you(?:['’]?re| are) (?:great|awesome|the best|amazing))/u

const GOES_ON = /^(?:doesn['’]?t|does not|hates?|loves?|likes?|is|are|isn['’]?t|can['’]?t|will|won['’]?t|gets?) /u

/** Not where it may turn the meaning of the wish beside it. */
const TURNS = /\b(?:if|unless|until|except|instead|otherwise|before|after|only when|scene|\d)\b/u

export const isAside = (piece: string, afterAside: boolean): boolean => {
  const said = piece
    .toLowerCase()
    .trim()
    .replace(/^(?:and|but|so|well|also) /, '')
  return (ASIDE.test(said) || (afterAside && GOES_ON.test(said))) && !TURNS.test(said)
}

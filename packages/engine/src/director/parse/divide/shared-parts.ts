/**
 * What two wishes of one message share is said with each of them: 'the music is too harsh, something softer', 'split the dog in two and delete
 * the second half'. What is to be written on the picture stays as it was typed. Pure.
 */
import type { MediaForPlan } from '../../../engine-api.ts'
import { nameWords, stem } from '../../../tools/search/match-words.ts'
import { LEANING, type Sharing } from './leaning-parts.ts'
import { quotedStretches } from './quoted-stretches.ts'

const KIND = '[\\p{L}\\d:%]{2,14}(?: (?!one\\b|and\\b|version\\b)[\\p{L}\\d:%]{1,12}){0,2}?'
const IS = "(?: (?:should be|to be|is|that is|that['’]?s|thats|in|with|as|for))?"

const QUOTE = '\uE000\\d+\uE001'
const NAME = '(?:scene \\d{1,2}|(?:the |my |our )?[\\p{L}\\d_]{3,20}(?: (?:clip|scene|shot|photo|video))?)'
const END = '(?=\\s*(?:$|[.,;!?\\n]|and\\b|then\\b|please\\b|pls\\b|instead\\b|but\\b|plus\\b|also\\b|maybe\\b|perhaps\\b))'
/** Things of which a reel has one after the other, so that 'the second one' may be another than a scene. */
const COUNTED = /\b(?:captions?|texts?|titles?|songs?|tracks?|versions?|fades?|logos?|looks?|transitions?|lines?|cuts?)\b/iu

const SHARED: readonly Sharing[] = [
  // 'The music is a bit aggressive, something softer'.
  [
    new RegExp(
      `(?<before>\\b(?:music|song|track|tune|soundtrack|beat)\\b(?:(?!\\b(?:colou?rs?|look|text|title|caption|logo|pace|scene|clip|cuts?)\\b)[^.;\\n]){0,60}?(?:[,.–-]\\s*|\\band |\\bso ))(?:and |so |maybe |perhaps |please |can (?:we|you) |(?:use|try|put|have|want|give me|get|do|play|i want|rather|more like|how about) )*something (?:(?<bit>a bit |a little |much |way |more )?(?<how>\\p{L}{3,14}))${END}`,
      'giu',
    ),
    '$<before>$<bit>$<how> music',
  ],
  // '"So good" on the market and another one "best day" on the last scene'.
  [
    new RegExp(`\\b(?:and )?(?:another|one more|a second)(?: one| text| caption| title)?,? (?<q>${QUOTE})`, 'giu'),
    'and caption $<q>',
    /\uE000/u,
  ],
  // 'A caption "so good" on the market, bottom'.
  [
    new RegExp(`(?<before>${QUOTE}[^.;\\n]{0,40}?),? ?(?<![\\p{L}] the )(?<!at the )(?<at>bottom|top)${END}`, 'giu'),
    '$<before> at the $<at>',
  ],
  // 'Make all the others a second shorter and add a fade between them'.
  [
    /\b(?<what>fades?|cross-?fades?|crossfades?|dissolves?|transitions?|wipes?) (?:in )?between (?:them|those|each(?: of them)?|them all|all of them)\b/giu,
    '$<what> between all scenes',
  ],
  // 'Instead of the harbour use the wedding, and put it right after the mountain'.
  [
    new RegExp(
      `(?<before>\\binstead of ${NAME},? (?:please )?(?:use|show|put|take|have|i want) (?<it>${NAME}),? (?:and (?:then )?|then )?(?:put|move|make|let|show|play|place|bring) )it\\b`,
      'giu',
    ),
    '$<before>$<it>',
  ],
  [
    new RegExp(
      `(?<before>\\b(?:use|show|put|take) (?<it>${NAME}) instead of ${NAME},? (?:and (?:then )?|then )?(?:put|move|make|let|show|play|place|bring) )it\\b`,
      'giu',
    ),
    '$<before>$<it>',
  ],
  // 'Split the mountain in two, delete the second half, then make what's left slow motion'.
  [
    new RegExp(
      `\\b(?:split|cut|divide) (?<it>${NAME}) (?:in(?:to)? (?:two|2|half|halves)(?: (?:parts|halves|pieces))?),? (?:and (?:then )?|then )?(?<verb>delete|remove|drop|lose|cut|take out|get rid of|throw away) the (?<nth>first|second|last) (?:half|part|piece|bit|one)\\b`,
      'giu',
    ),
    '$<verb> the $<nth> half of $<it>',
  ],
  [
    new RegExp(
      `(?<before>\\bhalf of (?<it>${NAME}),? (?:and (?:then )?|then )?(?:make|play|show|put|let|keep|set|slow|speed) )(?:what(?:['’]?s| is) left|the rest(?: of it)?|the remaining (?:half|part|bit)|the other half|it)\\b`,
      'giu',
    ),
    '$<before>$<it>',
  ],
  // 'Drop the logo if there is one'.
  [
    /(?<before>\b(?:remove|drop|delete|lose|take (?:out|off|away)|get rid of|kill|mute|without|no)\b[^.;,\n]{0,60}?),? if (?:there(?:['’]?s| is| are)|it has|they(?:['’]?re| are)|we have|you (?:see|find)) (?:one|any|some|it)(?: (?:at all|there|left|in (?:it|there)|on it))?\b/giu,
    '$<before>',
  ],
  // 'Use my song for the music, start it at 10 seconds'.
  [
    /(?<before>\b(?:music|song|track|soundtrack|anthem)\b[^.;\n]{0,20}?),? (?:and )?(?:then )?(?:start|begin) it (?:at|from) (?:second )?(?<sec>\d\d?) ?(?:s|secs?|seconds?)?(?= |$|[.,;!\n])/giu,
    '$<before>, start the song from $<sec> seconds',
  ],
  // 'Make 2 versions, one fast one slow'.
  [
    new RegExp(
      `\\b(?:(?:can (?:you|i|we)|please|make|give|do|create|have|get|want|need|i|me|us) )*(?:2|two)(?: different| more)? versions?(?: of (?:it|this|the reel|the video))?(?:[,:;.–-]+ ?| )(?:please )?(?:a|an|one)${IS} (?<one>${KIND})(?: (?:one|version))?,? (?:and )?(?:a|an|one|another|the other(?: one)?)${IS} (?<two>${KIND})(?: (?:one|version))?${END}`,
      'giu',
    ),
    'make a $<one> version too, and a $<two> version too',
  ],
  // 'Start on the concert, end on the cat, rest as you like'.
  [
    /(?:[,.;]| and)\s*(?:and )?(?:the )?(?:rest|others|remaining (?:ones|scenes|clips)) (?:(?:can be |in )?(?:any order|however|whatever|as) ?(?:you (?:like|want|wish|please|prefer|see fit|think))?|(?:is|are) (?:up to you|your (?:choice|call))|does ?n['’]?t matter|(?:is|are) fine)(?: (?:as (?:it is|they are)))?(?=\s*(?:$|[.,;!\n]))/giu,
    '',
  ],
  // 'Mountain closer, cat closer, rest as is': nothing more is wished.
  [
    /(?<=\S)(?:[,.;]| and| but)\s*(?:and |but )?(?:(?:please )?(?:keep|leave) )?(?:the )?(?:rest|others|everything else|all (?:the )?others)(?: (?:keeps?|keeping|stays?|remains?|is|are|in|(?:should|can|may|could) (?:just )?(?:stay|keep|remain|be left)))?(?: (?:its|their|the))?(?: (?:same )?(?:order|place|places|as (?:it|they) (?:is|are|was|were)|as is|as it stands|the same|unchanged|alone|untouched|like (?:it|they) (?:is|are)))(?: (?:please|pls|tho|though))?(?=\s*(?:$|[.,;!\n]))/giu,
    '',
    /\S/u,
  ],
  [
    /,? (?:and )?then (?:everything else|(?:all )?the (?:rest|others|other ones))(?=\s*(?:$|[.,;!\n]))/giu,
    '',
    /\b(?:start|begin|open|first)\b/iu,
  ],
  // 'A second version, and leave this one alone'.
  [
    /(?:[,.;]\s*(?:and |but |please )*| and | but )(?:(?:do(?: not|n['’]?t) (?:touch|change)|leave) (?:this|the (?:current|original|present)|my) (?:one|version|reel)(?: (?:alone|as (?:it )?is|untouched|unchanged|like (?:it is|this)|the same))?|keep (?:this|the (?:current|original|present)|my) (?:one|version|reel) (?:alone|untouched|unchanged|like (?:it is|this)|the same))(?=\s*(?:$|[.,;!\n]))/giu,
    ', and keep this one as it is',
    /\b(?:version|copy|variant)\b/iu,
  ],
  // 'Text "Day 1" on the first scene, text "Day 2" on the third, and make both yellow'.
  [
    new RegExp(
      `\\b(?<verb>make|move|put|turn|set|show|bring) (?:it|both|them|both of them|all of them|these|those)(?= (?:both |all )?(?:a bit |a little |much )?(?:to the (?:very )?(?:top|bottom|middle|cent(?:re|er))|higher|lower|up|bigger|smaller|larger|bold|white|yellow|red|blue|green|pink|black|orange|in (?:a box|white|yellow|red|blue|green|pink|black|orange))${END})`,
      'giu',
    ),
    '$<verb> the text',
    /\b(?:caption|text|title)s?\b(?!.*\b(?:logo|watermark|scene \d|clip)\b)/iu,
  ],
  // 'Add "hello" at second 2 and "bye" at second 10, both for 1 second'.
  [
    new RegExp(
      `(?<one>${QUOTE}[^.;\\n\uE000]{0,40}?)(?<and>,? and [^.;\\n\uE000]{0,20})(?<two>${QUOTE}[^.;\\n\uE000]{0,40}?),? (?:both|each|both of them)(?<time> for (?:half a|an?|\\d[\\d.]{0,3}|one|two|three|four|five)(?: and a half)? ?(?:s|secs?|seconds?))${END}`,
      'giu',
    ),
    '$<one>$<time>$<and>$<two>$<time>',
  ],
  // 'I want 2 things: first a calmer song, second the logo in the corner'.
  [
    /^(?<before>\W*(?:(?:hi|hey|hello|ok|okay|so|(?:lovely|great|nice|good|perfect)(?: already| so far| work| job)?)\b[\s,.!]*)*)(?:(?:i (?:want|need|have|would like)|there are|just|please do|can you do|could you do) )?(?:2|two|3|three|4|four|a few|a couple(?: of)?|some)(?: (?:tiny|small|little|more|other|quick|last|minor))* (?:things|changes|requests|wishes|edits)[:,.–-]+\s*(?:first(?:ly)?|1st|one|1)?[:,.)]? /giu,
    '$<before>',
  ],
  [
    /(?<=[,;.\n] ?|\band )(?:second(?:ly)?|third(?:ly)?|fourth(?:ly)?|lastly|2nd|3rd),? (?=(?:the|a|an|my|our|add|put|make|remove|change|use|more|less|no) )/giu,
    '',
    /^\W*(?:first|1st|firstly)\b|^\W*(?:the|a|an|my|our) /iu,
  ],
  // 'Remove scene 6 since the cat is asleep there and add the shaky clip instead'.
  [
    /,? (?:since|because|cause|cuz|coz|bc) (?:the|its?|it['’]s|it is|that['’]?s|thats|he|she|they|i|we|there|my|our|nobody|everyone|people|you) (?:(?!\b(?:so|but|if|only|except|until)\b)[^.;,\n]){3,60}?(?=,? and (?:then |also |please )?(?:make|put|add|remove|delete|drop|cut|take|use|keep|move|bring|swap|replace|mute|shorten|lengthen|speed|slow|zoom|start|end|turn|change|show|give)\b)/giu,
    '',
  ],
  // 'I don't really like the second scene / it, can you swap it'.
  [
    /(?<before>\b(?:scene \d{1,2}|the (?:first|second|third|fourth|fifth|last) (?:scene|clip|one)))[,;]? (?:i|we) (?:really |just )?(?:do not|don['’]?t|dont|didn['’]?t|didnt) (?:really |quite |even )?(?:like|love|need|get) (?:it|that|this|that one)(?: (?:much|at all|that much))?[,;.]?(?= (?:can|could|so|please|pls|maybe|swap|replace|change|remove|drop|delete|take|make|cut)\b)/giu,
    '$<before> is not good,',
  ],
  // 'The market a bit shorter, like 1.5 sec'.
  [
    /(?<=\b(?:(?:the|my|our) (?!reel|video|whole|thing)[\p{L}\d_]{3,20}(?: (?:clip|scene|shot))?|scene \d{1,2}) (?:(?:to|should|needs? to|can) be )?)(?:a bit |a little |much )?(?<way>shorter|longer),? (?:more |so |say )?like (?=\d[\d.]{0,3} ?(?:s|secs?|seconds?)\b(?! (?:more|less|longer|shorter)))/giu,
    '$<way> to ',
  ],
  // 'Ten seconds, but keep the concert in full'.
  [
    new RegExp(`\\b(?<keep>keep|leave) (?<it>${NAME}) (?:in full|(?:at )?full length|complete|whole|uncut|entirely)${END}`, 'giu'),
    '$<keep> $<it> as it is',
    /\b(?:short(?:en|er)|seconds?|secs?|trim|cut (?:it|the|everything|all))\b/iu,
  ],
  // 'Start with 3 seconds of the mountain, then 2 seconds of the cat, then the rest'.
  [
    new RegExp(
      `\\b(?<start>start|begin|open) with (?<t>(?:\\d[\\d.]{0,3}|one|two|three|four|five|half a|an?) ?(?:s|secs?|seconds?)) of (?<a>${NAME}),? (?:and )?then (?<u>(?:\\d[\\d.]{0,3}|one|two|three|four|five|half a|an?) ?(?:s|secs?|seconds?)) of (?<b>${NAME})(?:,? (?:and )?then (?:the rest|everything else|the others))?${END}`,
      'giu',
    ),
    '$<start> with $<a> then $<b>, make $<a> $<t> and $<b> $<u>',
  ],
  // 'Take out the kids and make what remains 8 seconds long'.
  [
    /\b(?<verb>make|cut|get|have|bring|trim|shorten) (?:what(?:ever)?(?:['’]?s| is)? (?:remains|left|remaining|stays)(?: over)?|the remaining (?:reel|video|part|scenes|clips)(?: together)?)(?= (?:down )?(?:to )?(?:about |around )?\d)/giu,
    '$<verb> the reel',
  ],
  // 'Duplicate the cat and put the copy at the end'.
  [
    new RegExp(
      `\\b(?:duplicate|copy|repeat|clone) (?<it>${NAME}),? (?:and )?(?:then )?(?:put|move|place|add|show|use) (?:the (?:copy|duplicate|second one|other one|clone)|it)(?: again)? (?:at|to|as) (?<where>the (?:very )?(?:end|start|beginning))\\b`,
      'giu',
    ),
    'show $<it> again at $<where>',
  ],
  // 'Kill the music in favour of the original sound'.
  [
    /\b(?<before>(?:kill|drop|remove|lose|no|mute|delete) (?:the )?music) in favou?r of (?=(?:the )?(?:original|own|real|clips?|natural))/giu,
    '$<before> and use ',
  ],
  // 'Have the music start softly and end with a fade out'.
  [
    /\b(?:(?:let|have|make|get) )?(?:the )?(?:music|song|track) (?:to )?(?:starts?|begins?|comes? in) (?:softly|gently|slowly|quietly|with a fade(?: in)?|soft|quiet) and (?:then )?(?:to )?(?:ends?|finish(?:es)?|stops?|goes out) (?:with a fade(?:[ -]?out)?|softly|gently|slowly|quietly)\b/giu,
    'fade the music in and out',
  ],
  // 'It's too dark so brighten it up and find another song'.
  [
    /(?<=\b(?:too|so|very|really|quite|not|boring|annoying|ugly|bad) [^.;,\n]{2,30}),? (?:and )?so (?=(?:please |just |can you |could you |maybe |lets |let['’]?s )*(?:make|put|add|remove|delete|drop|cut|use|move|swap|replace|mute|shorten|brighten|darken|speed|slow|turn|change|find|get|take|lower|raise|tone)\b)/giu,
    ', ',
  ],
  [
    /,? (?:(?:so|and|please) )*tone (?:it|them|that) down(?: a (?:bit|little|lot|touch))?\b/giu,
    ', tone the colours down',
    /\b(?:colou?rs?|look|filter|saturation|grading)\b/iu,
  ],
  // 'Throw in a fade at the end'.
  [/\b(?:throw|chuck|toss|pop|stick) in (?=an? |some |the |my |our )/giu, 'add '],
  [/\b(?:oh|ah|ooh),? (?=(?:and|also|plus|btw)\b)/giu, ''],
  [/(?<=\b(?:intro|opening|beginning)) (?=(?:shorter|longer|faster|slower) (?:outro|ending|end|finale)\b)/giu, ', '],
  // 'The black bars off'.
  [/\b(?:(?:turn|take|switch) )?(?:the )?(?:black )?bars off\b|\b(?:turn|take|switch) off the (?:black )?bars\b/giu, 'no bars'],
  // 'Let the concert be loud, everything else silent'.
  [
    new RegExp(`\\b(?:let|make) (?<it>${NAME}) (?:be )?(?:loud|clearly audible|loud and clear|really loud)${END}`, 'giu'),
    'make $<it> louder',
  ],
  [
    new RegExp(
      `\\b(?<do>(?:make|keep|turn up|let) (?<it>(?:the |my |our )[\\p{L}\\d_]{3,20}(?: (?:clip|scene|shot|photo|video))?) (?:louder|be heard|audible|on)),? (?:and |but )?(?:(?:mute|silence) (?:everything else|the rest|all the others?|the others)|(?:everything else|the rest|all the others?|the others) (?:silent|muted|mute|off|quiet))${END}`,
      'giu',
    ),
    '$<do>, mute everything but $<it>',
  ],
  // 'Only the mountain and the cat, 2 seconds each'.
  [
    /(?<=[,;.] ?|\band |\bwith )(?:for |about |around )?(?<time>(?:\d{1,2}(?:[.,]\d)?|one|two|three|four|five|half a) ?(?:s|secs?|seconds?)) (?:each|per (?:clip|scene|shot|photo)|apiece)\b/giu,
    'every scene $<time>',
    /\bonly\b/iu,
  ],
  // 'Remove the captions and the music, I only want the clips'.
  [
    /(?<before>\b(?:remove|delete|drop|lose|kill|no|without|take (?:out|off|away))\b[^.;\n]{3,80}?)[,;]? (?:because |cause |so )?(?:i|we) (?:only|just) (?:want|need|like) (?:to see )?(?:the |my |our )?(?:clips?|footage|videos?|pictures?)(?: themselves| alone| and nothing else| only)?(?=\s*(?:$|[.!\n]))/giu,
    '$<before>',
  ],
  // 'Change the title to "Summer" and move it to the end'.
  [
    new RegExp(
      `(?<text>\\b(?:title|text|caption))(?: (?:to|that says|saying))? (?<q>${QUOTE}),? and (?:then )?(?:move|put|place|show) it (?:to|at) (?<where>the (?:very )?(?:end|start|beginning))\\b`,
      'giu',
    ),
    '$<text> $<q> at $<where>',
  ],
  // 'Split scene 4 and move the second part to the end': of what was split, and no scene by its number.
  [
    new RegExp(
      `(?<before>\\b(?:split|divide|halve) (?<it>scene \\d{1,2}|${NAME})[^.;\\n]{0,24}?(?: and|,)(?: then)? (?:move|put|mute|slow|speed|shorten|lengthen|play|make|show|zoom)[^.;\\n]{0,12}? )the (?<nth>first|second|last) (?:part|half|piece|bit)\\b`,
      'giu',
    ),
    '$<before>the $<nth> half of $<it>',
  ],
  // 'Title "Weekend", black and white, hard cuts': of the picture, and not of its letters.
  [/(?<=[,;] ?)black (?:and|&|n) white(?=\s*(?:$|[,.;!\n]|and\b))/giu, 'use the black and white look', /\b(?:text|title|caption)\b/iu],
  // 'I watched it with my family and they liked it but could you make it shorter'.
  [
    /^(?!.{0,140}\b(?:too|boring|slow|dark|long|short|scenes?|clips?|music|text|logo|title|captions?|make|put|add|remove|delete|cut|only|not|don['’]?t|if)\b.{0,140}\b(?:but|so) (?:can|could|would) (?:you|u|we)\b)[^.;\n\d\uE000]{0,60}\b(?:watched|showed|saw|looked at|sent|liked|loved?|likes?)\b[^.;\n\d\uE000]{0,80}?\b(?:but|so) (?=(?:can|could|would) (?:you|u|we)\b)/giu,
    '',
  ],
  // 'Put the concert after the market and shorten both to a second'.
  [
    /(?<before>\b(?:put|move|place|swap|switch) (?<a>(?:the |my |our )[\p{L}\d_]{3,20}|scene \d{1,2}) (?:right )?(?:after|before|behind|next to|and|with) (?<b>(?:the |my |our )[\p{L}\d_]{3,20}|scene \d{1,2}),? (?:and (?:then )?|then )?(?:shorten|lengthen|make|mute|slow|speed|trim|cut|brighten|darken|let) )(?:both(?: of them)?|them(?: both)?)\b/giu,
    '$<before>$<a> and $<b>',
  ],
  // 'Replace the photo with the shaky clip and move it to the middle'.
  [
    /(?<before>\breplace (?:the |my |our )[\p{L}\d_]{3,20}(?: (?:clip|scene|shot|photo|video))? (?:with|by) (?<it>(?:the |my |our )[\p{L}\d_]{3,20}(?: (?:clip|scene|shot|photo|video))?),? (?:and (?:then )?|then )?(?:put|move|make|let|show|play|place|bring|mute|slow|speed|shorten) )it\b/giu,
    '$<before>$<it>',
  ],
  // 'Take half a second off the end and fade to white': where a reel fades to a colour.
  [/(?<=(?:,|\band|\bthen) )(?<fade>fade (?:out )?to (?:white|black))(?=\s*(?:$|[.!\n]))/giu, '$<fade> at the end'],
  // 'Make the harbour brighter the kids slower': two wishes, and no joint between them.
  [
    /(?<=\b(?:brighter|darker|slower|faster|shorter|longer|louder|quieter|warmer|cooler)) (?=(?:the|my|our) (?!end|start|beginning|whole|rest)[\p{L}\d_]{3,20} (?:clip |scene |one )?(?:a bit |a little |much )?(?:brighter|darker|slower|faster|shorter|longer|louder|quieter|warmer|cooler)\b)/giu,
    ', ',
  ],
  // 'Title "Trip" at the start, "Bye" at the end, both in yellow'.
  [
    /,? (?:and )?(?:both|all)(?: of them)? in (?<ink>white|yellow|red|blue|green|pink|black|orange)(?=\s*(?:$|[.,;!\n]))/giu,
    ', make the text $<ink>',
    /\uE000/u,
  ],
  // 'Undo that, full colour'.
  [
    /^(?<before>\W*(?:undo|revert|take (?:that|it) back|go back)(?: (?:that|it|this))?)(?:[,.;]| and) (?:(?:back to|in|with|give me|i want) )*(?:the )?(?:full |normal |original |real )*colou?rs?(?: (?:again|back|please))*[.! ]*$/giu,
    '$<before>',
  ],
]

/** 'The first scene is boring, shorten it, and the second one is too dark'. */
const ORDINAL_ONE = /\bthe (?<nth>first|second|third|fourth|fifth|sixth|last) one\b/giu
const COUNTS_SCENES = /\b(?:(?:first|second|third|fourth|fifth|last|opening) (?:scene|clip|shot)|scene \d)\b/iu

/** 'Add Happy Birthday Oma': a row of words with capitals that name no clip, and no thing that a reel has. */
const CAPITALS =
  /(?<=^|[.,;\n] ?|\band )(?<verb>(?:[Pp]lease )?(?:[Aa]dd|[Ww]rite|[Pp]ut)) (?<words>\p{Lu}[\p{L}'’]+(?: (?:(?:of|the|in|to|and|at|for|\d{1,4}) )?[\p{Lu}\d][\p{L}\d'’]*){1,5})(?=$|[.,;!\n]| (?:on|at|in|and|over|for) )/gu
const THING =
  /^(?:music|songs?|tracks?|logos?|watermarks?|texts?|titles?|captions?|subtitles?|transitions?|clips?|scenes?|looks?|filters?|fades?|cross|sounds?|versions?|colou?rs?|photos?|videos?|zooms?|effects?|beats?|jazz|piano|rock|more|some|an?|the|my|our|black|slow|fast)$/iu

/** Letters that mark where a quotation stood: nobody types them. */
const OPEN = '\uE000'
const CLOSE = '\uE001'

const withQuotesHidden = (text: string, change: (plain: string) => string): string => {
  const quotes: string[] = []
  let hidden = ''
  let from = 0
  for (const { from: at, to } of quotedStretches(text)) {
    hidden += `${text.slice(from, at)}${OPEN}${quotes.push(text.slice(at, to)) - 1}${CLOSE}`
    from = to
  }
  hidden += text.slice(from)
  return change(hidden).replace(/\uE000(\d+)\uE001/gu, (_, at: string) => quotes[Number(at)] ?? '')
}

/** (ours: longer messages are stories, and each pattern looks at all of them) */
const CHARS_MAX = 600

export const withSharedParts = (request: string, media: readonly MediaForPlan[]): string => {
  if (request.length > CHARS_MAX || /[\uE000\uE001]/u.test(request)) return request
  const named = new Set(media.flatMap(({ name }) => nameWords(name).map(stem)))
  const isName = (word: string): boolean => named.has(stem(word.toLowerCase())) || THING.test(word)
  return withQuotesHidden(request, (plain) => {
    const shared = [...LEANING, ...SHARED].reduce(
      (text, [says, put, beside]) => (beside?.test(text) === false ? text : text.replace(says, put)),
      plain,
    )
    const counted = COUNTS_SCENES.test(shared) && !COUNTED.test(shared) ? shared.replace(ORDINAL_ONE, 'the $<nth> scene') : shared
    return counted.replace(CAPITALS, (said, verb: string, words: string) =>
      words.split(' ').some(isName) ? said : `${verb} the text "${words}"`,
    )
  })
}

/** Parts of a message that say of what stands before them what is to become of it, in the words that readers know. */

export type Sharing = readonly [says: RegExp, put: string, beside?: RegExp]

const NAME = '(?:scene \\d{1,2}|(?:the |my |our )?[\\p{L}\\d_]{3,20}(?: (?:clip|scene|shot|photo|video))?)'
const END = '(?=\\s*(?:$|[.,;!?\\n]|and\\b|then\\b|please\\b|pls\\b|also\\b|but\\b))'
const COUNT = '(?:\\d{1,2}(?:[.,]\\d)?|half a|a|one|two|three|four|five)'
const DO = '(?:(?:so|and|please|pls|just|can you|could you|maybe) )*'

/** 'Text HAPPY 6TH LEO big at the start': letters in capitals end where the others begin. */
export const CAPITALS_WRITTEN: Sharing = [
  /\b(?<label>[Tt]ext|[Tt]itle|[Cc]aption|[Ww]rite|[Ss]aying|[Ss]ays|[Rr]eading)(?: that says| saying)?:? (?<words>[\p{Lu}\d&!'’.-]*\p{Lu}{2}[\p{Lu}\d&!'’.-]*(?: [\p{Lu}\d&!'’-]+){0,7})(?= [\p{Ll}(]|$|[,;.!?\n])/gu,
  '$<label> "$<words>"',
]

/** 'Subtitles wherever anybody talks': no words are given, for they are heard. */
export const SPEECH_WRITTEN: Sharing = [
  /\b(?<put>(?:put|add|with|want|need|have)(?: some| the)? )?(?:subtitles|subs|captions)(?: on)?,? (?:if|when(?:ever)?|wherever|where|every time) (?:anyone|anybody|someone|somebody|people|they|he|she|folks|there(?:['’]s| is)) (?:is |are )?(?:talk|speak|sa[yi]|sing|speech)(?:s|d|ing|es)?(?: something| anything| a word)?/giu,
  "$<put>subtitles for what's being said",
]

export const LEANING: readonly Sharing[] = [
  // 'Cut the beginning off the market'.
  [
    new RegExp(
      `\\b(?:cut|chop|trim|take|snip|lop) (?:a bit (?:off|of) )?the (?:very )?(?:beginning|start|opening) (?:off|from|of) (?=${NAME}${END})`,
      'giu',
    ),
    'trim the start of ',
  ],
  [
    new RegExp(
      `\\b(?:cut|chop|trim|take|snip|lop) (?:a bit (?:off|of) )?the (?:very )?(?:end|ending|tail) (?:off|from|of) (?=${NAME}${END})`,
      'giu',
    ),
    'trim the end of ',
  ],
  // 'Vintage look but like barely, 20%'.
  [
    /(?<look>\b(?:look|filter|effect|style)),? (?:but )?(?:like )?(?:(?:just |only |very )?(?:barely|light|lightly|subtle|faint|hardly|a hint)(?: there)?,? )?(?:at |like |about |maybe |say |only )*(?<n>\d{1,2}) ?(?:%|percent)/giu,
    '$<look> at $<n>%',
  ],
  // 'Everybody's own noise off'.
  [
    /\b(?<it>everybody|everyone|everything|scene \d{1,2}|(?:the |my |our )[\p{L}\d_]{3,20})(?:['’]s)?(?: own| original)? (?:noises?|sounds?|audio) (?:off|out|away|gone)(?=\s*(?:$|[.,;!\n]|and\b|but\b|except\b))/giu,
    'mute $<it>',
  ],
  // 'Crest bottom left, 60% opacity'.
  [
    /(?<before>\b(?:logo|watermark|crest|emblem)\b[^.;\n]{0,40}?),? (?:and )?(?:at )?(?<n>\d{1,2}) ?(?:%|percent) (?:opacity|opaque|visible|visibility)(?=\s*(?:$|[.,;!\n]))/giu,
    '$<before> at $<n>% opacity',
  ],
  // 'Can the text be pink and say besties forever instead'.
  [
    /\b(?<the>the |my |our )?(?<text>title|text|caption)\b(?<be>[^.;\n\uE000]{0,40}?),? (?:and|but) (?:to |should |let it |have it )?(?:say|read) (?<words>[^"“”.,;\n\uE000]{2,60}?)(?: instead)?(?=\s*(?:$|[.;!\n]))/giu,
    '$<the>$<text>$<be>, change the $<text> to "$<words>"',
  ],
  // 'Less zoomy on the photo'.
  [
    new RegExp(
      `\\b(?:less|not so|no more|not as much) (?:zoomy|zooming|zoom) on (?<it>${NAME})(?:,? (?:just |and |please )*(?:hold|keep) (?:it|that) still)?${END}`,
      'giu',
    ),
    'no zoom on $<it>',
  ],
  [
    new RegExp(
      `(?<it>${NAME}) (?:could|should|can|may|might) (?:slowly |gently )?(?:drift|move|glide|pan|float)(?: (?:slowly|gently|softly))?(?: over)? (?:to the )?(?<way>left|right|up|down)${END}`,
      'giu',
    ),
    'pan $<it> slowly to the $<way>',
  ],
  // 'I don't want the photo to move'.
  [
    new RegExp(
      `\\b(?:i |we )?(?:(?:do not|don['’]?t|dont) (?:want|like|let|need)|no need for) (?<it>${NAME}) (?:to )?(?:move|moving|zoom|zooming|pan|drift)(?: (?:around|about|in|at all|so much))?${END}`,
      'giu',
    ),
    'no zoom on $<it>',
  ],
  // 'Knock the title off'.
  [
    /\b(?:knock|take|whip|strip|get) (?<it>(?:the |my |our |that )?(?:title|text|captions?|logo|watermark|music|song|look|filter)) off(?=\s*(?:$|[.,;!\n]|and\b|then\b))/giu,
    'remove $<it>',
  ],
  SPEECH_WRITTEN,
  // 'Name under the dog: Rocky'.
  [
    /(?<=^|[.;\n] ?)(?:(?:put|add|write|place) )?(?:an? |the )?(?:names?|texts?|captions?|words?|label) (?:under|below|beneath|over|on|above|at) (?<it>(?:the |my |our )?[\p{L}\d_]{3,20}): ?(?<words>[^"“”„\n;]{1,80}?)(?=\s*(?:$|[.;\n]))/giu,
    'caption "$<words>" on $<it>',
  ],
  // 'Make the logo fainter, 30 or so': of a hundred.
  [
    /\b(?:make |have )?(?:the |my |our )?(?:logo|watermark) (?:(?:a bit|a little|much|more) )*(?:fainter|paler|(?:more )?(?:transparent|see[- ]through|subtle)|weaker|less (?:visible|strong|opaque)),? (?:to |at |about |around |like |say |maybe )*(?<n>\d{1,2})(?: ?%| percent)?(?: or so|ish| opacity)*(?=\s*(?:$|[.,;!\n]))/giu,
    'logo at $<n>% opacity',
  ],
  // 'Write ROCKY over the dog and MIA over the cat'.
  [
    /\b(?:[Ww]rite|[Pp]ut|[Aa]dd) (?<a>\p{Lu}{2}[\p{Lu}\d&!'’ -]*?) (?:over|on|under|below) (?<one>(?:the |my |our )?[\p{Ll}\d_]{3,20}),? and (?<b>\p{Lu}{2}[\p{Lu}\d&!'’ -]*?) (?:over|on|under|below) (?<two>(?:the |my |our )?[\p{Ll}\d_]{3,20})/gu,
    'caption "$<a>" on $<one>, caption "$<b>" on $<two>',
  ],
  CAPITALS_WRITTEN,
  // 'Two more seconds for the dog, two less for the concert'.
  [
    new RegExp(
      `(?<a>${COUNT}) (?<way1>more|extra|less|fewer) (?:seconds?|secs?) (?:for|on|of|to) (?<one>${NAME}),? (?:and |but )?(?<b>${COUNT}) (?<way2>more|extra|less|fewer)(?: (?:seconds?|secs?))? (?:for|on|of|to) (?<two>${NAME})${END}`,
      'giu',
    ),
    'make $<one> $<a> seconds $<way1>, make $<two> $<b> seconds $<way2>',
  ],
  [new RegExp(`(?<=\\bmake ${NAME} ${COUNT} seconds )(?:more|extra)(?=,|$)`, 'giu'), 'longer'],
  [new RegExp(`(?<=\\bmake ${NAME} ${COUNT} seconds )(?:less|fewer)(?=,|$)`, 'giu'), 'shorter'],
  // 'A slower zoom on the photo, a faster one on the concert': of the picture, and not of the pace.
  [
    new RegExp(
      `\\b(?:an? )?(?:slow|slower|gentler|softer) zoom(?:[ -]in)? (?:on|into|over) (?<one>${NAME}),? (?:and |but )?(?:an? )?(?:fast|faster|quicker|quick) one (?:on|into|over) (?<two>${NAME})${END}`,
      'giu',
    ),
    'slowly zoom in on $<one>, zoom in on $<two>',
  ],
  [new RegExp(`\\b(?:an? )?(?:slower|gentler|softer) zoom(?:[ -]in)? (?:on|into) (?=${NAME}${END})`, 'giu'), 'slowly zoom in on '],
  [
    /\bat the (?:very )?end,? (?:with|in|and) an? (?:slow |soft |nice )?fade(?:[ -]?out)? to (?<ink>black|white)(?=\s*(?:$|[.,;!\n]|and\b))/giu,
    'at the end, fade to $<ink> at the end',
  ],
  // 'The caption at the bottom instead of on top': where it is not, says nothing more.
  [
    /(?<=\b(?:at|on|to|in) (?:the )?(?:very )?(?<at>top|bottom|middle|cent(?:re|er)|left|right|end|start|beginning)),? (?:instead of|rather than|and not|not) (?:(?:the one )?(?:on|at|in|to) )(?:the )?(?:very )?(?:top|bottom|middle|cent(?:re|er)|left|right|start|beginning|end)(?=\s*(?:$|[.,;!\n]|and\b|please\b))/giu,
    '',
  ],
  // 'The kids start too early, skip the first two seconds'.
  [
    /(?<=^|[.,;] ?|\band )(?<it>(?:the |my |our )?[\p{L}\d_]{3,20}(?: (?:clip|scene|shot|video))?) (?:starts?|begins?|comes? in) (?:way |far |a bit |much )?too (?:early|soon)[,;.]? (?:so |and |please |just |can you )*(?:skip|cut|trim|drop|lose|chop) (?:off )?(?<much>(?:the )?first [\p{L}\d.]{1,5}(?: a)? ?(?:s|secs?|seconds?)|(?:the )?first second)\b/giu,
    'cut $<much> off the start of $<it>',
  ],
  // 'No captions, no logo. Only my clips and the song'.
  [
    /(?<before>\b(?:no|without|remove|delete|drop)\b[^\n]{3,80}?)[,.;] (?:and )?(?:just|only) (?:my |the |our )?(?:clips|footage|videos|pictures)(?: (?:and|with|plus|&) (?:the |my |our )?(?:song|music|track|sound))?(?: please| pls)?(?=\s*(?:$|[.!\n]))/giu,
    '$<before>',
  ],
  [
    /\b(?<make>make|do|give me|create|i want|i need) (?:me )?an? (?:second|other|2nd|extra) one (?=(?:with|without|in|for|that|but|of)\b)/giu,
    '$<make> a second version ',
    /\b(?:this|the current)(?: one)? (?:as (?:it )?is|alone|untouched|like (?:it is|this))/iu,
  ],
  // 'Flip the order but keep the title up front': it stays where it is.
  [
    /\b(?<keep>keep|leave) the (?<what>title|text|captions?) (?:up front|in front|at the (?:very )?(?:start|beginning|front|top)|first|in (?:its )?place|there|on)(?=\s*(?:$|[.,;!\n]))/giu,
    '$<keep> the $<what>',
    /\b(?:but|order|revers|flip|shuffle|swap|move)/iu,
  ],
  [
    /\b(?:leave|keep) (?:in )?(?:the |their |all the )?(?:laughter|laughing|voices?|noises?|chatter|singing|sounds?|talking|shouting|cheering|music) (?:of|from|in) (?=(?:the|my|our) )/giu,
    'keep the original sound of ',
  ],
  // 'Concert is way too loud, drop it': its sound, and not the scene.
  [
    new RegExp(
      `(?<![\\p{L}\\d])(?<it>${NAME}) (?:is|['’]s|are|sounds?|feels?) (?:(?:way|far|much|just|a bit|a little|so|really|kinda) )*(?:too |so |very )?(?:loud|noisy|deafening)[,;.]? ${DO}(?:drop|lower|bring|turn|take|tone|dial|pull|knock) (?:it|that|them)(?: down)?(?: (?:a (?:bit|notch|little|touch)|some|somewhat))?${END}`,
      'giu',
    ),
    'make $<it> quieter',
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\d])(?<it>${NAME}) (?:is|['’]s|are|sounds?) (?:(?:way|far|much|just|a bit|a little|so|really|kinda) )*(?:too |so |very )?(?:quiet|faint|silent)[,;.]? ${DO}(?:raise|bring|turn|push|pump|crank|lift) (?:it|that|them)(?: up)?(?: (?:a (?:bit|notch|little|touch)|some|somewhat))?${END}`,
      'giu',
    ),
    'make $<it> louder',
  ],
  // 'Let the song die out with it'.
  [
    new RegExp(
      `\\b(?:let|have|make|get) (?:the |my |our )?(?:music|song|track|tune) (?:to )?(?:fade|die|trail|ebb|tail)(?:s)? (?:out|away|off)(?: (?:with it|with that|too|as well|at the end|alongside|along|together with it|at the same time|there))*${END}`,
      'giu',
    ),
    'fade out the music',
  ],
  // 'Make it quiet when the kids are shouting': so much is known of a clip, that somebody is heard in it.
  [
    /\b(?:(?:make|keep|turn|bring|have|let|get) (?:it|the music|the song|that|this|my song|the track)(?: be| go)? (?:a (?:bit|little) )?(?:quiet|quieter|low|lower|down|softer|soft)|(?:lower|dip|duck|drop) (?:it|the music|the song|that))(?: a (?:bit|little))? (?:when(?:ever)?|while|as|where) (?:(?:the|my|our|his|her|their) )?[\p{L}]{2,14} (?:is|are|start|starts|begin|begins)? ?(?:to )?(?:talk|speak|shout|scream|yell|sing|laugh|chat|cheer|giggle|squeal)(?:s|ing|ting)?\b/giu,
    'lower the music when people talk',
  ],
  // 'And don't have the music drown them out'.
  [
    /\b(?:do not|don['’]?t|dont|without) (?:have|having|let|letting|make) (?:the |my )?(?:music|song|track) (?:drown|cover|bury|swallow|overpower|mask|kill)(?:s|ing)? (?:(?:it|them|him|her|that|this|everyone|everything|people|the (?:voices?|talking|speech|people|sound))(?: out| up)?|out (?:the )?\p{L}+)\b/giu,
    'lower the music when people talk',
  ],
  // 'The title should say Summer 2024 not Our summer and get it off the dog's face'.
  [
    /\b(?:the |my |our )?(?<text>title|caption|text) (?:should|must|needs to|has to|ought to|to) (?:say|read|be) (?<words>\p{Lu}[\p{L}\d'’&!]*(?: [\p{L}\d'’&!]+){0,5}?),? (?:and )?(?:not|instead of|rather than) (?:["“]?[\p{L}\d'’&!]+(?: (?!and\b)[\p{L}\d'’&!]+){0,4}["”]?)(?=\s*(?:$|[.,;!\n]|and\b|then\b))/gu,
    'change the $<text> to "$<words>"',
  ],
  // 'Get it off the dog's face, up top maybe': where it is not, is said by where it is.
  [
    /(?:,? and|[,;]) (?:please )?(?:get|take|move|keep|have) (?:it|that|them) (?:off|away from|out of|clear of) (?:the |my |our |his |her |their )?(?:[\p{L}\d_]+(?:['’]?s)? )?(?:faces?|heads?|eyes|mouth|body|middle|picture|way),? (?:and )?(?:(?:maybe|perhaps|to|at|put it|rather|like) )*(?:the )?(?:up )?(?<at>top|bottom)(?: (?:maybe|perhaps|or so|please|instead|rather))*(?=\s*(?:$|[.,;!\n]))/giu,
    ', and move the text to the $<at>',
    /\b(?:title|caption|text)\b/iu,
  ],
  // 'I want two of these: this one, and one that's 15 seconds for stories'.
  [
    /\b(?:(?:can|could) (?:i|we|you) |i |we |please |also |(?:want|need|have|get|make|give me|do|would like|like) )*(?:two|2) (?:of (?:these|this|those|them|it)|versions?|copies)(?: of (?:this|it))?[,:;.–-]+ ?(?:keep )?(?:this|the current|the present)(?: one)?(?: (?:as (?:it )?is|here))?,? (?:and |plus )*(?:one|another(?: one)?|a second(?: one)?|an? (?:extra|other) one) (?:(?:that|which)(?:['’]?s| is| lasts| runs| are)|thats|of|at|with|in|for) /giu,
    'make a second version of ',
  ],
  // 'Mum and dad (the wedding one)': how the person calls it, and how the files do.
  [
    /(?<=^|[\s,;.])(?:the |my |our )?(?:\p{L}+(?: and | & )?){1,2}\p{L}* ?\((?:the|that|my|our) (?<name>[\p{L}\d_]{3,20}) (?<kind>one|clip|scene|photo|pic|picture|video|shot)\)/giu,
    'the $<name> clip',
  ],
  // 'Both the dog and the harbour could do with being brighter'.
  [/\bboth (?=(?:the|my|our) [\p{L}\d_]{3,20} and (?:the |my |our )?[\p{L}\d_]{3,20}\b)/giu, ''],
  [
    /\b(?:could|can|might) do with (?:being |getting |a bit of |some |a little )?(?:(?<bit>a bit|a little|much|way) )?(?<how>brighter|darker|shorter|longer|slower|faster|louder|quieter|warmer|cooler|closer)\b/giu,
    'should be $<bit> $<how>',
  ],
  [
    /\b(?<put>put|place|insert|stick|slot|add|pop) (?<it>(?:the |my |our )?[\p{L}\d_]{3,20}(?: (?:clip|scene|shot|photo|video))?) in (?<side>(?:right |just |straight )?(?:after|before|behind|between)) /giu,
    '$<put> $<it> $<side> ',
  ],
]

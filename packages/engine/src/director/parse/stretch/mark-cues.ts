/**
 * Words on the picture that were typed without marks, put in 「…」 before anything is read, so that what they say is never taken for a wish:
 * 'title: A, subtitle: B', 'on scene 2 saying A and on scene 4 saying B', 'write A across the first three seconds'. Only what is understood
 * to its last word is marked; everything else stays as it was typed. Pure.
 */

const NTH = '(?:first|second|third|fourth|fifth|sixth|last|final|opening|closing|middle)'
const FIGURE = String.raw`(?:\d{1,3}(?:[.,]\d{1,2})?|half a|an?|one|two|three|four|five|six|seven|eight|nine|ten|couple of)`
const UNIT = '(?:s|secs?|seconds?)'
const NUMBERS = String.raw`\d{1,2}(?:(?: ?, ?| and | & | to | ?- ?)\d{1,2}){0,5}`

/** Where or when they stand, in one phrase. */
const WHERE = String.raw`(?:(?:right |just )?(?:at|in|on|over|near|from) (?:the |its )?(?:very )?(?:start|beginning|end|ending|intro|outro)|(?:on|over|in|during|for|across|at|onto|under) (?:the )?(?:${NTH} (?:scene|clip|shot|one|photo)|scenes? (?:number )?(?:${NUMBERS}|one|two|three|four|five|six)|s\d{1,2}|[^\s,.;:]{2,20} (?:scene|clip|shot))|(?:for|in|during|over|across|within) the (?:very )?(?:first|last|final) ${FIGURE} ?${UNIT}|from (?:second )?${FIGURE}(?: ?${UNIT})? (?:to|until|till) (?:second )?${FIGURE}(?: ?${UNIT})?|(?:at|after) (?:second \d{1,3}|${FIGURE} ?${UNIT})|(?:throughout|the whole time|all the way through|for the whole (?:reel|video|thing)))`

const TITLE =
  '(?:main |opening |big |large |huge |hook |intro )?(?:titles?|headlines?|headings?)|hooks?(?: text| line)?|(?:big|large|huge) (?:text|letters|words)'
const CLOSING = 'end cards?|closing (?:text|title|line|card)|end (?:text|title)|outro (?:text|card)|cta|call to action'
const LESSER =
  'sub-?titles?|sub ?headlines?|sub ?headings?|taglines?|(?:second|small|smaller|other|another|little)(?: small| little)? (?:line|text|title|caption)(?: (?:under|below|underneath|beneath)(?: (?:it|that|the title|the headline))?)?'
const PLAIN = '(?:small |little |nice |short )?(?:captions?|texts?|words?|lines?|writing|overlay|text overlay)'
const LABEL = `(?:${LESSER}|${CLOSING}|${TITLE}|${PLAIN})`

const SAY =
  '(?:(?:have|make|let) it (?:say|read)|saying|that says|which says|reading|that reads|with the words|with the text|say|write|type|put the words|it should say)'
const POLITE =
  "(?:(?:please|pls|plz|hey|hi|ok|okay|can you|could you|would you|can we|could we|i want|i['’]?d like|i would like|we need|we want|i need|let['’]?s|to|just|have|use|with|add|put|make|drop in|drop|throw in|throw|slap|stick|need|give me|show|display|set|insert|create|overlay|place|include|do|also|and|then|a|an|the|my|our|some|another|one)(?=[ ,])[ ,]*)*"

const isTitle = (label: string): boolean => new RegExp(`^(?:${TITLE})$`, 'i').test(label)
const isLesser = (label: string): boolean => new RegExp(`^(?:${LESSER})$`, 'i').test(label)
const isClosing = (label: string): boolean => new RegExp(`^(?:${CLOSING})$`, 'i').test(label)

const SEPARATOR = String.raw`(?:^|[,;.\n]\s*(?:and |then |also )*|\s+(?:and then|and also|and|then|plus|&)\s+)`

/** What begins one of several: a label, a place, or both, and a colon or a word for what it says. */
const LEAD = new RegExp(
  `${SEPARATOR}${POLITE}(?:(?:(?<label>${LABEL})(?: (?<at>${WHERE}))?|(?<where>${WHERE})(?: (?:${POLITE})(?<noun>${LABEL}))?)(?: ?[:=] ?| (?:should )?${SAY}:? )|(?<bare>(?:scene|clip) \\d{1,2}|the ${NTH} (?:scene|clip|shot)) (?:should (?:say|read|have the (?:text|words))|says|to say|reads):? )`,
  'gi',
)

const OUTER = /^(?:"(?<a>[^"]{1,300})"|“(?<b>[^”]{1,300})”|'(?<c>[^']{1,300})'|‘(?<d>[^’]{1,300})’|«(?<e>[^»]{1,300})»)[.!]?$/u

/** The words themselves, without the marks around them and what closes the sentence. */
const wordsOf = (typed: string): string => {
  const said = typed
    .trim()
    .replace(/[,;]+$/u, '')
    .trim()
  const { a, b, c, d, e } = OUTER.exec(said)?.groups ?? {}
  return (a ?? b ?? c ?? d ?? e ?? said).replaceAll(/[「」]/gu, '').trim()
}

type Cue = { label: string; where: string; words: string /** How they look, as a wish of its own. */; look?: string }

const marked = ({ label, where, words, look = '' }: Cue): string => {
  const noun = isClosing(label) ? 'closing text' : isTitle(label) ? 'title' : 'text'
  return `${noun} 「${words}」${where === '' ? '' : ` ${where}`}${look}`
}

const COLOUR = '(?:white|black|red|yellow|green|blue|pink|orange|purple|gold)'
/** 'Thank You at the very end in yellow': its colour and height are no part of the words. */
const LOOKS = new RegExp(
  `,? (?:in (?:big |bold )?(?<ink>${COLOUR})(?: letters| text| font)?|(?<at>at the (?:top|bottom)|in the (?:middle|centre|center))(?: of the (?:screen|picture|frame))?)$`,
  'i',
)

const withLook = (typed: string): { rest: string; look: string } => {
  const found = LOOKS.exec(typed)
  const { ink, at = '' } = found?.groups ?? {}
  if (!found) return { rest: typed, look: '' }
  return { rest: typed.slice(0, found.index), look: ink ? `, make the captions ${ink.toLowerCase()}` : `, captions ${at.toLowerCase()}` }
}

/** A subtitle stands with its title. */
const withTheirTitle = (cues: readonly Cue[]): Cue[] =>
  cues.map((cue, at) => {
    const before = cues[at - 1]
    if (!isLesser(cue.label) || cue.where !== '' || !before || !isTitle(before.label)) return cue
    return { ...cue, where: before.where === '' ? 'at the start' : before.where }
  })

const TRAILING = new RegExp(`^(?<words>.{1,160}?),? (?<where>${WHERE})[.!]*$`, 'i')

const SAID = new RegExp(`${SAY}:? $`, 'i')

const isMarked = (text: string, lead: RegExpExecArray, next: RegExpExecArray | undefined): boolean =>
  OUTER.test(text.slice(lead.index + lead[0].length, next?.index).trim())

/** Several labels, or places with what each says. */
const severalLabelled = (text: string): string | null => {
  const leads = [...text.matchAll(LEAD)]
  if (leads.length < 2 || leads[0]?.index !== 0) return null
  const cues = leads.map((lead, at): Cue => {
    const words = wordsOf(text.slice(lead.index + lead[0].length, leads[at + 1]?.index ?? text.length))
    const { label = '', noun = '', at: placed = '', where = '', bare } = lead.groups ?? {}
    return { label: label || noun, where: bare ? `on ${bare}` : placed || where, words }
  })
  const whole = withTheirTitle(cues)
  // 'At the start: the cat, at the end: the market' is an order of play.
  const isSaid = leads.some(
    (lead, at) => lead.groups?.bare || lead.groups?.label || lead.groups?.noun || SAID.test(lead[0]) || isMarked(text, lead, leads[at + 1]),
  )
  if (!isSaid || whole.some(({ words }) => words === '' || words.length > 300 || words.includes('\n'))) return null
  return whole.map(marked).join(', ')
}

const WORDY = String.raw`[^"“”„«»「」;:\n]{1,100}?`
const WRITES = new RegExp(`^${POLITE}(?:write|type|(?:${LABEL})(?: ${SAY}:?)?) (?=\\S)`, 'i')
/** What is said of a caption that is there. */
const CHANGES =
  /^(?:\d{1,2}\b|number \d)|\b(?:should|must|has to|needs to|ought to|starts?|begins?|ends?|stops?|appears?|stays?|lasts?|disappears?|goes|comes)\b|^(?:bigger|smaller|bold|larger|higher|lower|up|down|off|away)\b/i
const NEXT = new RegExp(
  `(?<words>${WORDY}) (?<where>${WHERE})(?:(?<gap>,? and then |,? and |,? then |, ?|; ?|\\. )${POLITE}(?:(?:${LABEL}|write|${SAY}) )?|[.!]*$)`,
  'iy',
)

/** 'Write A on scene 2 and B on scene 4': each with its place behind it. */
const severalPlaced = (text: string): string | null => {
  const lead = WRITES.exec(text)?.[0]
  if (lead === undefined) return null
  const cues: Cue[] = []
  NEXT.lastIndex = lead.length
  while (NEXT.lastIndex < text.length) {
    const found = NEXT.exec(text)
    if (!found) return null
    const { words = '', where = '' } = found.groups ?? {}
    cues.push({ label: new RegExp(`\\b(?:${TITLE})\\b`, 'i').test(lead) ? 'title' : 'text', where, words: wordsOf(words) })
    if (NEXT.lastIndex === text.length) break
  }
  const isChange = !/\b(?:write|type|say|says|saying|reads?|reading)\b/i.test(lead) && cues.some(({ words }) => CHANGES.test(words))
  return isChange || cues.length < 2 || cues.some(({ words }) => words === '') ? null : cues.map(marked).join(', ')
}

/** What is written on a picture without a word for it: 'show the date 12 May 2024 at the end'. */
const NAMED = new RegExp(
  `^${POLITE}(?:(?:the|our|my|a) )?(?:date|year|website|web address|handle|slogan|motto|hashtag|address|opening hours|price|phone number|quote|message|place name|location|url|name of (?:the )?(?:place|restaurant|shop|band)):? (?<words>[^"“”„«»「」;:\\n]{2,100}?) (?<where>${WHERE})[.!]*$`,
  'i',
)

const named = (text: string): string | null => {
  const { words = '', where = '' } = NAMED.exec(text)?.groups ?? {}
  return words === '' || /^(?:of|for|from|in|on|at|to)\b/iu.test(words) ? null : marked({ label: 'text', where, words: wordsOf(words) })
}

const HAVE_IT_SAY = new RegExp(
  `^${POLITE}(?:(?:have|make|let) it (?:say|read)|it (?:should|must|has to|needs to) (?:say|read)) (?<words>[^"“”„«»「」;:\\n]{1,100}?) (?<where>${WHERE})$`,
  'i',
)
const THROUGHOUT = new RegExp(
  `^${POLITE}(?:(?:on|over|for|during|across) )?(?:the )?(?:whole|entire) (?:reel|video|thing|time|clip)(?: ${LABEL})?: ?(?<words>[^"“”„«»「」;:\\n]{1,100})$`,
  'i',
)

/** 'Have it say Thank You at the very end in yellow', 'whole video: @mybakery at the bottom'. */
const withItsLook = (text: string): string | null => {
  const { rest, look } = withLook(text.replace(/[.!]+$/u, ''))
  const said = HAVE_IT_SAY.exec(rest)?.groups
  if (said) return marked({ label: 'text', where: said.where ?? '', words: wordsOf(said.words ?? ''), look })
  const whole = THROUGHOUT.exec(rest)?.groups?.words
  return whole === undefined ? null : marked({ label: 'text', where: 'throughout', words: wordsOf(whole), look })
}

const IN_TURN = new RegExp(
  `^${POLITE}(?:(?:these|the following|those) )?(?:(?:two|three|four|five|six|\\d) )?(?:lines?|captions?|texts?|words|titles?|sentences|phrases)(?: on screen| on it)? (?:one after (?:the other|another)|in (?:a row|turn|sequence|order|that order|this order)|after each other|after one another|one by one): ?(?<list>[^"“”„«»「」;:\\n]{3,200})$`,
  'i',
)

/** 'These three lines one after another: Mix, Bake, Eat'. */
const inTurn = (text: string): string | null => {
  const words =
    IN_TURN.exec(text.replace(/[.!]+$/u, ''))
      ?.groups?.list?.split(/,? and (?=\S+$)|, ?/iu)
      .map(wordsOf) ?? []
  return words.length < 2 || words.length > 9 || words.includes('') ? null : `captions: ${words.map((word) => `「${word}」`).join(', ')}`
}

const PLACED = new RegExp(
  `^${POLITE}(?<label>${LABEL}) (?<at>at the (?:top|bottom)|at top|at bottom|in the (?:middle|centre|center))(?: of the (?:screen|picture))?: ?(?<words>[^"“”„«»「」;:\\n]{1,100})$`,
  'i',
)

/** 'Caption at the top: Hello'. */
const placedHigh = (text: string): string | null => {
  const { label = '', at = '', words = '' } = PLACED.exec(text)?.groups ?? {}
  return words === ''
    ? null
    : marked({ label, where: '', words: wordsOf(words), look: `, captions ${at.toLowerCase().replace(/^at (?=top|bottom)/u, 'at the ')}` })
}

const ONE = new RegExp(`^${POLITE}(?:(?:write|type)|(?<label>${LABEL}) ${SAY}:?) (?<rest>[^"“”„«»「」;:\\n]{1,160})$`, 'i')
const TIMED = new RegExp(`(?:${UNIT}|second \\d{1,3}|to \\d{1,3}|throughout|the whole time|through|the whole (?:reel|video|thing))$`, 'i')

/** 'Write A across the first three seconds': its time is no part of it. */
const oneTimed = (text: string): string | null => {
  const { label = '', rest = '' } = ONE.exec(text)?.groups ?? {}
  const { words = '', where = '' } = TRAILING.exec(rest)?.groups ?? {}
  return words === '' || !TIMED.test(where) ? null : marked({ label, where, words: wordsOf(words) })
}

/** 'Big text at the beginning: SALE', 'on the last scene: Bye'. */
const onePlaced = (text: string): string | null => {
  const [lead, ...more] = [...text.matchAll(LEAD)]
  const { label = '', noun = '', at: placed = '', where = '' } = lead?.groups ?? {}
  if (lead?.index !== 0 || more.length > 0 || (placed === '' && where === '') || /[;\n"“”„«»「」']/u.test(text)) return null
  const words = wordsOf(text.slice(lead[0].length))
  // 'At the end: fade to black' is no text; a label, or a word for saying, makes it one.
  const isSaid = (label || noun) !== '' || SAID.test(lead[0])
  return !isSaid || words === '' || words.length > 100 ? null : marked({ label: label || noun, where: placed || where, words })
}

/** What stands before 'as the title' and is a thing of the reel, or a wish, and no words: 'the same font as the title', 'use it as text'. */
const NO_WORDS =
  /^(?:(?:the|a|an|my|our|your|his|her|their|this|that|these|those|it|its|them|same|scenes?|clips?|shots?|number|no|not|less|more|make|keep|show|give|set|change|turn|cut|move|delete|remove|swap|slow|speed|shorten|start|end|fade|zoom|save|export|download|send)\b|\d)|\b(?:font|colou?r|style|size|place|position|length|captions?|text|titles?|logo|music|song|such|well|soon|far|long|much|big|large|small|reel|video)\b/u
const SAID_AS = new RegExp(
  `(?<lead>^|[,;.\\n] ?(?:and |then |also |plus )*| and (?:then |also )?)(?<polite>${POLITE})(?:write |type |say )?(?<words>(?:(?! (?:and|then) (?:put|add|write|use|have|make|then|also) )[^"“”„«»「」,.;:\\n]){2,80}?) (?:as|for) (?:(?:a|an|the|my|our|its|some) )?(?<label>${LABEL})(?: (?<where>${WHERE}))?(?= ?(?:$|[,;.!\\n]|(?:and|then|plus) )| (?:please|pls|plz|thanks)\\b)`,
  'gi',
)
/** 'For the title' is said of other things as well: only what is put or written is its words. */
const PUTS = /\b(?:put|write|type|add|use|have|with|say)\b/iu
const IS_FOR = new RegExp(` for (?:[a-z]+ )?${LABEL}`, 'i')

/** 'Happy birthday Tom as text', 'put Lazy Sunday as the title'. */
const saidAs = (text: string): string =>
  text.replace(SAID_AS, (whole: string, ...found) => {
    const { lead = '', polite = '', words = '', label = '', where = '' } = found.at(-1) as Record<string, string | undefined>
    // 'Our Trip' begins with its own word; 'the date' is a thing, and what it says is not known.
    const article = /(?:the|an?|my|our|one|some|another) $/iu.exec(polite)?.[0] ?? ''
    if (/^[a-z]/u.test(article) || NO_WORDS.test(words) || (IS_FOR.test(whole) && !PUTS.test(whole))) return whole
    return `${lead}${polite.slice(0, polite.length - article.length)}${marked({ label, where, words: wordsOf(article + words) })}`
  })

const SINGLE = String.raw`'[^'\n]{1,120}'`
const SINGLES = new RegExp(
  String.raw`(?<=\b(?:captions?|subtitles?|titles?|texts?|lines?)[ \t]{0,2}[:=][ \t]{0,2})(?<first>${SINGLE})(?<others>(?:(?:,? ?and |,? ?then |, ?)${SINGLE}){1,8})(?=[.!]?$)`,
  'gi',
)

/** 'Captions: 'one', 'two'' are two, in whichever marks. */
const withDoubleMarks = (text: string): string =>
  text.replace(SINGLES, (said: string) => said.replace(new RegExp(SINGLE, 'gu'), (one) => `「${one.slice(1, -1)}」`))

const OPENS = /(?<=^|[\s:(])"(?=\S)/u

/** 'Caption "she said "yes" to me"': a mark that opens within another is part of what is said. */
const withoutNestedMarks = (text: string): string => {
  const marks = [...text.matchAll(/"/gu)].map(({ index }) => index)
  if (marks.length < 4 || marks.length > 12) return text
  let depth = 0
  let from = -1
  const outer: [number, number][] = []
  let isNested = false
  for (const at of marks) {
    const opens = OPENS.test(text.slice(Math.max(0, at - 1), at + 2)) && (at === 0 || /[\s:(]/u.test(text[at - 1] ?? ''))
    if (opens) {
      if (depth === 0) from = at
      else isNested = true
      depth++
    } else if (depth > 0) {
      depth--
      if (depth === 0) outer.push([from, at])
    } else return text
  }
  if (!isNested || depth !== 0) return text
  let read = text
  for (const [open, close] of outer.reverse()) read = `${read.slice(0, open)}「${read.slice(open + 1, close)}」${read.slice(close + 1)}`
  return read
}

/** Words before the first mark that tell where, how or that something is done, and are no part of what is said. */
const TELLS =
  /\b(?:on|over|at|for|in|during|from|to|with|make|put|write|add|saying|that says|reading|and|then|first|last|scene|clip|red|white|black|yellow|bold)\b/iu
const PARTLY = new RegExp(
  `(?<lead>(?:\\b(?:${LABEL}) ?[:=]|\\b(?:saying|that says|which says|reading|that reads)) ?)(?<before>[^"“”'‘’「」;:\\n]{3,60}? )(?<quote>"[^"\\n]{1,80}"|“[^”\\n]{1,80}”)(?<after>[^"“”「」;:\\n]{0,80}?)(?<where> ${WHERE})?(?<end>[.!]?)$`,
  'i',
)

/** 'A caption that says she said "yes"': what is said begins before the marks. */
const withPartlyMarked = (text: string): string =>
  text.replace(PARTLY, (whole: string, ...found) => {
    const { lead = '', before = '', quote = '', after = '', where = '', end = '' } = found.at(-1) as Record<string, string | undefined>
    return TELLS.test(before) ? whole : `${lead.replace(/[:=] ?$/u, ' ')}「${before}${quote}${after}」${where}${end}`
  })

/** Longer requests are read piece by piece. */
const CHARS_MAX = 600

const HOW = '(?:(?:a|bit|little|much|way|slightly|really|all|more|less) )*'
const REQUESTED = String.raw`(?:\d+|half a minute|square|vertical|landscape|portrait|widescreen|upbeat|energetic|calm|moody|cinematic|vintage|warm|cool|dark|bright|vivid|black and white|bw|shorter|longer|faster|slower|quicker|snappier|warmer|cooler|brighter|darker|louder|quieter|bigger|smaller)\b`
/** Behind a text: the next wish, and none of its words. */
const NEXT_REQUEST = new RegExp(
  `,? (?:and |then )*(?:(?:music|song|track|look|colou?rs?|filter|length|format|pace|logo|transitions?|style|caption style|export): ?|(?<=, (?:and |then )*)(?:please )?(?:make (?:it|the (?:reel|video)) ${HOW}${REQUESTED}|no (?:music|logo|transitions?|filter)\\b|(?:add|use|with|put) (?:(?:some|a|my|the|our) )?(?:[a-z]{3,12} )?(?:music|song|logo|transitions?|filter)\\b))`,
  'i',
)

/** What is to be said, without a wish that stands behind it: 'Rome, make it 10 seconds'. */
export const withoutNextRequest = (said: string): { words: string; rest: string } => {
  const at = NEXT_REQUEST.exec(said)?.index ?? said.length
  return at < 2 ? { words: said, rest: '' } : { words: said.slice(0, at), rest: said.slice(at) }
}

/** A request that has none of these sets no words. */
const SETS =
  /[:="“'‘]|\b(?:titles?|captions?|texts?|words?|lines?|writing|write|type|say|says|saying|reads|reading|headlines?|headings?|overlay|date|year|website|handle|slogan|motto|hashtag|address|price|quote|message|name|url)\b/i

export const markCues = (typed: string): string => {
  if (typed.length > CHARS_MAX || !SETS.test(typed)) return typed
  const text = withPartlyMarked(withoutNestedMarks(withDoubleMarks(typed.trim())))
  return (
    severalLabelled(text) ??
    severalPlaced(text) ??
    onePlaced(text) ??
    oneTimed(text) ??
    named(text) ??
    withItsLook(text) ??
    inTurn(text) ??
    placedHigh(text) ??
    saidAs(text)
  )
}

/** Wishes about words on the picture: where and when they stand, what they say instead, and which of them goes. */
import type { Intent } from '../../intents.ts'
import { isNoLook, isOnlyQuoted } from '../one-caption/plain-words.ts'
import { type Rule, rule, type Said } from './rule.ts'
import { areShown } from './shown.ts'

type Captions = Extract<Intent, { is: 'captions' }>

const WORDS = '(?:text|txt|caption|title|subtitle|words?|line|lettering|heading|headline|message|writing|super|overlay)s?'
const PUT =
  '(?:put|write|add|show|display|place|have|stick|slap|set|overlay|insert|type|lay|say|with|use|include|make|give me|give it|create|superimpose)'
const A = '(?:a |an |the |my |our |some |that |this )?(?:little |small |short |big |nice |opening |closing |first |last )?'
const SAYS = '(?:(?:saying|that says|that say|which says|reading|that reads|with|called|of|to say|says|say|reads|that should say):? )?'
const OVER = '(?:on|onto|over|in|during|across|for|at|to|above|throughout|on top of)'

const texts = (said: Said): readonly string[] => ['q', 'q2', 'q3'].flatMap((place) => (said.has(place) ? [said.quote(place)] : []))

const isTitle = (said: Said): boolean => /title|head/.test(said.text('noun'))

const saying = (said: Said, rest: Partial<Captions>): Intent[] | null => {
  const all = texts(said).map((one) => one.trim())
  if (all.length === 0 || all.some((one) => one === '')) return null
  return [{ is: 'captions', texts: all, place: 'auto', title: isTitle(said), ...rest }]
}

const NOUN = `(?:${A}(?<noun>${WORDS}) )?`
const Q = '(?<q>«\\d{1,3}»)'
const START =
  '(?:(?:right |just )?(?:at|in|on|from|for|near) (?:the |its )?(?:very )?(?:start|beginning|begin|front|opening|top of the (?:reel|video))|first|to start(?: with)?|as (?:an? )?(?:opener|intro|opening)|to open|in front)'
const FINISH =
  '(?:(?:right |just )?(?:at|in|on|near) (?:the |its )?(?:very )?(?:end|ending|close|finish)|last|to finish|to close|as (?:an? )?(?:closer|outro|ending))'
const WHOLE =
  '(?:throughout|the whole time|all the way through|all the time|over (?:the whole thing|everything|the whole (?:reel|video))|during the whole (?:reel|video))'

const span = (said: Said): Captions['span'] | null => {
  const [from, to] = [said.time('t'), said.time('t2')]
  return from !== null && to !== null && to > from ? { from_sec: from, to_sec: to } : null
}

/** 'From 2 to 4 s' names its unit once. */
const spanOf = (said: Said): Captions['span'] | null => {
  const both = span(said)
  if (both) return both
  const [from, to] = [said.number('t') ?? said.time('t'), said.time('t2') ?? said.number('t2')]
  return from !== null && to !== null && to > from ? { from_sec: from, to_sec: to } : null
}

const FROM_TO = '(?:from|between) (?:second |sec )?<t> (?:to|until|till|and|-|–|through) (?:second |sec )?<t2>'

const withSpan = (said: Said): Intent[] | null => {
  const when = spanOf(said)
  return when ? saying(said, { span: when }) : null
}

const forTime = (said: Said, edge: 'start' | 'end'): Intent[] | null => {
  const sec = said.time()
  if (sec === null) return null
  return saying(said, { place: 'auto', span: edge === 'start' ? { from_sec: 0, to_sec: sec } : { last_sec: sec } })
}

const QUOTED: readonly Rule[] = [
  // No picture to write on.
  rule(
    `(?:${PUT} )?${NOUN}${SAYS}${Q}(?: ${WORDS})? (?:on|over|against) (?:an? |the )?(?:plain |empty |solid )?(?:black|white)(?: screen| card| background| frame| slide)?(?: .{2,40})?`,
    () => [{ is: 'cannot', what: 'card' }],
  ),
  rule(`(?:${PUT} )?${NOUN}${SAYS}${Q}(?: ${WORDS})? ${OVER} <s>`, (said) => {
    const refs = said.refs()
    return refs ? saying(said, { refs }) : null
  }),
  rule(
    `(?:${PUT} )?${NOUN}${SAYS}${Q}(?: ${WORDS})? (?:when|while|where|as|once|as soon as) <s>(?: (?:comes?|appears?|shows?|is|are|starts?|plays?|enters?|talks?|speaks?|walks?|jumps?)(?: (?:in|on|up|there|shown|visible|playing|talking))?)?`,
    (said) => {
      const refs = said.refs()
      return refs ? saying(said, { refs }) : null
    },
  ),
  rule(`(?:call|name) (?:it|this|the (?:reel|video|film)) ${Q}`, (said) => saying(said, { place: 'start', title: true })),
  rule(`<s> (?:needs|gets|wants|should (?:have|get)|has to have|must have) ${NOUN}${SAYS}${Q}`, (said) => {
    const refs = said.refs()
    return refs ? saying(said, { refs }) : null
  }),
  rule(`(?:on|over|across|in|for|during) <s>:? ?,? ?(?:${PUT} )?${NOUN}${SAYS}${Q}`, (said) => {
    const refs = said.refs()
    return refs ? saying(said, { refs }) : null
  }),
  rule(`(?:${PUT} )?${NOUN}${SAYS}${Q} ${FROM_TO}`, withSpan),
  rule(`(?:${PUT} )?${NOUN}${FROM_TO}:? ${SAYS}${Q}`, withSpan),
  rule(`(?:from|between) <t> (?:to|until|and|-|–) <t2>,? (?:${PUT} )?${NOUN}${SAYS}${Q}`, withSpan),
  rule(`(?:${PUT} )?${NOUN}${SAYS}${Q} (?:${START} )?(?:for|in|during|over|within) the first <t>`, (said) => forTime(said, 'start')),
  rule(`(?:${PUT} )?${NOUN}${SAYS}${Q} (?:${FINISH} )?(?:for|in|during|over|within) the (?:last|final) <t>`, (said) =>
    forTime(said, 'end'),
  ),
  rule(`${NOUN}${START}:? ${SAYS}${Q} (?:for|in|during|over) the first <t>`, (said) => forTime(said, 'start')),
  rule(`${NOUN}${FINISH}:? ${SAYS}${Q} (?:for|in|during|over) the (?:last|final) <t>`, (said) => forTime(said, 'end')),
  rule(`(?:${PUT} )?${NOUN}${SAYS}${Q} ${START} for <t>`, (said) => forTime(said, 'start')),
  rule(`(?:${PUT} )?${NOUN}${SAYS}${Q} ${FINISH} for <t>`, (said) => forTime(said, 'end')),
  rule(`(?:in|for|during|over) the first <t>,? (?:${PUT} )?${NOUN}${SAYS}${Q}`, (said) => forTime(said, 'start')),
  rule(`(?:in|for|during|over) the (?:last|final) <t>,? (?:${PUT} )?${NOUN}${SAYS}${Q}`, (said) => forTime(said, 'end')),
  rule(`(?:${PUT} )?${NOUN}${SAYS}${Q}(?: ${WORDS})? ${START}`, (said) => saying(said, { place: 'start' })),
  rule(`(?:${PUT} )?${NOUN}${SAYS}${Q}(?: ${WORDS})? ${FINISH}`, (said) => saying(said, { place: 'end' })),
  rule(`(?!first)${START},? (?:${PUT} )?${NOUN}${SAYS}${Q}`, (said) => saying(said, { place: 'start' })),
  rule(`(?!last)${FINISH},? (?:${PUT} )?${NOUN}${SAYS}${Q}`, (said) => saying(said, { place: 'end' })),
  rule(`(?:cta|call to action|end card|closing (?:text|title|line|card)|outro (?:text|card))(?: at the end)?:? ${SAYS}${Q}`, (said) =>
    saying(said, { place: 'end' }),
  ),
  rule(`(?:cta|call to action|end card|closing (?:text|title|line|card))(?: at the end)?:? ${SAYS}${Q} for the last <t>`, (said) =>
    forTime(said, 'end'),
  ),
  rule(`(?:${PUT} )?${NOUN}${SAYS}${Q} ${WHOLE}`, (said) => saying(said, { place: 'whole' })),
]

/** Words that somebody would put on a picture, not a wish about it: no word of where or how. */
const isWords = (text: string): boolean =>
  text.length <= 80 &&
  !/«|^(?:on|over|at|in|for|from|to|it|that|this|bigger|smaller|bold|with|no|off|away|more|less|the (?:top|bottom|middle))\b|\b(?:scene|seconds?|secs?)\b/.test(
    text.toLowerCase(),
  )

/** What stands in the place, if it is not quoted and no wish. */
const typed = (said: Said, place: 'start' | 'end'): Intent[] | null => (isWords(said.text('q')) ? saying(said, { place }) : null)

const TYPED_NOUN = `${A}(?<noun>${WORDS})`

const HALFWAY =
  '(?:halfway|half way|midway|in the (?:very )?middle)(?: through)?(?: (?:it|the (?:reel|video)|of (?:it|the (?:reel|video))))?'
/** As long as short words are read without haste. */
const READ_SEC = 2.5

const halfway = (said: Said): Intent[] | null => {
  const { scenes, export: settings } = said.ground.plan
  const middle = scenes.reduce((sum, scene) => sum + scene.duration_frames, 0) / settings.fps / 2
  return middle > 0 ? saying(said, { span: { from_sec: middle, to_sec: Math.min(middle * 2, middle + READ_SEC) } }) : null
}

const onScene = (said: Said): Intent[] | null => {
  const refs = said.refs()
  // Behind a colon anything may be said.
  const isTold = /^.{3,60}?: /.test(said.whole) && !said.text('q').includes('«')
  return refs && (isTold || isWords(said.text('q'))) && !/^(?:something|anything|text|words|it|that)$/.test(said.text('q'))
    ? saying(said, { refs })
    : null
}

const TYPED: readonly Rule[] = [
  rule(`(?:${PUT} )?${NOUN}${SAYS}${Q} ${HALFWAY}`, halfway),
  rule(
    `(?:(?:${PUT}|let) )?${NOUN}${SAYS}${Q} (?:to |should )?(?:come up|come in|come|appear|pop up|show up|show|start|begin)?s? ?(?:at|after) (?:second )?<t>(?: (?:in|mark))?`,
    (said) => {
      const from_sec = said.time()
      return from_sec === null ? null : saying(said, { span: { from_sec, to_sec: from_sec + READ_SEC } })
    },
  ),
  rule(
    `(?:put|write|add|show|display|place|type|have|stick|want) ${TYPED_NOUN}:? (?:saying |that says |which says |reading |with the words )?(?<q>.{1,80}?) (?:on|over|onto|across) <s>`,
    onScene,
  ),
  rule(`(?:${PUT} )?${TYPED_NOUN} (?:on|over|in|during|across|for) <s>: ?(?<q>.{1,80})`, onScene),
  rule(`(?:write|type) (?<q>.{1,80}?) (?:on|over|onto|across) <s>`, onScene),

  rule(
    `(?:have|put|write|add|show|display|place|make|type|want|like|use|include|create)? ?${TYPED_NOUN} (?:saying|that says|which says|reading|that reads|with the words|to say|that should say):? (?<q>.{1,80}?) ${START}`,
    (said) => typed(said, 'start'),
  ),
  rule(
    `(?:have|put|write|add|show|display|place|make|type|want|like|use|include|create)? ?${TYPED_NOUN} (?:saying|that says|which says|reading|that reads|with the words|to say|that should say):? (?<q>.{1,80}?) ${FINISH}`,
    (said) => typed(said, 'end'),
  ),
  rule(`(?:put|write|add|show|display|place|type) (?:the |a )?(?<noun>${WORDS}):? (?<q>.{1,80}?) ${START}`, (said) => typed(said, 'start')),
  rule(`(?:put|write|add|show|display|place|type) (?:the |a )?(?<noun>${WORDS}):? (?<q>.{1,80}?) ${FINISH}`, (said) => typed(said, 'end')),
  rule(
    `(?:have|put|write|add|show|display|place|make|use|include|create|want) ${TYPED_NOUN}(?: card)? ${START} (?:saying|that says|which says|reading|that reads|with the words|to say):? (?<q>.{1,80})`,
    (said) => typed(said, 'start'),
  ),
  rule(
    `(?:have|put|write|add|show|display|place|make|use|include|create|want) ${TYPED_NOUN}(?: card)? ${FINISH} (?:saying|that says|which says|reading|that reads|with the words|to say):? (?<q>.{1,80})`,
    (said) => typed(said, 'end'),
  ),
  rule(`write (?<q>.{1,80}?) ${START}`, (said) => typed(said, 'start')),
  rule(`write (?<q>.{1,80}?) ${FINISH}`, (said) => typed(said, 'end')),
]

/** Which caption: its number, the first, the last; null for the only one. `undefined` where that is not what was said. */
const cueOf = (said: Said, place = 'c'): number | null | undefined => {
  const text = said.text(place).trim()
  const count = said.ground.plan.captions?.cues.length ?? 0
  const n = /(\d{1,3})/.exec(text)?.[1]
  if (n !== undefined) return Number(n)
  if (/\b(?:last|closing|final|ending|end)\b/.test(text)) return count || null
  if (/\b(?:first|opening|starting)\b/.test(text)) return 1
  if (/\bsecond\b/.test(text)) return 2
  if (/\bthird\b/.test(text)) return 3
  return null
}

const CAPTION = `(?:the |my |our |that |this )?(?:(?:first|second|third|last|closing|opening|final|ending|only) )?(?:${WORDS})(?: (?:number |no\\.? |#)?\\d{1,2}| at the (?:end|start|beginning))?`
const CUE = `(?<c>${CAPTION})`

const edit = (said: Said, change: Omit<Extract<Intent, { is: 'caption-edit' }>, 'is' | 'cue'>): Intent[] | null => {
  const cue = cueOf(said)
  if (cue === undefined || said.ground.plan.captions === null) return null
  const whole = said.text('c')
  // 'Change it to blue' may speak of anything; of captions only where they were spoken of.
  if (/^(?:it|that|this)$/.test(whole) && said.ground.thing !== 'captions') return null
  const count = said.ground.plan.captions.cues.length
  return [{ is: 'caption-edit', cue: /^(?:it|that|this)$/.test(whole) && count > 1 ? count : cue, ...change }]
}

const IT = `(?<c>${CAPTION}|it|that|this)`
const SAY = '(?:say|read|be|says?|reads?|spell)'

const toWords = (said: Said): Intent[] | null => {
  const typed = said.text('q')
  const text = said.quote().trim()
  // 'It should be red' is how it looks; 'it should say red' is not.
  const isSaid = /\b(?:says?|reads?|spell)\b/u.test(said.whole.replace(typed, ''))
  const isWording = isOnlyQuoted(typed) || (isPlainWords(typed) && (isSaid || isNoLook(typed)))
  return text !== '' && isWording ? edit(said, { text }) : null
}

const times = (said: Said): Intent[] | null => {
  const when = spanOf(said)
  return when && 'from_sec' in when
    ? edit(said, { from_sec: when.from_sec, ...(when.to_sec === undefined ? {} : { to_sec: when.to_sec }) })
    : null
}

/** Where a colour or a clip might follow as well. */
const isPlainWords = (text: string): boolean =>
  isWords(text) && !/^(?:the|a|an|no|my|our) |\b(?:music|logo|look|colou?rs?|clip|reel|video)\b/.test(text)

const gone = (said: Said): Intent[] | null => {
  const { captions } = said.ground.plan
  if (!captions) return null
  const whole = said.text('c')
  const isIt = /^(?:it|that|this)$/.test(whole)
  if (isIt && said.ground.thing !== 'captions') return null
  const named = /\d|first|second|third|last|closing|opening|final/.test(whole)
  // 'Delete the captions' takes all of them.
  if (!named && !isIt && /s$/.test(whole)) return [{ is: 'captions-off' }]
  return captions.cues.length === 1 && !named ? [{ is: 'captions-off' }] : [{ is: 'caption-delete', cue: cueOf(said) ?? null }]
}

/** How they are to look, or where to stand. */
const NOT_WORDS =
  /\b(?:white|black|yellow|red|blue|green|pink|orange|bold|big|bigger|small|smaller|caps|uppercase|italics?|top|bottom|left|right|middle|center|centre|font|style)\b/u

const SHALL = '(?:should|must|needs to|has to|ought to|to|can)'

/** Styles that are told apart at a glance. */
const OTHER_STYLES = ['bold', 'highlight', 'pill', 'headline', 'boxed'] as const

/** To the end of the reel, or all of it. */
const tillTheEnd = (said: Said, isWhole: boolean): Intent[] | null => {
  const { scenes, export: settings } = said.ground.plan
  const to_sec = scenes.reduce((sum, scene) => sum + scene.duration_frames, 0) / settings.fps
  return to_sec > 0 ? edit(said, { ...(isWhole ? { from_sec: 0 } : {}), to_sec }) : null
}

/** Of the caption that is meant: which it is, or the newest of several. */
const cueMeant = (said: Said) => {
  const cues = said.ground.plan.captions?.cues ?? []
  const at = cueOf(said) ?? cues.length
  const cue = cues[at - 1]
  return cue ? { cue, at, fps: said.ground.plan.export.fps } : null
}

const forSeconds = (said: Said): Intent[] | null => {
  const [meant, sec] = [cueMeant(said), said.time() ?? said.time('t2')]
  return meant && sec !== null ? edit(said, { to_sec: meant.cue.start_frame / meant.fps + sec }) : null
}

/** The same words at the same time, large and in the middle. */
const asTitle = (said: Said): Intent[] | null => {
  const meant = cueMeant(said)
  if (!meant || said.ground.thing !== 'captions') return null
  const { cue, at, fps } = meant
  return [
    { is: 'caption-delete', cue: at },
    {
      is: 'captions',
      texts: [cue.text],
      place: 'auto',
      title: true,
      span: { from_sec: cue.start_frame / fps, to_sec: cue.end_frame / fps },
    },
  ]
}

/** 'Change Hi to Hello': the caption that says so. */
const otherWords = (said: Said): Intent[] | null => {
  const { captions } = said.ground.plan
  const old = said.quote('o').trim().toLowerCase()
  const at = captions?.cues.findIndex((cue) => cue.text.toLowerCase() === old) ?? -1
  const text = said.quote().trim()
  return at < 0 || text === '' ? null : [{ is: 'caption-edit', cue: at + 1, text }]
}

/** So much later, or earlier, than it comes now. */
const startLater = (said: Said): Intent[] | null => {
  const [meant, sec] = [cueMeant(said), said.time()]
  if (!meant || sec === null) return null
  const from_sec = meant.cue.start_frame / meant.fps + (/earlier|sooner/.test(said.text('way')) ? -sec : sec)
  return from_sec >= 0 ? edit(said, { from_sec }) : null
}

const EDITED: readonly Rule[] = [
  // None is there that could be changed: then it is to be there.
  rule(
    `(?:change|edit|update|set|make|rename) (?:the |my |our )(?<noun>titles?|captions?|text|headline) (?:to|into)(?: (?:say|read|be))?:? (?<q>.{1,60})`,
    (said) =>
      said.ground.plan.captions === null && isPlainWords(said.text('q')) && !NOT_WORDS.test(said.text('q')) ? saying(said, {}) : null,
  ),
  rule(`(?:change|replace|swap|turn) (?:the (?:word|words|text) )?(?<o>.{1,60}?) (?:to|with|for|by|into) (?<q>.{1,80})`, otherWords),
  rule(`(?:make |let |have |start |show |begin )${IT} (?:start |begin |appear |come )?<t> (?<way>later|earlier|sooner)`, startLater),
  rule(`(?:i )?(?:do not|don['’]?t|dont) (?:want|need) ${IT}(?: (?:any ?more|any longer|after all))?`, gone),
  rule(
    `(?:make |let |have |keep |leave |show |hold )${IT} (?:to )?(?:(?:stay|last|stand|remain|be|run) )?(?:(?:up|on|there|on screen|visible|on the screen) )*for <t>`,
    forSeconds,
  ),
  rule(
    `(?:(?:only|just) )?(?:show|keep|leave|have) ${IT}(?: (?:up|on|there|on screen))* (?:only |just )(?:for )?<t>(?: only)?|(?:only|just) (?:show|keep|leave|have) (?:it|that)(?: (?:up|on|there|on screen))* for <t2>`,
    (said) => (said.ground.thing === 'captions' || /title|text|caption|word/u.test(said.whole) ? forSeconds(said) : null),
  ),
  rule(
    `(?:keep|leave|show|have|let) ${IT}(?: (?:stay|stand|be))?(?: (?:up|on|there|on screen|visible))* (?:until|till|til|up to|to) (?:second )?<t>`,
    (said) => {
      const [meant, sec] = [cueMeant(said), said.time()]
      const isOfWords = said.ground.thing === 'captions' || /title|text|caption|word/u.test(said.whole)
      return isOfWords && meant && sec !== null && sec > meant.cue.start_frame / meant.fps ? edit(said, { to_sec: sec }) : null
    },
  ),
  rule(`(?:make|turn) ${IT} (?:into )?(?:a |the )?(?:big |proper )?(?:title|headline|heading)`, asTitle),
  rule(
    `(?:remove|lose|no|drop|get rid of|without|take off|take away|delete|not want) (?:the |that |any )?(?:boxe?s?|background|bar|border|backdrop)(?: (?:around|behind|from|on|under|of) (?:it|them|(?:the |that )?${WORDS}))?`,
    (said) => {
      const isMeant = said.ground.thing === 'captions' || new RegExp(`${WORDS}$`).test(said.whole)
      return said.ground.plan.captions && isMeant ? [{ is: 'captions-style', style: 'plain' }] : null
    },
  ),
  rule(
    `(?:make |let |have |keep |leave |show )?${IT} (?:to |should )?(?:last|stay|stand|remain|go|go on|be there|run|on|up)?(?: on| up| there)*(?: right| all the way)? (?:till|until|to|through(?: to)?) the (?:very )?end`,
    (said) => tillTheEnd(said, false),
  ),
  rule(
    `(?:make |let |have |keep |leave |show )?${IT} (?:to |should )?(?:last|stay|stand|remain|be there|be|run|on|up)?(?: on| up| there)* ?${WHOLE}`,
    (said) => tillTheEnd(said, true),
  ),
  rule(`(?:add |put |and |i want )*(?:another|one more)(?: one)? ${START}:? ${SAYS}${Q}`, (said) =>
    said.ground.thing === 'captions' ? saying(said, { place: 'start' }) : null,
  ),
  rule(`(?:add |put |and |i want )*(?:another|one more)(?: one)? ${FINISH}:? ${SAYS}${Q}`, (said) =>
    said.ground.thing === 'captions' ? saying(said, { place: 'end' }) : null,
  ),
  rule(
    `(?:fix|correct|mend) (?:the |that |my )?(?:typo|spelling|mistake|misspelling|text|caption|title)(?: (?:in|of|on) .{2,30}?)?[,:]? (?:it )?(?:should|must|needs to|is supposed to|to)? ?(?:be|say|read|says?)? ?(?<q>«\\d{1,3}»)`,
    (said) => edit(said, { text: said.quote().trim() }),
  ),
  rule(
    `(?:(?:use|try|give (?:it|them|me)|choose|pick|make (?:it|them)|have|put) )?(?:a |an |some )?(?:different|another|other|nicer|cooler|new|better|more readable)(?: (?<noun>${WORDS}|font))? ?(?:style|look|font|design)?(?: (?:for|of|on) (?:the )?(?<on>${WORDS}))?`,
    (said) => {
      const { captions } = said.ground.plan
      const isMeant = said.has('noun') || said.has('on') || (said.ground.thing === 'captions' && /style|font|design/.test(said.whole))
      const style = OTHER_STYLES.find((one) => one !== captions?.style)
      return captions && isMeant && /style|font|design|look/.test(said.whole) && style ? [{ is: 'captions-style', style }] : null
    },
  ),
  rule(
    `(?:change|make|switch|edit|update|set|rename|alter|turn|let|have) ${IT} (?:to (?:say |read )?|say |into |read |says |so (?:it|that it) says )(?<q>.{1,80}?)`,
    toWords,
  ),
  rule(`${CUE} ${SHALL} ${SAY} (?<q>.{1,80}?)`, toWords),
  rule(`(?:replace|swap) ${IT} (?:with|for|by) (?<q>«\\d{1,3}»)`, toWords),
  rule(`instead of ${CUE},? (?:say|write|put) (?<q>.{1,80}?)`, toWords),
  rule(
    `(?:delete|remove|drop|lose|scrap|ditch) ${IT},? (?:and |but )?(?:i want|write|say|make it say|i need|it should say)(?: (?:the )?${WORDS})? (?<q>.{1,80}?)(?: instead)?`,
    toWords,
  ),
  rule(
    `(?:let |have |make |set |move |show |put )?${CUE} (?:${SHALL} )?(?:start|begin|run|stand|show|go|be|last|appear|come)?s? ?(?:at|from|on) (?:second )?<t>,? (?:and |to |until |till |- ?|through )+(?:(?:end|stop|finish|disappear)s? )?(?:at |on )?(?:second )?<t2>`,
    times,
  ),
  rule(
    `(?:let |have |make |move |show |put )?${CUE} (?:${SHALL} )?(?:start|begin|appear|come(?: in)?)s? (?:at|from) (?:second )?<t>`,
    (said) => {
      const from_sec = said.time()
      return from_sec === null ? null : edit(said, { from_sec })
    },
  ),
  rule(`(?:let |have |make )?${CUE} (?:${SHALL} )?(?:end|stop|disappear|go)s? (?:at|after) (?:second )?<t>`, (said) => {
    const to_sec = said.time()
    return to_sec === null ? null : edit(said, { to_sec })
  }),
  rule(
    `(?:delete|remove|drop|lose|scrap|ditch|get rid of|take away|cut|kill|erase|bin|clear|take out|take off|hide) ${IT}(?: off| away| out| again)?|take (?<c2>it) off`,
    gone,
  ),
]

/** Whoever is meant: nobody is told apart by their voice, so all that is said is written down. */
const SPEECH =
  '(?:what(?:ever)? (?:\\S+ ){1,3}?(?:says?|said|saying|is saying|are saying|talks? about|is talking about)|(?:the |my |our |all (?:the )?)?(?:\\S+ )?(?:speech|talking|voices?|dialogue|dialog|interviews?|spoken (?:words|parts|bits)|spoken))'
const SUBTITLES = '(?:subtitles?|subs|captions?|closed captions|cc)'

const SPOKEN: readonly Rule[] = [
  rule(
    `(?:${PUT} )?(?:in )?(?:the |some |auto(?:matic)? )?${SUBTITLES} (?:for|of|to|with|on|when|under|over) ${SPEECH}|(?:subtitle|caption|transcribe|write down) ${SPEECH}(?: (?:automatically|for me|by itself))?`,
    () => [{ is: 'transcribe' }],
  ),
  // Without a word of what they are to say: what is said, where somebody speaks.
  rule(
    `(?:${PUT} |turn on |i want |i need )?(?:the |some |auto(?:matic)? )?(?:subtitles|subs|closed captions|cc)(?: (?:in|on|to|for|over)(?: (?:it|this|there|the (?:reel|video)))?)?`,
    ({ ground }) =>
      ground.plan.captions === null && ground.media.some(({ facts }) => (facts.sound?.speech.length ?? 0) > 0)
        ? [{ is: 'transcribe' }]
        : null,
  ),
]

/** 'Put a text on the cat': which words, is asked. */
const WORDLESS: readonly Rule[] = [
  rule(`${PUT} (?:some |a few )?${A}(?<noun>text|caption|title|words|writing)(?: (?:on|over|onto|in|across)(?: top of)?) <s>`, (said) => {
    const refs = said.refs()
    return refs && areShown(said.ground, refs)
      ? [{ is: 'captions', texts: [], refs: [...refs], place: 'auto', title: isTitle(said) }]
      : null
  }),
]

export const CAPTION_RULES: readonly Rule[] = [...QUOTED, ...EDITED, ...SPOKEN, ...WORDLESS, ...TYPED]

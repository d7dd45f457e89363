/** Wishes about the music, the look, the logo and the words of the whole reel, put as people speak. */

import { placeScenes, planSec } from '../../../plan/plan-length.ts'
import { ownTracks } from '../../../tools/music/music.ts'
import { nameWords } from '../../../tools/search/match-words.ts'
import { capitalised } from '../../capitalised.ts'
import type { Intent } from '../../intents.ts'
import { titleCues } from '../one-caption/which-cue.ts'
import { escapePattern } from './escape-pattern.ts'
import { type Rule, rule, type Said } from './rule.ts'
import { placesOf } from './shown.ts'

const MUSIC = '(?:the |my |that |this )?(?:background )?(?:music|song|track|soundtrack|tune|beat)'
const VOICES =
  "(?:(?:the |their |his |her |my |our |people['’]?s? |what )?(?:voices?|speech|talking|dialogue|dialog|speaker|speakers|interview|interviews|narration|guy|woman|man|lady|girl|boy|person|people|presenter|host|kids?|words|audio|conversation)(?: (?:who is |who['’]s |that is |that['’]s )?(?:talking|speaking|talks|speaks|says?|saying|is saying|are saying))?|what (?:\\S+ ){1,3}(?:say|says|said|saying)|(?:him|her|them|me|us)(?: (?:talk|talking|speak|speaking))?|everyone|everybody|anyone|it all|everything)"
const TALKS =
  '(?:(?:someone|somebody|anyone|anybody|people|they|he|she|i|we|the (?:\\S+ )?(?:guy|man|woman|girl|person|host|speaker|kids?)) )?(?:is |are |am |starts? )?(?:talks?|talking|speaks?|speaking|says? (?:something|anything))'

const fade = (edge: 'in' | 'out', said: Said): Intent[] => {
  const sec = said.has('t') ? said.time() : null
  return [{ is: 'fade', edge, on: true, ...(sec === null ? {} : { sec }) }]
}

const SOFTLY =
  '(?:gently|softly|slowly|gradually|smoothly|quietly|nice and (?:slow|soft|gentle|quiet)|more (?:gently|softly|smoothly|gradually))'
const SHALL = '(?:should|must|could|can|has to|needs to|to|might)'

const ofThePiece = (said: Said): Intent[] | null => {
  const sec = said.time() ?? said.time('t2') ?? said.time('t3')
  return sec === null ? null : [{ is: 'music-from', sec }]
}

const REAL_SOUND =
  "(?:the |my |its |their )?(?:real|original|actual|natural|raw|ambient|own|live|clips?|camera|video|existing|recorded)(?:[’']s?)? (?:sounds?|audio|noises?|recordings?)(?: (?:of|from) (?:the |my )?(?:clips?|videos?|footage|camera))?"

/** Heard beneath the music, and not beside it. */
const SOFT_SOUND = 0.3

const MUSICS: readonly Rule[] = [
  rule(
    `${MUSIC} (?:is |was |keeps |just |totally |completely |kind of )*(?:drowns?|drowning|covers?|covering|overpowers?|overpowering|swallows?|swallowing|buries|burying|masks?|masking|kills?|killing|competes with|competing with|fights?(?: with)?|fighting(?: with)?)(?: out)? ${VOICES}(?: out)?`,
    () => [{ is: 'speech-first' }],
  ),
  rule(
    `(?:turn|bring|take|pull|dip|drop|lower|duck|keep|make|get|have) (?:down )?${MUSIC}(?: (?:to be|be|go|goes))?(?: (?:way|right|all the way|a bit|a little|well|much|real|really) )?(?: ?(?:down|low|lower|quiet|quieter|soft|softer))? (?:a bit |a little |so )?(?:when|while|whenever|where|as soon as|under|every time|each time|if) ${TALKS}`,
    () => [{ is: 'ducking', on: true }],
  ),
  rule(
    `(?:let |have |make |get )?${MUSIC} (?:${SHALL} )?(?:come|start|begin|fade|ease|creep|swell|build|sneak)s? (?:up |in |on )*${SOFTLY}(?: (?:over|in|for|during) (?:the first )?<t>)?`,
    (said) => fade('in', said),
  ),
  rule(
    `(?:let |have |make |get )?${MUSIC} (?:${SHALL} )?(?:end|stop|finish|fade|go|ease|die|trail)s? (?:out |off |away |down )*(?:${SOFTLY})(?: at the end)?(?: (?:over|in|for|during) (?:the last )?<t>)?`,
    (said) => fade('out', said),
  ),
  rule(
    `${MUSIC}(?: just)? (?:(?:ends?|stops?|cuts? (?:off|out)|finishes|breaks off) (?:(?:so|too|very|a bit|really|way too|kinda|just) )*(?:abruptly|abrupt|suddenly|sudden|hard|harshly|out of nowhere|mid[- ]?(?:beat|bar|note|phrase|song))|(?:ending|end) is (?:(?:so|too|very|a bit|really) )*(?:abrupt|sudden|harsh|hard))`,
    (said) => fade('out', said),
  ),
  rule(
    `(?:play |use |take |have |put |want |i want )?${MUSIC} (?:from|at) (?:about |around )?<t>(?: (?:in|into it|on|onwards?|mark))?`,
    (said) =>
      said.has('t') && (/(?: in| into it| on| onwards?| mark)$/.test(said.whole) || / from /.test(said.whole)) ? ofThePiece(said) : null,
  ),
  rule(
    `(?:move|set|change|shift|put|push|make) (?:the )?(?:music|song|track)(?:['’]s)? (?:start|starting point|start point|start time|beginning|offset|entry|in point)(?: (?:to|at|be|=))* <t>`,
    ofThePiece,
  ),
  // '0:02' is how songs are counted.
  rule(`(?:start|begin|play|let|have|make|get) ${MUSIC} (?:(?:to )?(?:start|begin) )?(?:at|from) <t>`, (said) =>
    / (?:at|from) \d{1,2}:\d\d$/u.test(said.whole) ? ofThePiece(said) : null,
  ),
  // The reel is over by then: of the song, and not of the reel.
  rule(
    `(?:let|have|make|get) ${MUSIC} (?:to )?(?:start|begin|kick in|come in|play) (?:at|from) <t>|${MUSIC} (?:should |to |must )?(?:starts?|begins?|plays?) (?:at|from) <t2>`,
    (said) => {
      const sec = said.time('t') ?? said.time('t2')
      return sec !== null && sec >= planSec(said.ground.plan) ? [{ is: 'music-from', sec }] : null
    },
  ),
  rule(`(?:start|begin|play|run|have) ${MUSIC} <t> (?:in|into (?:it|the (?:song|track|music)))`, ofThePiece),
  rule(
    `(?:start|begin) <t> into ${MUSIC}|(?:skip|jump|go) (?:ahead |forward )?(?:to )?<t2> (?:in|into|of) ${MUSIC}|(?:skip|jump|go) to <t3> in ${MUSIC}`,
    ofThePiece,
  ),
  rule(
    `(?:fade|ease|bring) ${MUSIC} in (?:over|for|in|during) <t>,? (?:and |then )*(?:fade |ease |it |bring )*out (?:over|for|in|during) (?:<t2>|<n>)`,
    (said) => {
      const [into, out] = [said.time('t'), said.time('t2') ?? said.number('n')]
      return into === null || out === null
        ? null
        : [
            { is: 'fade', edge: 'in', on: true, sec: into },
            { is: 'fade', edge: 'out', on: true, sec: out },
          ]
    },
  ),
  rule(
    `(?:mix|blend|add|bring|put|keep|have|let|leave|play|use) (?:in )?(?:some of |a bit of |a little of |a little )?${REAL_SOUND}(?: (?:in|back in|underneath|under it|under the music))* (?:(?:at|on|with) (?:a )?(?:very )?(?:low|lower|quiet|soft|small)(?:er)?(?: (?:volume|level|loudness))?|quietly|softly|gently|low|quiet|soft|faintly|very low|in the background)`,
    () => [{ is: 'sound', policy: 'keep', refs: [], level: SOFT_SOUND }],
  ),
  rule(
    `(?:(?:no|without|lose|remove|drop|kill|ditch|get rid of|turn off|take out|not|skip) (?:the )?(?:music|song|soundtrack|background music)(?: at all| whatsoever| please)?,? (?:and |but )?(?:just|only|keep|use|leave|instead|i want|with)? ?(?:just |only |want )?${REAL_SOUND}(?: instead| only)?|(?:just|only) ${REAL_SOUND},? (?:and |but )?(?:no|without) (?:the |any )?music)`,
    () => [{ is: 'music-off' }, { is: 'sound', policy: 'keep', refs: [] }],
  ),
]

const LIVELY =
  '(?:intense|energetic|aggressive|wild|heavy|hard|busy|upbeat|hyper|frantic|driving|pumping|bouncy|loud and wild|hectic|crazy|dramatic|epic|in your face|powerful|strong|danceable|clubby)'
const QUIET =
  '(?:calm|sleepy|slow and sad|mellow|chilled?|relaxed|laid back|soft|gentle|boring|dull|sad|quiet and slow|dreamy|ambient|depressing)'

/** 'The beat a little less intense': calmer, or livelier, than what plays. */
const ENERGIES: readonly Rule[] = [
  rule(
    `(?:make |have |get |use |want |with )?${MUSIC} (?:to be |be |should be |could be |needs to be |that is |that['’]s )?(?:(?:a bit|a little|much|way|slightly|somewhat) )*(?<way>less|not so|not as|not that|not quite so|more) (?:(?<hi>${LIVELY})|(?<lo>${QUIET}))|(?:(?:a bit|a little|much|slightly) )*(?<way2>less|more) (?:(?<hi2>${LIVELY})|(?<lo2>${QUIET})) ${MUSIC}`,
    (said) => {
      const isMore = (said.text('way') || said.text('way2')) === 'more'
      const isLively = said.has('hi') || said.has('hi2')
      return said.ground.plan.music ? [{ is: 'music', request: { energy_by: isMore === isLively ? 1 : -1 } }] : null
    },
  ),
]

/** The sound file of the person's own that these words name, and no other. */
const ownTrackNamed = (said: Said, place = 'f'): string | null => {
  const words = nameWords(
    said
      .text(place)
      .replace(/^(?:the|my|our|that|this) /u, '')
      .replace(/ (?:that |which )?(?:i|we) (?:just |have )?(?:uploaded|added|sent|dropped in|put in|recorded|made)$/u, '')
      .replace(/ (?:track|song|one|file|recording|audio|music)$/u, ''),
  )
  const files = ownTracks(said.ground.media).filter(({ name }) => {
    const own = nameWords(name)
    return words.length > 0 && words.every((word) => own.includes(word))
  })
  return files.length === 1 ? (files[0]?.mediaId ?? null) : null
}

/** Words that name a song of the person's own, and no clip. */
const OF_TRACK = '(?:with|to|over|set to|set it to|cut to|cut it to|put on|put|play|use|add|try|have|want)'

const useTrack = (said: Said): Intent[] | null => {
  const id = ownTrackNamed(said)
  return id === null ? null : [{ is: 'music', request: { own: true, media_ids: [id] } }]
}

const LAY =
  '(?:swap to|swap (?:it )?(?:out )?for|replace (?:it|the music|the song) with|change (?:it|the music|the song) to|put|use|play|lay|take|add|have|set|want|i want|try|go with|switch to|change to|swap in|give me|choose|pick)'
const REEL = '(?:it|this|that|everything|the (?:whole )?(?:reel|video|thing|clips?|footage|picture)|all of it)'
const INSTEAD =
  '(?:,? (?:instead(?: of (?:the |this |that )?(?:music|song|track|soundtrack))?|rather than (?:the )?(?:music|song|track)|as (?:the )?(?:music|song|track|soundtrack|background music)|for (?:the )?music))?'

const OWN: readonly Rule[] = [
  rule(`${LAY} (?<f>.{2,40}?) (?:on )?(?:under|underneath|behind|over|below|beneath|to|with|on) ${REEL}${INSTEAD}`, useTrack),
  rule(
    `${LAY} (?<f>.{2,40}?),? (?:instead(?: of (?:the |this |that )?(?:music|song|track|soundtrack))?|rather than (?:the )?(?:music|song|track)|as (?:the |my )?(?:music|song|track|soundtrack|background music)|for (?:the )?(?:music|background))`,
    useTrack,
  ),
  rule(
    `${LAY} my (?:own )?(?:track|song|music|audio|sound file|mp3|tune)[,:;]? ?(?:called |named |it['’]?s |i mean |which is )?(?<f>.{2,40}?)${INSTEAD}`,
    useTrack,
  ),
  rule(
    `(?:swap to|switch to|change to|replace (?:it|the music|the song) with|change (?:it|the music|the song) to) (?<f>.{2,60}?)`,
    useTrack,
  ),
  rule(
    `${LAY} (?<f>.{2,40}?(?: (?:song|track|recording|audio|music|file|mp3))? (?:that |which )?(?:i|we) (?:just |have )?(?:uploaded|added|sent|dropped in|put in|recorded|made))`,
    useTrack,
  ),
  rule(`(?:the )?music (?:should|must|has to|is|to) be (?<f>.{2,40}?)`, useTrack),
  rule(`${OF_TRACK} (?<f>(?:the |my |our ).{2,40}?)(?: (?:on|in|underneath|behind it|under it|to it))*`, (said) =>
    said.refs('f') === null ? useTrack(said) : null,
  ),
]

const LOGO = '(?:the |our |my |that |this )?(?:company |brand )?(?:logo|watermark|emblem|badge)'
const LOGO_STEP: Extract<Intent, { is: 'logo' }> = { is: 'logo', change: {}, size_steps: 0, opacity_steps: 0, media_ids: [] }
const A_BIT = '(?: (?:a (?:bit|little|touch|tad|notch)|slightly|some|down|back|out|more|further)){0,3}'

const ofLogo = (said: Said): boolean =>
  said.ground.plan.watermark !== null && (/logo|watermark|emblem|badge/.test(said.whole) || said.ground.thing === 'logo')

type Position = NonNullable<Extract<Intent, { is: 'logo' }>['change']['position']>
const ROWS = ['t', 'm', 'b'] as const
const COLUMNS = ['l', 'c', 'r'] as const

/** Along its own row or column, to the edge of the picture; across it to the other side. */
const movedLogo = (said: Said): Intent[] | null => {
  const now = said.ground.plan.watermark?.position
  if (now === undefined || !ofLogo(said)) return null
  const [row = 'm', column = 'c'] = now
  const way = said.text('way')
  const other = ROWS.flatMap((r) => COLUMNS.map((c): Position => `${r}${c}`)).find((to) => to === onTheWay(way, { row, column }))
  return other === undefined ? null : [{ ...LOGO_STEP, change: { position: other } }]
}

const onTheWay = (way: string, { row, column }: { row: string; column: string }): string => {
  if (/down|lower/.test(way)) return `b${column}`
  if (/up|higher/.test(way)) return `t${column}`
  if (/left/.test(way)) return `${row}l`
  if (/right/.test(way)) return `${row}r`
  // The other side of the middle is the middle: then which is meant has to be asked.
  return column === 'c' ? '' : `${row}${column === 'l' ? 'r' : 'l'}`
}

/** A picture file that is named with its extension, and where it is to lie: what lies in a corner is a logo. */
const CORNER = '(?<row>top|upper|bottom|lower)(?:[ -](?:hand )?)?(?<column>left|right)'

const fileAsLogo = (said: Said): Intent[] | null => {
  const named = said.text('f').replace(/^(?:the|my|our) /u, '')
  const file = said.ground.media.find(({ name, facts }) => facts.kind === 'image' && name.toLowerCase() === named)
  if (!file) return null
  const [row, column] = [said.text('row'), said.text('column')]
  const position = row === '' ? undefined : (`${/top|upper/u.test(row) ? 't' : 'b'}${column === 'left' ? 'l' : 'r'}` as const)
  return [{ ...LOGO_STEP, media_ids: [file.mediaId], change: position === undefined ? {} : { position } }]
}

const PICTURE_FILE = '(?<f>.{1,60}?\\.(?:png|jpe?g|webp|svg|gif))'

const LOGOS: readonly Rule[] = [
  rule(
    `(?:put|add|show|place|set|have|use|stick|lay|i want|i need) ${PICTURE_FILE}(?: as (?:an? |the |my |our )?(?:logo|watermark))?,? (?:in|at|into|to|on) (?:the )?${CORNER}(?:[ -]hand)?(?: (?:corner|side))?(?: (?:of (?:it|the (?:picture|screen|frame|video|reel))))?`,
    fileAsLogo,
  ),
  rule(
    `(?:put|add|show|place|set|have|use|i want|i need) ${PICTURE_FILE} (?:on )?as (?:an? |the |my |our )?(?:logo|watermark)`,
    fileAsLogo,
  ),
  rule(
    `(?:drop|lower|reduce|bring|take|turn|set|put|raise|fade|dim|knock|dial) (?:down )?(?:${LOGO}|it) (?:down |up |back )*(?:to|at) <p>(?: (?:opacity|visible|visibility|opaque))?`,
    (said) => {
      const opacity = said.share()
      return opacity === null || opacity > 1 || opacity < 0.05 || !ofLogo(said) ? null : [{ ...LOGO_STEP, change: { opacity } }]
    },
  ),
  rule(
    `(?:move|shift|push|nudge|bring|put|slide|drag|place|pull|stick|have|get) (?:${LOGO}|it) (?:over |further |all the way |more |a bit |a little )*(?<way>down|up|lower(?: down)?|higher(?: up)?|(?:to the )?left|(?:to the )?right|(?:to|on|onto|over to) the (?:left|right)(?: side)?|(?:to|on|in|onto) the (?:other|opposite) side)(?: (?:a bit|a little|more|instead|side|please|of the (?:screen|picture|frame|video)))*`,
    movedLogo,
  ),

  rule(`(?:fade|dim|soften|ghost|mute|tone down|knock back|dial back|pull back) (?:${LOGO}|it)${A_BIT}`, (said) =>
    ofLogo(said) ? [{ ...LOGO_STEP, opacity_steps: -1 }] : null,
  ),
]

const LOOK =
  '(?:the |this |that |any |all |my )?(?:colou?r )?(?:look|filter|filters|grade|grading|colou?r grading|lut|effect|colou?r effect|tint)'

const LOOKS: readonly Rule[] = [
  rule(
    `(?:turn off|switch off|disable|remove|take off|take away|lose|drop|ditch|get rid of|no|kill|delete|not want|without|stop using) ${LOOK}(?: (?:please|again|completely|entirely|altogether|off|effect))*|(?:turn|switch|take) ${LOOK} off(?: again)?|(?:go|change|switch|turn) back to (?:the )?(?:original|normal|real|natural|unedited) (?:colou?rs?|look|footage)`,
    (said) => (said.ground.plan.look ? [{ is: 'look-off' }] : null),
  ),
  rule(
    `(?:(?:can|could) )?(?:the |that |this )?(?:black and white|bw|sepia|warm(?:th)?|vintage|cinematic|retro|noir|teal(?: and orange)?|colou?rs?|look|filter|lut|effect|grade)(?: (?:effect|look|filter|thing))? (?:${SHALL} |be |only |just |at |to )*(?<p>half|a third|a quarter|\\d{1,3} ?(?:%|percent|per cent)) (?:the )?(?:strength|intensity|power|opacity)`,
    (said) => {
      const to = said.share()
      return to === null || to > 1 || !said.ground.plan.look ? null : [{ is: 'look-intensity', to }]
    },
  ),
]

const STRENGTHS: readonly Rule[] = [
  rule(
    `(?:use |have |put |with |only |just |at )*<p> (?:of )?(?:the )?(?:strength|intensity|power|opacity) (?:on|of|for|to) (?:that |the |this )?(?:filter|look|grade|lut|colou?rs|effect)`,
    (said) => {
      const to = said.share()
      return to === null || to > 1 || !said.ground.plan.look
        ? null
        : [{ is: 'look-intensity', to: to * (/half|third|quarter/.test(said.text('p')) ? said.ground.plan.look.intensity : 1) }]
    },
  ),
]

const THING_KEPT = '(?:music|song|track|soundtrack|look|filter|colou?rs|logo|watermark|length)'
const HELD = [
  [/music|song|track/, 'music'],
  [/look|filter|colo/, 'look'],
  [/logo|watermark/, 'watermark'],
  [/length/, 'length'],
] as const

const POINTS = [
  [/music|song|track/, 'music'],
  [/look|filter|colo|grade/, 'look'],
  [/logo|watermark/, 'logo'],
  [/caption|text|title/, 'captions'],
  [/transition/, 'transitions'],
  [/length/, 'length'],
  [/format/, 'format'],
] as const

const OVER: readonly Rule[] = [
  rule(
    '(?:go|switch|change|take it|put it)? ?back to (?:the way |how |what )?(?:the |my )?(?<what>music|song|track|look|filter|colou?rs?|grade|logo|captions?|text|title|transitions?|length|format) (?:was|were|looked|sounded|used to be|had been|it was|they were)(?: before| earlier| originally| at first)?',
    (said) => {
      const before = POINTS.find(([says]) => says.test(said.text('what')))?.[1]
      return before === undefined ? null : [{ is: 'back-to', point: { before } }]
    },
  ),
  rule(
    `(?:start|begin) (?:over|again|afresh|anew|fresh|(?:completely |again |fresh |over )?from (?:scratch|zero|nothing|the beginning))(?: with everything)?,? (?:but|and|only|except) (?:please )?(?:keep|leave|hold on to|with) (?:the |my |our )?(?<one>${THING_KEPT})(?:,? and (?:the |my |our )?(?<two>${THING_KEPT}))?(?: (?:on|in|there|as it is|as is|alone|untouched|playing|the same))*`,
    (said) => {
      const held = ['one', 'two'].flatMap((place) =>
        said.has(place) ? (HELD.find(([says]) => says.test(said.text(place)))?.[1] ?? []) : [],
      )
      return [{ is: 'start-over' }, ...held.map((what) => ({ is: 'hold', what }) as const)]
    },
  ),
]

const WORDS = '(?:captions?|texts?|titles?|subtitles?|words?|headlines?|headings?)'
/** The words that are meant, by number or place among them, or as 'it'. */
export const CUE = `(?<c>(?:the |my |that |this )?(?:(?:first|second|third|last|opening|closing) )?${WORDS}(?: (?:number )?\\d)?|it|that)`

/** Of the caption that is meant: by number, or the only one. */
export const cueMeant = (said: Said): { at: number; start: number; end: number; next: number } | null => {
  const { captions, export: settings } = said.ground.plan
  const text = said.text('c')
  if (captions === null || (/^(?:it|that)$/.test(text) && said.ground.thing !== 'captions')) return null
  const n = /\d/.exec(text)?.[0]
  const named = n
    ? Number(n)
    : /second/.test(text)
      ? 2
      : /third/.test(text)
        ? 3
        : /first|opening/.test(text)
          ? 1
          : /last|closing/.test(text)
            ? captions.cues.length
            : null
  const [title, ...more] = /title|headline|heading/.test(text) ? titleCues(said.ground) : []
  const own = named ?? (more.length === 0 ? title : undefined)
  if (own === undefined && captions.cues.length !== 1) return null
  const at = own ?? 1
  const cue = captions.cues[at - 1]
  const following = captions.cues[at]
  const next = cue && following && following.start_frame >= cue.end_frame ? following.start_frame / settings.fps : Number.POSITIVE_INFINITY
  return cue ? { at, start: cue.start_frame / settings.fps, end: cue.end_frame / settings.fps, next } : null
}

const byTime = (
  said: Said,
  change: (cue: { start: number; end: number; next: number }, sec: number) => { from_sec?: number; to_sec?: number } | null,
): Intent[] | null => {
  const [cue, sec] = [cueMeant(said), said.time()]
  const when = cue && sec !== null ? change(cue, sec) : null
  return cue && when ? [{ is: 'caption-edit', cue: cue.at, ...when }] : null
}

/** Words that stood over these scenes begin behind them, or end before them; those that stood nowhere else go. */
const keepOff = (said: Said): Intent[] | null => {
  const refs = said.refs()
  const { plan } = said.ground
  const { fps } = plan.export
  const places = refs?.flatMap((ref) => placesOf(said.ground, ref)) ?? []
  const spans = placeScenes(plan).filter((_, at) => places.includes(at))
  const [first, last] = [spans[0], spans.at(-1)]
  if (!plan.captions || !first || !last || new Set(places).size !== Math.max(...places) - Math.min(...places) + 1) return null
  const [from, to] = [first.startFrame, last.endFrame]
  const over = plan.captions.cues.map((cue, at) => ({ cue, n: at + 1 })).filter(({ cue }) => cue.start_frame < to && cue.end_frame > from)
  const edits = over.map(({ cue, n }): Intent | null => {
    if (cue.start_frame >= from && cue.end_frame <= to) return { is: 'caption-delete', cue: n }
    if (cue.start_frame >= from) return { is: 'caption-edit', cue: n, from_sec: to / fps }
    return cue.end_frame <= to ? { is: 'caption-edit', cue: n, to_sec: from / fps } : null
  })
  // Numbers count what is there: only one can go at a time.
  const gone = edits.filter((edit) => edit?.is === 'caption-delete').length
  return gone > 1 || (gone === 1 && edits.length > 1) ? null : edits.every((edit) => edit !== null) && edits.length > 0 ? edits : null
}

const isFewer = (said: Said): boolean => /shorter|less|earlier|sooner/.test(said.text('way'))

const CAPTIONS: readonly Rule[] = [
  rule(
    `(?:extend|stretch|prolong|lengthen|hold|keep|leave) ${CUE} (?:on |up |there )*(?:all the way )?(?:to|till|until|through to) the (?:very )?end(?: of (?:it|the (?:reel|video)))?`,
    (said) => {
      const cue = cueMeant(said)
      return cue ? [{ is: 'caption-edit', cue: cue.at, to_sec: planSec(said.ground.plan) }] : null
    },
  ),
  rule(
    `(?:put |write |add |show |display |place |flash |have )?(?:the )?(?:text |caption |words? )?(?<q>«\\d{1,3}») (?:at|from|on) (?:second )?<t> for <t2>`,
    (said) => {
      const [from_sec, sec] = [said.time('t'), said.time('t2')]
      return from_sec === null || sec === null
        ? null
        : [{ is: 'captions', texts: [said.quote().trim()], place: 'auto', title: false, span: { from_sec, to_sec: from_sec + sec } }]
    },
  ),
  rule(
    `(?:no|without(?: any)?|remove(?: the)?|hide(?: the)?|take(?: the)?(?: off)?|keep(?: the)?|drop(?: the)?|i (?:do not|don['’]?t) want(?: any| the)?) ${WORDS} (?:on|in|from|during|for|over|off) <s>(?: only)?`,
    keepOff,
  ),
  rule(
    `(?:make |let |have |start |show |begin )?${CUE} (?:${SHALL} )?(?:to )?(?:start|begin|appear|come in|come up|come|show up|show|pop up)s? (?:at|after|from|with) (?:second )?<t>,? (?:and |then )*(?:then )?(?:stay|last|remain|stand|go on|be there|keep going)s?(?: on| up| there)? (?:till|until|to|through(?: to)?) the (?:very )?end`,
    (said) => {
      const { plan } = said.ground
      return byTime(said, (_, sec) => ({ from_sec: sec, to_sec: planSec(plan) }))
    },
  ),
  rule(`(?:spell|write) it (?<q>«\\d{1,3}»|\\S{2,30})(?: instead| please)?`, (said) => {
    const cues = said.ground.plan.captions?.cues ?? []
    return cues.length === 1 ? [{ is: 'caption-edit', cue: 1, text: said.quote().trim() }] : null
  }),
  rule(
    `(?:make |let |have |keep |leave |show |hold )?${CUE} (?:${SHALL} )?(?:(?:stay|last|stand|remain|be|run|show|hang around|linger)s? )?(?:(?:up|on|there|on screen|visible) )*(?:for )?(?:another )?<t> (?<way>longer|shorter|more|less)`,
    (said) => byTime(said, ({ end, next }, sec) => ({ to_sec: isFewer(said) ? end - sec : Math.min(next, end + sec) })),
  ),
  rule(
    `(?:make |let |have |start |show |begin |move |bring |put )?${CUE} (?:in )?(?:${SHALL} )?(?:start |begin |appear |come |come in |show up |pop up )?<t> (?<way>later|earlier|sooner)`,
    (said) =>
      byTime(said, ({ start, end, next }, sec) => {
        const by = isFewer(said) ? -sec : sec
        return start + by < 0 || start + by >= next ? null : { from_sec: start + by, to_sec: Math.min(next, end + by) }
      }),
  ),
  rule(
    `(?:make |let |have |keep |leave |show |hold )?${CUE} (?:(?:${SHALL}|to) )?(?:stay|last|stand|remain|be|run|show|hang around|linger)s? (?:(?:up|on|there|on screen|visible) )*(?:for )?<t>`,
    (said) => byTime(said, ({ start, next }, sec) => ({ to_sec: Math.min(next, start + sec) })),
  ),
  rule(`(?:delay|postpone|push back) ${CUE} (?:by )?<t>`, (said) =>
    byTime(said, ({ start, end, next }, sec) =>
      start + sec >= next ? null : { from_sec: start + sec, to_sec: Math.min(next, end + sec) },
    ),
  ),
  rule(
    `(?:(?:fix|correct|there['’]?s|there is|you (?:made|have)|i made) (?:a |the |my |that )?(?:typo|mistake|spelling|spelling mistake|error)(?: in (?:the |my )?${WORDS})?[,:;]? ?)?(?:it['’]?s |it is |it should (?:be|say) |should be |the name is |spelled |it['’]?s spelled |that should be )?(?<q>\\S{1,30}),? (?:and )?not (?<o>\\S{1,30})(?: in (?:the |my )?${WORDS})?`,
    (said) => {
      const { captions } = said.ground.plan
      const old = said.quote('o').replace(/[.,!"”’]+$/u, '')
      const at =
        captions?.cues.findIndex(({ text }) => new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(old)}(?![\\p{L}\\p{N}])`, 'iu').test(text)) ??
        -1
      const cue = captions?.cues[at]
      if (!cue) return null
      const text = cue.text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(old)}(?![\\p{L}\\p{N}])`, 'iu'), (was) =>
        likewise(was, said.quote()),
      )
      return [{ is: 'caption-edit', cue: at + 1, text }]
    },
  ),
]

/** With a capital where the word before had one. */
const likewise = (was: string, word: string): string => (/^\p{Lu}/u.test(was) ? capitalised(word) : word)

const TOOL = '(?:search|story|timing|lut|looks?|colou?r|music|transitions?|watermark|logo|export|captions?)'

const SWITCHES: readonly Rule[] = [
  rule(
    `(?:(?:turn|switch) (?:on|off) (?:the )?(?:ai )?${TOOL} (?:tool|switch|feature|module)|(?:turn|switch) (?:the )?(?:ai )?${TOOL} (?:tool|switch|feature|module) (?:on|off)|(?:enable|disable|activate|deactivate) (?:the )?(?:ai )?${TOOL} (?:tool|switch|feature|module))(?: again| please)?`,
    () => [{ is: 'cannot', what: 'tool-switch' }],
  ),
]

export const REEL_WIDE_RULES: readonly Rule[] = [
  ...OVER,
  ...STRENGTHS,
  ...MUSICS,
  ...ENERGIES,
  ...OWN,
  ...LOGOS,
  ...LOOKS,
  ...CAPTIONS,
  ...SWITCHES,
]

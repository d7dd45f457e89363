/** Wishes about the music, the look, the logo and the words of the whole reel, put as people speak. */
import { ownTracks } from '../../../tools/music/music.ts'
import { nameWords } from '../../../tools/search/match-words.ts'
import type { Intent } from '../../intents.ts'
import { type Rule, rule, type Said } from './rule.ts'

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
  rule(`(?:start|begin|play|run|have) ${MUSIC} <t> (?:in|into (?:it|the (?:song|track|music)))`, ofThePiece),
  rule(
    `(?:start|begin) <t> into ${MUSIC}|(?:skip|jump|go) (?:ahead |forward )?(?:to )?<t2> (?:in|into|of) ${MUSIC}|(?:skip|jump|go) to <t3> in ${MUSIC}`,
    ofThePiece,
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
      return said.ground.plan.music ? [{ is: 'music', wish: { energy_by: isMore === isLively ? 1 : -1 } }] : null
    },
  ),
]

/** The sound file of the person's own that these words name, and no other. */
const ownTrackNamed = (said: Said, place = 'f'): string | null => {
  const words = nameWords(
    said
      .text(place)
      .replace(/^(?:the|my|our|that|this) /u, '')
      .replace(/ (?:track|song|one|file|recording|audio|music)$/u, ''),
  )
  const files = ownTracks(said.ground.media).filter(({ name }) => {
    const own = nameWords(name)
    return words.length > 0 && words.every((word) => own.includes(word))
  })
  return files.length === 1 ? (files[0]?.mediaId ?? null) : null
}

const useTrack = (said: Said): Intent[] | null => {
  const id = ownTrackNamed(said)
  return id === null ? null : [{ is: 'music', wish: { own: true, media_ids: [id] } }]
}

const LAY = '(?:put|use|play|lay|take|add|have|set|want|i want|try|go with|switch to|change to|swap in|give me|choose|pick)'
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
  rule(`(?:the )?music (?:should|must|has to|is|to) be (?<f>.{2,40}?)`, useTrack),
]

const LOGO = '(?:the |our |my |that |this )?(?:company |brand )?(?:logo|watermark|emblem|badge)'
const LOGO_STEP: Extract<Intent, { is: 'logo' }> = { is: 'logo', change: {}, size_steps: 0, opacity_steps: 0, media_ids: [] }
const A_BIT = '(?: (?:a (?:bit|little|touch|tad|notch)|slightly|some|down|back|out|more|further)){0,3}'

const ofLogo = (said: Said): boolean =>
  said.ground.plan.watermark !== null && (/logo|watermark|emblem|badge/.test(said.whole) || said.ground.thing === 'logo')

const LOGOS: readonly Rule[] = [
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

const WORDS = '(?:captions?|texts?|titles?|subtitles?|words?|headlines?|headings?)'
const CUE = `(?<c>(?:the |my |that |this )?(?:(?:first|second|third|last|opening|closing) )?${WORDS}(?: (?:number )?\\d)?|it|that)`

/** Of the caption that is meant: by number, or the only one. */
const cueMeant = (said: Said): { at: number; start: number; end: number; next: number } | null => {
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
  if (named === null && captions.cues.length !== 1) return null
  const at = named ?? 1
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

const isFewer = (said: Said): boolean => /shorter|less|earlier|sooner/.test(said.text('way'))

const CAPTIONS: readonly Rule[] = [
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
        captions?.cues.findIndex(({ text }) => new RegExp(`(?<![\\p{L}\\p{N}])${escaped(old)}(?![\\p{L}\\p{N}])`, 'iu').test(text)) ?? -1
      const cue = captions?.cues[at]
      if (!cue) return null
      const text = cue.text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(old)}(?![\\p{L}\\p{N}])`, 'iu'), (was) =>
        likewise(was, said.quote()),
      )
      return [{ is: 'caption-edit', cue: at + 1, text }]
    },
  ),
]

/** With a capital where the word before had one. */
const likewise = (was: string, word: string): string => (/^\p{Lu}/u.test(was) ? `${word.slice(0, 1).toUpperCase()}${word.slice(1)}` : word)

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')

const TOOL = '(?:search|story|timing|lut|looks?|colou?r|music|transitions?|watermark|logo|export|captions?)'

const SWITCHES: readonly Rule[] = [
  rule(
    `(?:(?:turn|switch) (?:on|off) (?:the )?(?:ai )?${TOOL} (?:tool|switch|feature|module)|(?:turn|switch) (?:the )?(?:ai )?${TOOL} (?:tool|switch|feature|module) (?:on|off)|(?:enable|disable|activate|deactivate) (?:the )?(?:ai )?${TOOL} (?:tool|switch|feature|module))(?: again| please)?`,
    () => [{ is: 'cannot', what: 'tool-switch' }],
  ),
]

export const REEL_WIDE_RULES: readonly Rule[] = [...MUSICS, ...ENERGIES, ...OWN, ...LOGOS, ...LOOKS, ...CAPTIONS, ...SWITCHES]

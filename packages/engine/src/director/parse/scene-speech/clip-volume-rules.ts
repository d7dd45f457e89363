/** Wishes about how loud the clips' own sound is, of all of them at once: 'clips quieter', 'the original sound at 30 %'. Pure. */
import type { Intent } from '../../intents.ts'
import { type Rule, rule, type Said } from '../grammar/rule.ts'

const HEARD = '(?:sounds?|audio|volume|noises?|loudness|level|sound level)'
/** One 'video' may be the reel. */
const CLIPS = '(?:clips|videos|footage|recordings|scenes|shots)'
const OWN = '(?:original|own|live|natural|native|camera|ambient|background)'
const OF_CLIPS = `(?:all (?:of )?(?:the |my )?|the |my |our |every )?(?:${CLIPS}(?:['’]s?)?(?: (?:${OWN} )?${HEARD})?|(?:clip|video) ${HEARD}|${OWN} (?:clip )?${HEARD}(?: (?:of|from|in|on) (?:all )?(?:the |my )?${CLIPS})?|${HEARD} (?:of|from|in|on|for) (?:all )?(?:of )?(?:the |my )?(?:${OWN} )?${CLIPS})`
const SUBJECT = `(?:${OF_CLIPS})`
const DEGREE = '(?:(?<degree>(?:(?:a (?:bit|little|tad|touch|lot|notch)|slightly|somewhat|much|way|far|even|really|very|so) )+))?'
const MAKE = '(?:(?:make|turn|have|get|put|set|bring|keep|play|i want|i need|i would like|let) )?'
const BE = '(?: (?:to be|be|is|are|should be|must be|needs to be|need to be|shall be|play|should play|down|up))?'

/** How far 'quieter' and 'louder' go. (ours: a step is heard under music, half of one just about) */
const STEPS = { little: 1.25, plain: 1.6, much: 2.5 } as const

const stepOf = (degree: string): number =>
  /bit|little|tad|touch|notch|slightly|somewhat/u.test(degree) ? STEPS.little : /much|way|far|lot/u.test(degree) ? STEPS.much : STEPS.plain

const by = (factor: number): Intent[] => [{ is: 'sound', policy: 'keep', refs: [], by: factor }]

const quieter = (said: Said): Intent[] => by(Math.round((1 / stepOf(`${said.text('degree')} ${said.text('behind')}`)) * 100) / 100)
const louder = (said: Said): Intent[] => by(stepOf(`${said.text('degree')} ${said.text('behind')}`))

const at = (said: Said): Intent[] | null => {
  const level = said.share()
  if (level === null || level > 1) return null
  return [level === 0 ? { is: 'sound', policy: 'mute', refs: [] } : { is: 'sound', policy: 'keep', refs: [], level }]
}

/** As loud as the music may be under clips that are to be heard over it. (ours) */
const MUSIC_BELOW = 0.35

const overMusic = ({ ground: { plan } }: Said): Intent[] => [
  { is: 'sound', policy: 'keep', refs: [], level: 1 },
  ...(plan.music === null ? [] : [{ is: 'volume-to', gain: Math.min(plan.music.gain, MUSIC_BELOW) } as const]),
]

/** The clips go below the music. */
const CLIPS_BELOW = 0.3

const BEHIND = '(?<behind> (?:a (?:bit|little|tad|touch|lot|notch)|slightly|somewhat))?'
const LOWER = '(?:quieter|softer|lower|less loud|more quiet|more quietly|not so loud)'
const HIGHER = '(?:louder|higher|more loud|stronger)'

export const CLIP_VOLUME_RULES: readonly Rule[] = [
  rule(
    `${MAKE}${SUBJECT}${BE} (?:much |way |a bit |a little |clearly )?(?:louder|stronger|higher) than the (?:music|song|track|soundtrack)|the (?:music|song|track|soundtrack) is (?:way |much |far )?(?:louder than|too loud for) ${SUBJECT}|(?:make |turn |i want )?the (?:music|song|track|soundtrack)(?: (?:should be|must be|to be|is|be))? (?:quieter|softer|lower) than ${SUBJECT}`,
    overMusic,
  ),
  rule(`${MAKE}${SUBJECT}${BE} (?:quieter|softer|lower) than the (?:music|song|track|soundtrack)`, () => [
    { is: 'sound', policy: 'keep', refs: [], level: CLIPS_BELOW },
  ]),
  rule(`${MAKE}${SUBJECT}${BE} ${DEGREE}(?:${LOWER}|too loud)${BEHIND}(?: please)?|(?:too loud|quieter|softer) ${SUBJECT}`, quieter),
  rule(
    `${MAKE}${SUBJECT}${BE} ${DEGREE}(?:${HIGHER}|too quiet|too soft|too low|hard to hear|hardly audible|barely audible)${BEHIND}(?: please)?|louder ${SUBJECT}`,
    louder,
  ),
  rule(`(?:turn|bring|take|pull|dial|lower|reduce|decrease|soften|drop) (?:down )?${SUBJECT}(?: down)?${BEHIND}`, (said) =>
    /\bdown\b|^(?:lower|reduce|decrease|soften)/u.test(said.whole) ? quieter(said) : null,
  ),
  rule(`(?:turn|bring|crank|pump|raise|increase|boost) (?:up )?${SUBJECT}(?: up)?${BEHIND}`, (said) =>
    /\bup\b|^(?:raise|increase|boost)/u.test(said.whole) ? louder(said) : null,
  ),
  rule(
    `(?:i|you|we|one|nobody|no one) (?:can(?:['’]?t|not)|can (?:hardly|barely)|could(?:n['’]?t| not)) (?:really |even )?hear ${SUBJECT}|(?:i|we) (?:want|need|would like) to hear (?:more of )?${SUBJECT}(?: more| better)?`,
    louder,
  ),
  rule(
    `(?:turn |bring |set |put |lower |raise |reduce |have |keep |make |play )?(?:down |up )?${SUBJECT}(?: (?:down|up))?(?:,? (?:to|at|on|=|:|should be|be|is))*(?: only| just)? <p>(?: (?:volume|loud|level))?`,
    at,
  ),
  rule(`(?:(?:set|put|use|have|give me) )?<p> (?:of )?(?:the )?(?:volume|sound|audio|level) (?:for|of|on|from|in) ${SUBJECT}`, (said) =>
    /^(?:half|a? ?third|a? ?quarter)/u.test(said.text('p')) ? by(said.share() ?? 0.5) : at(said),
  ),
  rule(
    `(?<how>halve|half|double|twice) (?:the )?${SUBJECT}|${MAKE}${SUBJECT}${BE} (?<how2>half|twice|double) (?:as loud|the volume|as (?:quiet|silent))`,
    (said) => {
      const isQuiet = /as (?:quiet|silent)/u.test(said.whole)
      return by(/^(?:halve|half)/u.test(said.text('how') || said.text('how2')) || isQuiet ? 0.5 : 2)
    },
  ),
  rule(
    `(?:only|just) (?:keep |use |play |have |let me hear |hear |i want (?:to hear )?)?(?:the )?(?:original |own )?(?:${HEARD}|voices?) (?:of|from|in|on) <s>(?: only| please)?|(?:only|just) (?:let me |i want to |let us )?hear <s2>`,
    (said) => {
      const refs = said.refs() ?? said.refs('s2')
      const isHeard = said.ground.plan.scenes.some(({ sound }) => sound > 0)
      return (
        refs && [
          ...(isHeard ? [{ is: 'sound', policy: 'mute', refs: [] } as const] : []),
          { is: 'sound' as const, policy: 'keep' as const, refs },
        ]
      )
    },
  ),
]

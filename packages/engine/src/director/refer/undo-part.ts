/** 'Undo just the mute': one part of what a message did goes, and all that it did beside stays. Pure. */
import type { Intent } from '../intents.ts'
import { type Ground, refsOf } from '../parse/grammar/ground.ts'
import { placesOf } from '../parse/grammar/shown.ts'
import { refsIn } from '../parse/grammar/slots.ts'
import type { Understood } from '../understand.ts'
import type { Recalled } from './recalled.ts'

const UNDO_PART =
  /^(?:(?:and|also|please|ok(?:ay)?|just|only|now|no|wait|actually|hm+),? )*(?:(?:undo|revert|take back|cancel|reverse)(?: (?:just|only))?|(?:go |take it |put it )?back to (?:how it was |the way it was )?before) (?:the |my |that |you (?:made it |did |added )?)?(?<what>[\p{L}\d][\p{L}\d .'’-]{2,40}?)(?: (?:bit|part|thing|change|one|step|edit|stuff))?(?: (?:only|again|please|too|as well))*$/u

const BACK_BEFORE = /\bback to (?:how it was |the way it was )?before\b/u

/** 'Not the zoom, just the slow part': of two things that were done, one goes. */
const NOT_PART = /^(?:no,? |nah,? |wait,? )*not the (?<what>[\p{L} -]{3,25}?)(?:,? (?:just|only|but) .{3,40})?$/u

/** What a wish is called by afterwards. */
const CALLED: readonly (readonly [called: RegExp, is: readonly Intent['is'][]])[] = [
  [
    /^(?:music|song|track|soundtrack)(?: change)?$/u,
    ['music', 'music-off', 'volume', 'volume-to', 'fade', 'ducking', 'music-from', 'recount'],
  ],
  [/^(?:mut(?:e|ing)|silenc(?:e|ing)|sound|audio|volume|loudness)$/u, ['sound', 'volume', 'volume-to', 'speech-first']],
  [
    /^(?:title|caption|captions|text|words|subtitles?)$/u,
    ['captions', 'captions-off', 'captions-style', 'caption-edit', 'caption-delete', 'transcribe'],
  ],
  [/^(?:logo|watermark)$/u, ['logo', 'logo-off']],
  [
    /^(?:look|filter|lut|colou?rs?|grade|grading|black and white|tint|contrast|saturation|brightness|brightening|brighter|darker|warmer|cooler|light)$/u,
    [
      'look',
      'look-own',
      'look-off',
      'look-less',
      'look-by',
      'look-intensity',
      'look-intensity-by',
      'scene-grade',
      'scene-grade-off',
      'scene-look',
      'scene-look-off',
    ],
  ],
  [/^(?:speed(?: ?up| change)?|slow(?:ing)?(?:[- ]?mo(?:tion)?)?(?: down)?|faster|slower)$/u, ['speed', 'pace', 'pace-by']],
  [
    /^(?:length|duration|shorten(?:ing)?|trim(?:ming)?|cut|lengthen(?:ing)?|longer|shorter|time)$/u,
    ['length', 'length-by', 'length-add', 'scene-length', 'trim', 'trim-to', 'each'],
  ],
  [/^(?:order|move|moving|swap|swapping|reorder(?:ing)?)$/u, ['move', 'swap', 'sequence']],
  [/^(?:deletion|delet(?:e|ing)|remov(?:al|e|ing))$/u, ['order']],
  [
    /^(?:transitions?|cross ?-?fades?|fades?|dissolves?|wipes?|whips?)$/u,
    ['transitions', 'transitions-by', 'transition-at', 'transition-length', 'edge-fade', 'fade'],
  ],
  [/^(?:zoom|zooming|crop|cropping|framing|close[- ]?up)(?: in| out)?$/u, ['closer', 'reframe', 'framing', 'motion']],
  [/^(?:rotat(?:ion|e|ing)|turn(?:ing)?|mirror(?:ing)?|flip(?:ping)?|tilt(?:ing)?|straighten(?:ing)?)$/u, ['rotate', 'rotate-off']],
  [/^(?:split|splitting)$/u, ['split']],
  [/^(?:format|shape|size|square|resolution)$/u, ['export']],
  [/^(?:pace|tempo)$/u, ['pace', 'pace-by']],
]

const isMeant = (intent: Intent, what: string, ground: Ground): boolean => {
  if (CALLED.some(([called, is]) => called.test(what) && is.includes(intent.is))) return true
  // 'Undo the cake thing': what was done about that clip.
  const wanted = new Set(
    (refsIn(what, ground) ?? []).flatMap((ref) => (ref.by === 'words' ? [ref.words.join(' ')] : placesOf(ground, ref).map(String))),
  )
  return refsOf(intent).some((ref) =>
    ref.by === 'words' ? wanted.has(ref.words.join(' ')) : placesOf(ground, ref).some((at) => wanted.has(String(at))),
  )
}

/** `steps` are the wishes behind the newest steps, newest first; each must be what made its step. */
export const undoPart = (said: string, steps: readonly Recalled[], ground: Ground): readonly Intent[] | null => {
  const not = NOT_PART.exec(said)?.groups?.what?.trim()
  const isCalled = not !== undefined && CALLED.some(([called]) => called.test(not)) && (steps[0]?.intents.length ?? 0) > 1
  const what = isCalled ? not : UNDO_PART.exec(said)?.groups?.what?.trim()
  if (what === undefined || /^(?:it|that|this|both|all|everything|last|changes?|all of (?:it|that))$/u.test(what)) return null
  const at = steps.findIndex(({ intents }) => intents.some((intent) => isMeant(intent, what, ground)))
  const step = steps[at]
  if (!step || steps.slice(0, at + 1).some(({ isNewest }) => !isNewest)) return null
  // 'Back to before the brighter': what came after it goes, too.
  if (BACK_BEFORE.test(said)) return [at === 0 ? { is: 'undo' } : { is: 'back-to', point: { steps: at + 1 } }]
  const rest = step.intents.filter((intent) => !isMeant(intent, what, ground))
  const again = [
    ...rest,
    ...steps
      .slice(0, at)
      .toReversed()
      .flatMap(({ intents }) => intents),
  ]
  return [at === 0 ? { is: 'undo' } : { is: 'back-to', point: { steps: at + 1 } }, ...again]
}

/** Taken away, or back to what it was? */
const UNDONE = [
  [/look|filter|grad|colo/, 'look'],
  [/music|song|track/, 'music'],
  [/caption|text|title/, 'captions'],
  [/logo|watermark/, 'logo'],
  [/transition/, 'transitions'],
] as const
const UNDO_THING =
  /^\W*(?:please |can you |could you )*undo (?:the |that |this )?(?<what>look|filter|grade|grading|colou?rs?|music|song|track|captions?|text|title|logo|watermark|transitions?)\W*$/iu

/** 'Undo the filter', and nothing else. */
export const undoneThing = (request: string): Understood | null => {
  const what = UNDO_THING.exec(request.slice(0, 60))?.groups?.what?.toLowerCase()
  const thing = what === undefined ? undefined : UNDONE.find(([says]) => says.test(what))?.[1]
  return thing === undefined ? null : { intents: [{ is: 'cannot', what: `undo-${thing}` }], missed: [] }
}

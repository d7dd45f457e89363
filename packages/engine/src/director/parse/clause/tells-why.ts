/** What stands behind a wish and wishes nothing more: why it is wished, that it be done, more of what was refused. Pure. */
import type { Intent } from '../../intents.ts'
import type { Clause } from '../clauses.ts'
import { refsOf } from '../grammar/ground.ts'

const SOMETHING =
  /^(?:(?:so|please|maybe|use|give (?:it|me)|make it|try|i want|with) )*(?:something|anything|sth|one that is|more|less|much|way|a bit|a little)(?: \S+){1,3}$/iu
const UNNAMED: ReadonlySet<Intent['is']> = new Set(['look-by', 'look-intensity-by', 'look', 'pace-by', 'mood', 'pace', 'length-by'])

/** 'The font is boring, something bolder': of the font, which cannot be had, and not of the colours. */
export const isOfRefused = (
  clause: Clause,
  parsed: readonly Intent[],
  { last, piece }: { last: Intent | undefined; piece: string },
): boolean =>
  last?.is === 'cannot' && clause.lead === 'stop' && SOMETHING.test(piece) && parsed.length > 0 && parsed.every(({ is }) => UNNAMED.has(is))

/** Behind what was found of something, which says already what is wished. */
const FIXES =
  /^(?:(?:so|and|please|pls|can|could|would|will|you|u|we|just|maybe) )*(?:fix|sort|improve|correct|sort out|deal with|do something about|do sth about)(?: out)? (?:that|it|this|these|them both|them|both(?: of (?:them|those))?|all of (?:it|them|that))(?: (?:one|please|pls|for me|somehow|up|out))*$/iu

/** Said behind a wish, of what it mends. */
const TELLS_WHY =
  /^(?:because |cause |cuz |since |as )?(?:it|she|he|they|that|those|this)(?:['’]?s|['’]?re| is| are| was| were| looks?| feels?| seems?)? (?:(?:a bit|a little|just|way|far|much|really|so|very|kinda) )*(?:(?:too|so|very|really) (?<how>dark|bright|shaky|long|short|slow|fast|loud|quiet|boring|blurry|warm|cold)|(?<drags>dragging|drags|boring|dull)(?: on)?)(?: (?:there|now|in (?:it|there)))?$/iu

const MENDS: Readonly<Partial<Record<Intent['is'], RegExp>>> = {
  'scene-grade': /dark|bright|warm|cold/,
  speed: /slow|fast/,
  'scene-length': /long|short/,
  trim: /long|short/,
  sound: /loud|quiet/,
  'other-clip': /./,
  replace: /./,
}

export const saysDoIt = (piece: string): boolean => FIXES.test(piece)

const NOT_NEEDED =
  /^(?:because |cause |cuz )?(?:i|we) (?:really |just )?(?:do not|don['’]?t|dont) (?:really )?(?:need|want|like) (?:it|them|that|those|him|her)(?: any ?more| at all| anyway)?$/iu
const goes = (intent: Intent): boolean => intent.is === 'order' && (intent.how === 'leave-out' || intent.how === 'remove')

const TOO = /[,;] ?(?:(?:its|it['’]?s|it is|thats|they(?:['’]?re| are)|way|far|just|so|much|really|a bit|kinda) )*too \p{L}+[.! ]*$/iu
const JUDGED: ReadonlySet<Intent['is']> = new Set(['look-by', 'length-by', 'pace-by'])

/** 'Lose the harbour, way too dark': of what goes, and not of what stays. */
export const isReason = (parsed: readonly Intent[], last: Intent | undefined, request: string): boolean =>
  last !== undefined && goes(last) && parsed.length === 1 && parsed.every(({ is }) => JUDGED.has(is)) && TOO.test(request)

/** Whether words about a scene say why something was wished of it, and wish nothing more. */
export const tellsWhy = (last: Intent, said: string): boolean => {
  if (goes(last) && NOT_NEEDED.test(said)) return true
  const { how = '', drags } = TELLS_WHY.exec(said)?.groups ?? {}
  const why = drags === undefined ? how : 'long'
  if (why === '' || refsOf(last).length === 0) return false
  return MENDS[last.is]?.test(why) ?? goes(last)
}

/** 'E idem il mercato', 'a das crianças também': the wish of the part before, said of other scenes as well. Pure. */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { ReelIntent } from '@reelwright/contract/intents/reel-intent'
import { pinScenes } from '../../apply/pin-scenes.ts'
import { isReelIntent } from '../../intents.ts'
import type { PartIn } from '../../learned/languages/divide-in.ts'
import { isBetweenNames } from '../../learned/languages/pieces-in.ts'
import { byLanguage, type LanguageCode } from '../../parse/frames/vocabulary/in-languages.ts'
import { bareGround } from '../../parse/grammar/ground.ts'
import { refsIn } from '../../parse/grammar/slots.ts'
import type { Turn } from '../../turn.ts'
import { folded } from './folded.ts'

/** Folded: no accents. */
const ALSO: Readonly<Record<LanguageCode, string>> = {
  de: 'auch|genauso|ebenso|ebenfalls|dasselbe|gleiche|gleich|bei|beim|fur|gilt',
  es: 'tambien|tb|tmb|tbn|mismo|igual|idem|tampoco|para|por',
  fr: 'aussi|pareil|pareillement|idem|meme|chose|pour|non plus',
  pt: 'tambem|tb|tbm|idem|mesma|mesmo|coisa|igual|para|pra|pro|tampouco',
  it: 'anche|pure|idem|stessa|stesso|cosa|uguale|per|neanche|nemmeno',
}
const WORD = byLanguage((code) => new RegExp(`^(?:${ALSO[code]})$`, 'u'))
/** Of those the ones that say it without any other. */
const SAYS = byLanguage(
  (code) =>
    new RegExp(
      `(?<!\\p{L})(?:${ALSO[code].replace(/\|(?:bei|beim|fur|para|por|pour|pra|pro|per|chose|cosa|coisa)(?=\||$)/gu, '')})(?!\\p{L})`,
      'u',
    ),
)

const withRefs = (intent: ReelIntent, refs: readonly ClipRef[]): ReelIntent | null =>
  'refs' in intent && Array.isArray(intent.refs) && intent.refs.length === 1 ? ({ ...intent, refs: [...refs] } satisfies ReelIntent) : null

/** Null where the part says anything else; `joint` stands between it and the part before, whose wish is `before`. */
export const sameForIn = (
  code: LanguageCode,
  { pieces, text }: PartIn,
  joint: string,
  { before, turn }: { before: readonly ReelIntent[]; turn: Turn },
): readonly ReelIntent[] | null => {
  const names = pieces.flatMap(({ fills, isWhole }) => (isWhole ? (fills.SCENE ?? []) : []))
  const isBare = pieces.every(({ isWhole, fills, words: [word = ''] }) =>
    isWhole ? fills.SCENE !== undefined : WORD[code].test(word) || isBetweenNames(code, word),
  )
  if (names.length === 0 || !isBare || !SAYS[code].test(folded(`${joint} ${text}`))) return null
  const ground = bareGround(turn.plan, turn.media)
  const refs = names.flatMap((name) => refsIn(name, ground) ?? [])
  const same = before.map((intent) => withRefs(intent, refs))
  if (refs.length === 0 || same.length === 0 || !same.every((one) => one !== null)) return null
  const pinned = pinScenes(turn, same).filter(isReelIntent)
  return pinned.length === same.length ? pinned : null
}

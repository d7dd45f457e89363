/** 'Alles wärmer, nur die Hochzeit nicht', 'todo en blanco y negro menos la playa': a wish of all scenes but those that are named. Pure. */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { MediaForPlan } from '../../../engine-api.ts'
import type { Intent } from '../../intents.ts'
import { isBetweenNames, readPiecesIn } from '../../learned/languages/pieces-in.ts'
import { byLanguage, type LanguageCode } from '../../parse/frames/vocabulary/in-languages.ts'
import { bareGround, theOtherScenes } from '../../parse/grammar/ground.ts'
import { idsBeside } from '../../parse/grammar/shown.ts'
import { refsIn } from '../../parse/grammar/slots.ts'
import { isLookIntent, ofScenes } from '../../parse/words/colours-of-scenes.ts'
import type { Reader } from '../read-language.ts'

/** Before the names; in German a 'nicht' may stand behind them. */
const EXCEPT: Readonly<Record<LanguageCode, string>> = {
  de: 'außer|ausser|bis auf|ausgenommen|mit ausnahme von|abgesehen von|aber nicht|nur nicht|bloß nicht|nur',
  es: 'menos|excepto|salvo|quitando|pero no|aparte de|a excepción de|con excepción de',
  fr: "sauf|à part|a part|hormis|excepté|mais pas|à l['’]exception de|en dehors de",
  pt: 'menos|exceto|salvo|tirando|fora|mas não|mas nao|a não ser|com exceção de|com exceção d[oa]',
  it: 'tranne|eccetto|salvo|a parte|meno|ma non|fuorché|esclus[oaie]|ad eccezione d[\\p{L}]+',
}

const TAIL = byLanguage((code) => new RegExp(`^(?<main>.{3,160}?)[,;]?\\s+(?:${EXCEPT[code]})\\s+(?<names>[^,.;!?]{2,60})[.!? ]*$`, 'iu'))
const NUR_NICHT = /\s+nicht$/iu
const NUR = /[,;]?\s+nur\s+[^,.;!?]+$/iu

/** The names alone: what else stands there is no exception that could be told. */
const namesIn = (reader: Reader, said: string, media: readonly MediaForPlan[]): string[] => {
  const pieces = readPiecesIn(reader, said, media)
  const isBare = pieces.every(({ isWhole, fills, words: [word = ''] }) =>
    isWhole ? fills.SCENE !== undefined : fills.SCENE !== undefined || isBetweenNames(reader.language.code, word),
  )
  return isBare ? pieces.flatMap(({ isWhole, fills }) => (isWhole ? (fills.SCENE ?? []) : [])) : []
}

/** The same of the other scenes; null for what is of the reel as a whole alone. */
const ofOthers = (intent: Intent, others: readonly ClipRef[]): Intent | null => {
  if (isLookIntent(intent)) return ofScenes(intent, others)
  if ((intent.is === 'motion' || intent.is === 'speed' || intent.is === 'sound') && intent.refs.length === 0)
    return { ...intent, refs: [...others] }
  return null
}

type Reel = { plan: ReelPlan; media: readonly MediaForPlan[] }

/** Null where nothing is excepted, or what is wished cannot be of single scenes. `readMain` reads what stands before the exception. */
export const exceptIn = (
  reader: Reader,
  request: string,
  { plan, media }: Reel,
  readMain: (text: string) => readonly Intent[] | null,
): readonly Intent[] | null => {
  const { main = '', names = '' } = TAIL[reader.language.code].exec(reader.asTyped(request))?.groups ?? {}
  // 'Nur die Hochzeit nicht'; without the 'nicht' it would be the wedding alone.
  if (main === '' || (NUR.test(request) && reader.language.code === 'de' && !NUR_NICHT.test(names))) return null
  const ground = bareGround(plan, media)
  const excepted = namesIn(reader, names.replace(NUR_NICHT, ''), media).flatMap((name) => refsIn(name, ground) ?? [])
  const ids = idsBeside(excepted, ground)
  if (ids === null) return null
  const others = [theOtherScenes(ids)]
  const meant = (readMain(main) ?? []).map((intent) => ofOthers(intent, others))
  return meant.length > 0 && meant.every((one) => one !== null) ? meant : null
}

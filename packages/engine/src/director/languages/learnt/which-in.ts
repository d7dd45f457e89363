/**
 * A wish about a clip that nothing is called by, in a language beside English: 'die Gören brauch ich nicht'. With a scene in place of the
 * name it is understood: which clip is meant is asked. Pure but for the models that were learnt.
 */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { ReelIntent } from '@reelwright/contract/intents/reel-intent'
import { unknownWordsIn } from '../../learned/languages/likely-in.ts'
import { isBetweenNames, isSceneNoun, readPiecesIn } from '../../learned/languages/pieces-in.ts'
import { byLanguage } from '../../parse/frames/vocabulary/in-languages.ts'
import { refsOf } from '../../parse/grammar/ground.ts'
import { readText, type Token } from '../../parse/read-text.ts'
import { type LearntGround, learntIn } from './learnt-in.ts'

export type WhichIn = { called: string; intent: ReelIntent; lost: ClipRef }

const SCENES = { de: 'Szene', es: 'escena', fr: 'scène', pt: 'cena', it: 'scena' } as const
export const sceneWord = byLanguage((code) => SCENES[code])

/** More words are no name (ours). */
const CALLED_WORDS_MAX = 5

type Called = { from: number; end: number; called: string }

/** The words that name it: what nobody knows, or what no clip shows, with the nouns and articles before it. */
const calledIn = ({ reader, turn }: LearntGround, text: string): Called | null => {
  const { code } = reader.language
  const pieces = readPiecesIn(reader, text, turn.media)
  if (pieces.some(({ isWhole, fills }) => isWhole && (fills.SCENE !== undefined || fills.TEXT !== undefined))) return null
  const lost = new Set([
    ...unknownWordsIn(reader, pieces),
    ...pieces.flatMap(({ isWhole, fills, words }) => (!isWhole && fills.SCENE !== undefined ? words : [])),
  ])
  const tokens = readText(text)
  const isLost = (token: Token | undefined): boolean => token?.kind === 'word' && lost.has(token.text)
  const isBefore = (token: Token | undefined): boolean =>
    token?.kind === 'word' && (isBetweenNames(code, token.text) || isSceneNoun(code, token.text))
  const at = tokens.findIndex(isLost)
  let from = at
  while (isBefore(tokens[from - 1])) from -= 1
  // 'Ein Einhorn' is no clip that there is, but 'das Einhorn' may be.
  if (at < 0 || from === at) return null
  let end = at
  while (isLost(tokens[end + 1]) || (isBefore(tokens[end + 1]) && isLost(tokens[end + 2]))) end += 1
  const [first, last] = [tokens[from], tokens[end]]
  if (!first || !last || end - from >= CALLED_WORDS_MAX || tokens.slice(end + 1).some(isLost)) return null
  const named = tokens.slice(from, end + 1).flatMap((token) => (isLost(token) ? [token.raw] : []))
  return { from: first.at, end: last.end, called: named.join(' ') }
}

/** Null where it is no such wish, or more than one. */
export const whichIn = (ground: LearntGround, request: string): WhichIn | null => {
  const { language, asTyped } = ground.reader
  const text = asTyped(request)
  const name = calledIn(ground, text)
  if (name === null) return null
  const asScene = `${text.slice(0, name.from)}${sceneWord[language.code]} 1${text.slice(name.end)}`
  const learnt = learntIn(ground, asScene)
  const [asked, ...others] = learnt?.clear ?? []
  const [intent, ...more] = asked?.intents ?? []
  if (learnt === null || !intent || others.length + more.length + learnt.unclear.length + learnt.cannot.length > 0) return null
  const [lost, ...further] = refsOf(intent)
  const isFirst = lost?.by === 'scenes' ? lost.ids[0] === ground.turn.plan.scenes[0]?.id : lost?.by === 'number' && lost.n === 1
  return lost && further.length === 0 && isFirst ? { called: name.called, intent, lost } : null
}

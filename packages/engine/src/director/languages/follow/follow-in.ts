/**
 * Half a sentence in a language beside English that goes on from what was done, said in the director's own words: 'etwas mehr' is 'a bit
 * more', 'lo mismo con el perro' is 'the same for the dog'. What those mean is resolved as it is in English. Pure.
 */
import type { MediaForPlan } from '../../../engine-api.ts'
import { readPiecesIn } from '../../learned/languages/pieces-in.ts'
import type { Piece } from '../../nearest/piece.ts'
import { foldWord } from '../../parse/read-text.ts'
import type { Reader } from '../reader.ts'
import { FOLLOW_PHRASES, type Mark, type Quality } from './follow-words.ts'

/** Longer ones say themselves what they are about (ours). */
export const FOLLOW_WORDS_MAX = 9

type Said = { marks: ReadonlySet<Mark>; quality: Quality | null; scenes: readonly string[]; beginsWith: Mark | null }

const isQuality = (mark: Mark | 'filler' | Quality): mark is Quality => typeof mark !== 'string'

/** All of its words, or null where one of them is no such word. */
const readWords = (reader: Reader, pieces: readonly Piece[]): Said | null => {
  const phrases = FOLLOW_PHRASES[reader.language.code]
  const words = pieces.flatMap(({ words: own, isWhole, fills }): (string | { scene: string })[] =>
    isWhole ? (fills.SCENE === undefined ? [''] : [{ scene: fills.SCENE }]) : own.map(foldWord),
  )
  const marks: Mark[] = []
  const scenes: string[] = []
  let quality: Quality | null = null
  for (let at = 0; at < words.length; ) {
    const word = words[at]
    if (typeof word === 'object') {
      scenes.push(word.scene)
      at += 1
      continue
    }
    const found = phrases.find((phrase) => phrase.words.every((one, step) => words[at + step] === one))
    if (found === undefined || (isQuality(found.mark) && quality !== null)) return null
    if (isQuality(found.mark)) quality = found.mark
    else if (found.mark !== 'filler') marks.push(found.mark)
    at += found.words.length
  }
  return { marks: new Set(marks), quality, scenes, beginsWith: marks[0] ?? null }
}

const ofQuality = ({ marks, quality }: Said): string[] => {
  if (quality === null) return []
  const little = marks.has('bit') ? 'a bit ' : marks.has('much') && !marks.has('too') ? 'much ' : ''
  if (marks.has('not-so')) return [`not so ${quality.is}`]
  if (marks.has('less')) return [`${little}less ${quality.is}`]
  if (marks.has('too') || marks.has('too-much')) return [`${marks.has('even') ? 'still ' : little}too ${quality.is}`]
  if (quality.isCompared || marks.has('more')) return [`${marks.has('even') && little === '' ? 'even ' : little}${quality.to}`]
  return []
}

const ofScenes = ({ marks, scenes, beginsWith }: Said): string[] => {
  const all = scenes.join(' and ')
  const [wrong, right, ...more] = scenes
  // 'Nicht der Strand, der Hafen'.
  if (beginsWith === 'not' && right !== undefined && more.length === 0 && !marks.has('same') && !marks.has('also'))
    return [`not ${wrong}, ${right}`, `no, ${right}`]
  if (marks.has('same') || marks.has('also')) return [`the same for ${all}`]
  if (marks.has('only')) return [`only ${all}`]
  if (beginsWith === 'no' || marks.has('rather')) return [`no, ${all}`, `i meant ${all}`]
  return marks.has('not') || marks.has('no') ? [`but not ${all}`] : []
}

const ofStep = ({ marks }: Said): string[] => {
  const little = marks.has('bit')
  if (marks.has('back')) return ['put it back', 'undo']
  if (marks.has('half')) return ['half of that']
  if (marks.has('everywhere')) return ['the same everywhere']
  if (marks.has('not-enough')) return ['not enough']
  if (marks.has('less')) return [little ? 'a bit less' : 'less']
  if (marks.has('not-so')) return ['too much']
  if (marks.has('more')) return [little ? 'a bit more' : marks.has('even') ? 'even more' : 'more']
  if (marks.has('too-much') || marks.has('too')) return ['too much']
  if (marks.has('other')) return ['another one', 'next']
  if (marks.has('again')) return ['again', 'more']
  if (marks.has('even')) return [little ? 'a bit more' : 'more']
  return little && marks.size === 1 ? ['a bit more'] : []
}

/** The likeliest wording first; none where it says itself what it is about. */
export const followIn = (reader: Reader, request: string, media: readonly MediaForPlan[]): readonly string[] => {
  if (request.trim().split(/\s+/u).length > FOLLOW_WORDS_MAX) return []
  const pieces = readPiecesIn(reader, request, media)
  const said = pieces.length === 0 ? null : readWords(reader, pieces)
  if (said === null) return []
  if (said.scenes.length > 0) return said.quality === null ? ofScenes(said) : []
  return said.quality === null ? ofStep(said) : ofQuality(said)
}

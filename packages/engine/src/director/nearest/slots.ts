/** What a sentence names: scenes, clips, seconds, words for the picture, moods, looks. They fill the slots of a wish that is near to it. */
import type { MediaForPlan } from '../../engine-api.ts'
import { bareName, nameWords, stem } from '../../tools/search/match-words.ts'
import { isLogo } from '../../tools/watermark.ts'
import { foldWord, readText, type Token } from '../parse/read-text.ts'
import { WORD_NUMBERS } from '../parse/words/number-words.ts'
import { withShownNamed } from '../parse/words/shown-words.ts'
import { pictureFiles } from '../turn.ts'
import { feelingAt } from './feelings.ts'
import type { Piece } from './piece.ts'
import { isOfRequests } from './words.ts'

const SEC_UNITS: ReadonlySet<string> = new Set(['s', 'sec', 'secs', 'second', 'seconds'])
const MIN_UNITS: ReadonlySet<string> = new Set(['m', 'min', 'mins', 'minute', 'minutes'])
export const SCENE_NOUNS: ReadonlySet<string> = new Set(
  'scene scenes shot shots clip clips part bit segment photo picture pic video one ones image moment frame'.split(' '),
)
const EXTRA: ReadonlySet<string> = new Set(['extra', 'more', 'additional', 'further', 'less', 'full', 'whole'])
const SCENES: ReadonlySet<string> = new Set('scene scenes shot shots segment'.split(' '))
const FILES: ReadonlySet<string> = new Set('clip clips video photo picture pic'.split(' '))
const ORDINALS: Readonly<Record<string, string>> = {
  first: 'the first scene',
  opening: 'the first scene',
  starting: 'the first scene',
  second: 'scene 2',
  third: 'scene 3',
  fourth: 'scene 4',
  fifth: 'scene 5',
  sixth: 'scene 6',
  last: 'the last scene',
  final: 'the last scene',
  closing: 'the last scene',
  ending: 'the last scene',
}
const FACTS: ReadonlySet<string> = new Set(
  'longest shortest shakiest blurriest loudest brightest darkest best worst calmest liveliest'.split(' '),
)
const ASPECTS: ReadonlySet<string> = new Set(['16:9', '9:16', '1:1', '4:5'])

const wordOf = (token: Token | undefined): string => (token?.kind === 'word' ? token.text : '')
const plain = (sec: number): string => String(Math.round(sec * 100) / 100)

type Found = { length: number; piece: Piece /** A word in the midst of it that says something by itself. */; also?: string }

const whole = (length: number, fills: Piece['fills']): Found => ({ length, piece: { words: [], fills, isWhole: true } })

const numberAt = (token: Token | undefined): number | null =>
  token?.kind === 'number' ? token.value : token?.kind === 'word' && token.text !== 'one' ? (WORD_NUMBERS.get(token.text) ?? null) : null

/** '10 secs', 'half a minute', 'a minute', '1:30'. */
const timeAt = (tokens: readonly Token[], at: number): Found | null => {
  const token = tokens[at]
  if (token?.kind === 'pair' && token.sign === ':' && token.right >= 10 && token.right < 60 && !ASPECTS.has(token.raw))
    return whole(1, { SEC: plain(token.left * 60 + token.right) })
  const half = wordOf(token) === 'half' ? 1 : wordOf(token) === 'a' && wordOf(tokens[at + 1]) === 'half' ? 2 : 0
  const isOne = half === 0 && (wordOf(token) === 'a' || wordOf(token) === 'one')
  const value = half > 0 ? 0.5 : isOne ? 1 : numberAt(token)
  if (value === null) return null
  const from = at + Math.max(1, half)
  const to = half > 0 && /^an?$/.test(wordOf(tokens[from])) ? from + 1 : from
  // 'Five extra seconds'.
  const extra = EXTRA.has(wordOf(tokens[to])) && half === 0 ? wordOf(tokens[to]) : ''
  if (extra !== '' && SEC_UNITS.has(wordOf(tokens[to + 1]))) return { ...whole(to + 2 - at, { SEC: plain(value) }), also: extra }
  const ten = numberAt(tokens[to])
  const [sum, unitAt] =
    half === 0 && !isOne && value >= 20 && value % 10 === 0 && token?.kind === 'word' && ten !== null && ten < 10
      ? [value + ten, to + 1]
      : [value, to]
  const unit = wordOf(tokens[unitAt])
  // 'A second' is 'another' as often as a time.
  if (SEC_UNITS.has(unit) && !(isOne && unit === 'second')) return whole(unitAt + 1 - at, { SEC: plain(sum) })
  return MIN_UNITS.has(unit) ? whole(unitAt + 1 - at, { SEC: plain(sum * 60) }) : null
}

/** 'One and a half', 'two and a half times'. */
const andHalfAt = (tokens: readonly Token[], at: number): Found | null => {
  const value = wordOf(tokens[at]) === 'one' || wordOf(tokens[at]) === 'a' ? 1 : numberAt(tokens[at])
  if (value === null) return null
  const isHalf = (from: number): boolean =>
    wordOf(tokens[from]) === 'and' && wordOf(tokens[from + 1]) === 'a' && wordOf(tokens[from + 2]) === 'half'
  const plus = value + 0.5
  if (SEC_UNITS.has(wordOf(tokens[at + 1])) && isHalf(at + 2)) return whole(5, { SEC: plain(plus) })
  if (!isHalf(at + 1)) return null
  return SEC_UNITS.has(wordOf(tokens[at + 4])) ? whole(5, { SEC: plain(plus) }) : whole(4, { NUM: plain(plus) })
}

const percentAt = (tokens: readonly Token[], at: number): Found | null => {
  const value = numberAt(tokens[at])
  return value !== null && /^(?:percent|pct)$/.test(wordOf(tokens[at + 1])) ? whole(2, { PCT: plain(value) }) : null
}

/** '2nd' is a number with letters right behind it. */
const nthAt = (tokens: readonly Token[], at: number): { length: number; words: string } | null => {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (token?.kind === 'number' && next?.at === token.end && /^(?:st|nd|rd|th)$/.test(wordOf(next)))
    return { length: 2, words: `scene ${token.value}` }
  const words = ORDINALS[wordOf(token)]
  return words === undefined ? null : { length: 1, words }
}

const FRACTIONS: Readonly<Record<string, { pct: string; sec: string }>> = {
  third: { pct: '33', sec: '0.33' },
  quarter: { pct: '25', sec: '0.25' },
  fifth: { pct: '20', sec: '0.2' },
}
/** 'A third of it', 'a quarter of a second'; 'a third scene' is counted. */
const fractionAt = (tokens: readonly Token[], at: number): Found | null => {
  const fraction = /^(?:a|one)$/u.test(wordOf(tokens[at])) ? FRACTIONS[wordOf(tokens[at + 1])] : undefined
  const [next, then, last] = [2, 3, 4].map((by) => wordOf(tokens[at + by]))
  if (fraction === undefined || SCENE_NOUNS.has(next ?? '')) return null
  if (next === 'of' && then === 'a' && SEC_UNITS.has(last ?? '')) return whole(5, { SEC: fraction.sec })
  return next === 'of' || next === '' || next === 'would' || next === 'is' ? whole(2, { PCT: fraction.pct }) : null
}

/** '4 by 5' is a shape. */
const aspectAt = (tokens: readonly Token[], at: number): Found | null => {
  const sides = [numberAt(tokens[at]), numberAt(tokens[at + 2])]
  const isPair = /^(?:by|x|to)$/u.test(wordOf(tokens[at + 1])) && ASPECTS.has(sides.join(':'))
  return isPair ? { length: 3, piece: { words: [sides.join(':')], fills: {}, isWhole: false } } : null
}

const PLACES: ReadonlySet<string> = new Set('place spot position slot'.split(' '))

/** 'The second spot', and 'every other beat'. */
const placeAt = (tokens: readonly Token[], at: number): Found | null => {
  if (wordOf(tokens[at]) === 'every') {
    if (wordOf(tokens[at + 1]) === 'other') return whole(2, { NUM: '2' })
    const nth = nthAt(tokens, at + 1)
    const each = nth && /\d+/.exec(nth.words)?.[0]
    return nth && each ? whole(nth.length + 1, { NUM: each }) : null
  }
  const nth = nthAt(tokens, at)
  const number = nth === null ? undefined : (/\d+/.exec(nth.words)?.[0] ?? (nth.words === ORDINALS.first ? '1' : undefined))
  return nth && number !== undefined && PLACES.has(wordOf(tokens[at + nth.length])) ? whole(nth.length + 1, { NUM: number }) : null
}

/** 'The last scene' may be meant as the end of the reel. */
const edgeOf = (scene: string): readonly string[] => (scene === ORDINALS.last ? ['end'] : scene === ORDINALS.first ? ['start'] : [])

const SPOKEN_NUMBERS: ReadonlyMap<string, number> = new Map(
  [['one', 1], ...WORD_NUMBERS].filter(([, value]) => Number(value) <= 20) as [string, number][],
)

/** Higher numbers are hardly of scenes (ours). */
const NUMBERED_MAX = 30

const sceneAt = (tokens: readonly Token[], at: number): Found | null => {
  const word = wordOf(tokens[at])
  const number = tokens[at + 1]
  if (
    (SCENES.has(word) || FILES.has(word)) &&
    number?.kind === 'number' &&
    Number.isInteger(number.value) &&
    number.value > 0 &&
    !SEC_UNITS.has(wordOf(tokens[at + 2]))
  )
    return whole(2, { SCENE: `${SCENES.has(word) ? 'scene' : 'clip'} ${number.value}` })
  // 'Scene two'; 'scene one second longer' is another.
  const spoken = SCENES.has(word) ? SPOKEN_NUMBERS.get(wordOf(number)) : undefined
  if (spoken !== undefined && !SEC_UNITS.has(wordOf(tokens[at + 2]))) return whole(2, { SCENE: `scene ${spoken}` })
  // 'Cut number six in two'.
  const counted = word === 'number' || word === 'no' ? numberAt(number) : null
  if (counted !== null && Number.isInteger(counted) && counted > 0 && counted <= NUMBERED_MAX && !SEC_UNITS.has(wordOf(tokens[at + 2])))
    return whole(2, { SCENE: `scene ${counted}` })
  const nth = nthAt(tokens, at)
  if (nth) {
    const behind = wordOf(tokens[at + nth.length])
    if (SCENE_NOUNS.has(behind))
      return { length: nth.length + 1, piece: { words: edgeOf(nth.words), fills: { SCENE: nth.words }, isWhole: false } }
    const other = behind === 'and' ? nthAt(tokens, at + nth.length + 1) : null
    if (other || (nth.length === 2 && behind !== 'time')) return whole(nth.length, { SCENE: nth.words })
  }
  return FACTS.has(word) && SCENE_NOUNS.has(wordOf(tokens[at + 1]))
    ? whole(2, { SCENE: `the ${word} ${FILES.has(wordOf(tokens[at + 1])) ? 'clip' : 'scene'}` })
    : null
}

/** What a clip is called, by the stems of its name. */
type Name = { stems: readonly string[]; words: string }

const clipNames = (media: readonly MediaForPlan[]): Name[] =>
  pictureFiles(media).map(({ name }) => ({ stems: nameWords(bareName(name)).map(stem), words: spokenName(name) }))

/** As somebody would speak of a file: 'the mountain hike'. 'DSC_0042.MOV' is no word for anything. */
export const spokenName = (name: string): string => {
  const bare = bareName(name)
  return /^[\p{L}\s_-]+$/u.test(bare) ? `the ${nameWords(bare).join(' ')}` : name
}

const PHOTOS: ReadonlySet<string> = new Set('photo photograph pic'.split(' '))
const POINTING: ReadonlySet<string> = new Set('the my our that this'.split(' '))

/** 'The photo', where there is one. */
const photoAt = (tokens: readonly Token[], at: number, media: readonly MediaForPlan[]): Found | null => {
  if (!PHOTOS.has(wordOf(tokens[at])) || !POINTING.has(wordOf(tokens[at - 1])) || numberAt(tokens[at + 1]) !== null) return null
  const [only, ...others] = media.filter((file) => file.facts.kind === 'image' && !isLogo(file))
  return only === undefined || others.length > 0 ? null : whole(1, { SCENE: spokenName(only.name) })
}

const NAME_LETTERS_MIN = 3

const nameAt = (tokens: readonly Token[], at: number, names: readonly Name[]): Found | null => {
  const stems = tokens
    .slice(at, at + 5)
    .map((token) => (token.kind === 'word' ? stem(foldWord(token.text)) : token.kind === 'number' ? token.raw : ''))
  let best: { name: Name; length: number } | null = null
  for (const name of names) {
    const from = name.stems.indexOf(stems[0] ?? '')
    if (from < 0 || (stems[0] ?? '').length < NAME_LETTERS_MIN || SCENE_NOUNS.has(wordOf(tokens[at]))) continue
    let length = 1
    while (from + length < name.stems.length && name.stems[from + length] === stems[length]) length++
    if (best === null || length > best.length) best = { name, length }
  }
  if (!best) return null
  const isNoun = SCENE_NOUNS.has(wordOf(tokens[at + best.length])) && numberAt(tokens[at + best.length + 1]) === null
  // A clip called 'dark' is meant by 'the dark clip', not by 'too dark'.
  if (best.length === 1 && !isNoun && isOfRequests(wordOf(tokens[at]))) return null
  return whole(best.length + (isNoun ? 1 : 0), { SCENE: best.name.words })
}

/** Words for the picture that stand in no quotation marks: behind a word that says so, up to where or when they are to stand. */
const UNTIL = String.raw`(?=\s+(?:when|while|during|instead|please|pls|thx|at the|on (?:it|screen|the|top|scene|shot|my|every)|over (?:the|it|scene|shot)|across|from \d|for \d|in (?:the|white|black|yellow|red|big|bold|scene|shot))\b|[.!?]*$)`
const SAID = new RegExp(String.raw`(?<=\b(?:says?|saying|reads?|reading|called|titled)(?: to)? )(?!to\b)(?<text>\p{L}.*?)${UNTIL}`, 'iu')
const WRITTEN = new RegExp(
  String.raw`(?<=\b(?:words?|text|caption|title|headline|subtitle|write|put|slap|stick|type):? )(?<text>\p{Lu}.*?)${UNTIL}`,
  'u',
)
const NO_TEXT = /^(?:it|that|this|they|them|he|she|we|is|to|what|nothing|something|anything)\b/iu

const textIn = (request: string): { at: number; end: number; text: string } | null => {
  const match = WRITTEN.exec(request) ?? SAID.exec(request)
  const text = match?.groups?.text ?? ''
  return match === null || text === '' || NO_TEXT.test(text) ? null : { at: match.index, end: match.index + text.length, text }
}

/** 'Scene 2 and 3': the second of them is no other number. */
const countedAt = (tokens: readonly Token[], at: number, before: string): Found | null => {
  const token = tokens[at]
  const isNth = nthAt(tokens, at) !== null
  const isTime = isNth || SEC_UNITS.has(wordOf(tokens[at + 1])) || /^(?:percent|x|times|beats|bpm|fps)$/.test(wordOf(tokens[at + 1]))
  return token?.kind === 'number' && !isTime ? whole(1, { SCENE: before.replace(/\d+$/, String(token.value)) }) : null
}

/** The sentence as stretches, each with what it could fill. */
export const readPieces = (typed: string, media: readonly MediaForPlan[]): Piece[] => {
  const request = withShownNamed(typed, media)
  const tokens = readText(request)
  const names = clipNames(media)
  const said = tokens.some((token) => token.kind === 'quote') ? null : textIn(request)
  const pieces: Piece[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    if (!token) break
    if (said && token.at >= said.at && token.at < said.end) {
      if (token.at === said.at) pieces.push(whole(1, { TEXT: said.text }).piece)
      at += 1
      continue
    }
    if (token.kind === 'stop') {
      at += 1
      continue
    }
    if (token.kind === 'quote') {
      pieces.push(whole(1, { TEXT: token.text }).piece)
      at += 1
      continue
    }
    const before = pieces.at(-2)?.fills.SCENE
    const goesOn = pieces.at(-1)?.words[0] === 'and' && before !== undefined && /^(?:scene|clip) \d+$/.test(before)
    const found: Found | null =
      (goesOn && token.kind === 'number' ? countedAt(tokens, at, before) : null) ??
      andHalfAt(tokens, at) ??
      fractionAt(tokens, at) ??
      aspectAt(tokens, at) ??
      timeAt(tokens, at) ??
      percentAt(tokens, at) ??
      placeAt(tokens, at) ??
      sceneAt(tokens, at) ??
      nameAt(tokens, at, names) ??
      photoAt(tokens, at, media) ??
      feelingAt(tokens.slice(at, at + 4).map(wordOf))
    if (found) {
      if (found.also !== undefined) pieces.push({ words: [found.also], fills: {}, isWhole: false })
      pieces.push(found.piece)
      at += found.length
      continue
    }
    const number = numberAt(token)
    if (token.kind === 'pair') pieces.push({ words: [token.raw], fills: {}, isWhole: false })
    else if (number !== null) pieces.push(whole(1, { NUM: plain(number) }).piece)
    else pieces.push({ words: [wordOf(token)], fills: {}, isWhole: false })
    at += 1
  }
  return pieces
}

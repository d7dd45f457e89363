/**
 * What may stand in the places that a sentence leaves open: scenes, times, shares and numbers, each read whole or not at all. Texts here
 * are in lower case and bounded by the piece that they stand in.
 */
import { type ClipRef, factRef, nthScene, sceneNumber, sceneRange } from '@reelwright/contract/intents/clip-ref'
import { namedFile, nameFit, nameWords, stem, withinEdits } from '../../../tools/search/match-words.ts'
import { seenNames, seenStems } from '../../../tools/search/seen-shots.ts'
import { allPictures } from '../../turn.ts'
import { foldWord } from '../read-text.ts'
import { WORD_NUMBERS, WORD_TENS } from '../words/number-words.ts'
import { type Ground, theOtherScenes } from './ground.ts'
import { idsBeside, placesOf } from './shown.ts'

const ORDINALS: Readonly<Record<string, number>> = {
  ...{ first: 1, second: 2, third: 3, fourth: 4, forth: 4, fifth: 5, sixth: 6, seventh: 7, eighth: 8, ninth: 9, tenth: 10 },
  ...{ eleventh: 11, twelfth: 12, opening: 1, starting: 1, last: -1, final: -1, closing: -1, penultimate: -2, 'second to last': -2 },
  ...{ 'second last': -2, 'last but one': -2, 'next to last': -2, 'very last': -1, 'very first': 1 },
}

/** 'Three', 'twenty five', '3', '2.5'. */
export const numberOf = (text: string): number | null => {
  const said = text.trim()
  if (/^\d{1,6}(?:[.,]\d{1,3})?$/.test(said)) return Number(said.replace(',', '.'))
  const [ten, one, ...more] = said.split(/[ -]/)
  const value = WORD_NUMBERS.get(ten ?? '')
  if (value === undefined || more.length > 0 || ten === 'couple') return null
  if (one === undefined) return value
  const unit = WORD_NUMBERS.get(one)
  return WORD_TENS.has(ten ?? '') && unit !== undefined && unit < 10 ? value + unit : null
}

const countOf = (text: string): number | null => {
  const value = numberOf(text)
  return value !== null && Number.isInteger(value) && value >= 1 && value <= 1000 ? value : null
}

const UNIT_SEC: readonly (readonly [RegExp, (fps: number) => number])[] = [
  [/^(?:s|secs?|seconds?)$/, () => 1],
  [/^(?:m|mins?|minutes?)$/, () => 60],
  [/^(?:f|fr|frames?)$/, (fps) => 1 / fps],
  [/^(?:ms|millis|milliseconds?)$/, () => 0.001],
]

const unitOf = (word: string, fps: number): number | null => UNIT_SEC.find(([said]) => said.test(word))?.[1](fps) ?? null

const FRACTIONS: Readonly<Record<string, number>> = {
  ...{ 'half a': 0.5, 'half of a': 0.5, half: 0.5, 'a half': 0.5, 'half an': 0.5, 'a quarter of a': 0.25, 'a quarter': 0.25 },
  ...{ 'quarter of a': 0.25, quarter: 0.25, 'a third of a': 1 / 3, 'a tenth of a': 0.1, 'three quarters of a': 0.75 },
  ...{ a: 1, an: 1, one: 1, 'a full': 1, 'a whole': 1, 'a couple of': 2, 'a couple': 2, 'couple of': 2, couple: 2, 'one and a half': 1.5 },
  ...{ 'a single': 1, 'one whole': 1, 'one full': 1 },
}

const amountOf = (text: string): number | null => {
  const fraction = FRACTIONS[text]
  if (fraction !== undefined) return fraction
  const half = /^(.{1,20}) and (?:a half|half a|½)$/.exec(text)
  const value = numberOf(half?.[1] ?? text)
  return value === null ? null : value + (half ? 0.5 : 0)
}

const ABOUT = /^(?:(?:about|around|roughly|approximately|approx|exactly|precisely|like|say|maybe|just|only|some|by|of|ca\.?|circa) )+/

/** '00:00:01.000', '0:10', '1:05.5'. */
const timecode = (text: string): number | null => {
  const parts = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{1,2}(?:[.,]\d{1,3})?)$/.exec(text)
  if (!parts) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = parts
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'))
}

/** In seconds; null for what is no time. */
export const timeOf = (text: string, { plan }: Pick<Ground, 'plan'>): number | null => {
  const said = text
    .trim()
    .replace(ABOUT, '')
    .replace(/ (?:or so|exactly|each|flat|in total|total)$/, '')
  const code = timecode(said.replace(/^(?:tc|timecode) /, ''))
  if (code !== null) return code
  const after = /^seconds? (\S{1,12})$/.exec(said)
  if (after) return numberOf(after[1] ?? '')
  // 'A second and a half'.
  const half = /^(?:a|an|one|1) (seconds?|sec|minute|min) and a half$/.exec(said)
  if (half) return 1.5 * (unitOf(half[1] ?? '', plan.export.fps) ?? 0) || null
  const [, amount = '', unit = ''] = /^(.{1,40}?)[ -]?([a-z]{1,12})$/.exec(said) ?? []
  const factor = unitOf(unit, plan.export.fps)
  const value = factor === null ? null : amountOf(amount.trim())
  return factor === null || value === null ? null : value * factor
}

const SHARES: Readonly<Record<string, number>> = {
  ...{ half: 0.5, 'a half': 0.5, 'half of it': 0.5, 'a third': 1 / 3, 'one third': 1 / 3, 'two thirds': 2 / 3, 'a quarter': 0.25 },
  ...{ 'one quarter': 0.25, 'three quarters': 0.75, full: 1, maximum: 1, max: 1, zero: 0, nothing: 0 },
}

/** From 0 to 1: '40 %', '40 percent', 'half', '0.4'. */
export const shareOf = (text: string): number | null => {
  const said = text.trim().replace(ABOUT, '')
  const named = SHARES[said]
  if (named !== undefined) return named
  const percent = /^(.{1,20}?) ?(?:%|percent|per cent|pct)$/.exec(said)
  const value = numberOf(percent?.[1] ?? said)
  if (value === null) return null
  if (percent) return value / 100
  return value <= 1 && !/^1$/.test(said) ? value : null
}

/** Times the speed as filmed: 'half', '2x', '75 %', '1.5 times', 'double'. */
export const speedOf = (text: string): number | null => {
  const said = text.trim().replace(ABOUT, '')
  if (/^(?:half|0\.5)$/.test(said)) return 0.5
  if (/^(?:double|twice|two times)$/.test(said)) return 2
  if (/^(?:triple|three times)$/.test(said)) return 3
  if (/^(?:a )?quarter$/.test(said)) return 0.25
  if (/^(?:normal|regular|real|original|full|usual)$/.test(said)) return 1
  const times = /^(?:x ?)?(\d{1,2}(?:[.,]\d{1,2})?) ?(?:x|×|times)?$/.exec(said)
  if (/^[1-9]\d?[.,]\d{1,2}$/.test(said)) return Number(said.replace(',', '.'))
  if (/^0?[.,]\d{1,2}$/.test(said)) return Number(`0${said.replace(/^0/, '').replace(',', '.')}`) || null
  const percent = /^(\S{1,10}) ?(?:%|percent|per cent)$/.exec(said)
  if (percent) return (numberOf(percent[1] ?? '') ?? 0) / 100 || null
  return times && /x|×|times/.test(said) ? Number((times[1] ?? '').replace(',', '.')) : null
}

const SCENE = '(?:scene|sceen|scence|shot|segment)'
const ONE = '(?:scene|sceen|scence|shot|segment|one|part|bit|clip|video|picture|photo|image|moment|piece)'

const placed = (n: number, count = 1): ClipRef => nthScene(n, count)

/** Words around a name that say nothing of it: 'the cat part', 'the clip with the kids', 'that mountain hike footage'. */
const AROUND =
  /^(?:the|my|our|that|this|those|these|of|with|where|one|ones|is|are|which|shows?|showing|called|named|from|in|them|it|part|bit|clip|clips|shot|shots|scene|scenes|photo|photos|photograph|photographs|picture|pictures|pic|pics|image|images|video|videos|footage|file|files|s|thing|segment|moment|stuff|at|on|a|an|again)$/

/** Words that mean something by themselves beside a name, so that it is not the clip that is meant. */
const NOT_NAMES = /^(?:music|song|track|logo|watermark|look|lut|cube|caption|captions|title|text|reel|end|start|and|or|not|no|but)$/

const isOwn = (word: string, stems: ReadonlySet<string>): boolean => {
  const base = stem(word)
  if (stems.has(base)) return true
  return word.length >= 5 && [...stems].some((own) => own.length >= 5 && withinEdits(base, own, 1))
}

/** What several people call the same thing. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{ children: 'kids', childrens: 'kids', child: 'kids', harbor: 'harbour', port: 'harbour', kitty: 'cat', kitten: 'cat' },
  ...{ gig: 'concert', mountains: 'mountain', puppy: 'dog', seaside: 'beach', marketplace: 'market' },
}

const onlyOne = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined)

const fileNamed = (text: string, { media }: Ground): ClipRef | null => {
  const said = text.replace(/['’]s\b/g, '').trim()
  const exact =
    media.find(({ name }) => name.toLowerCase() === said) ??
    onlyOne(media.filter(({ name }) => name.toLowerCase().replace(/\.[a-z0-9]{2,5}$/, '') === said && /\d/.test(said)))
  if (exact) return { by: 'files', ids: [exact.mediaId] }
  const all = nameWords(said.replace(CLOSE_UPS, ' ')).filter((word) => !AROUND.test(word))
  if (all.length === 0 || all.length > 5 || all.some((word) => NOT_NAMES.test(word))) return null
  const stems = new Set([...allPictures(media).flatMap((file) => [...namedFile(file).stems]), ...seenNames(media)])
  const words = all.map((word) => (isOwn(word, stems) ? word : (ALIKE[foldWord(word)] ?? word)))
  const isNamed = (own: ReadonlySet<string>) => words.every((word) => /\p{L}/u.test(word) && isOwn(word, own))
  // 'The clips with people' are told by what is seen in them; 'the people' alone may be those who watch.
  if (!isNamed(stems) && !(OF_CLIPS.test(said) && isNamed(new Set([...stems, ...seenStems(media)])))) return null
  return { by: 'words', words, raw: words.join(' ') }
}

const CLOSE_UPS = /\bclose[- ]?ups?\b/gu
const OF_CLIPS = /\b(?:clips?|shots?|scenes?|ones?|parts?|bits?|moments?|photos?|pictures?|videos?|footage|close[- ]?ups?)\b/u

const REST =
  /^(?:(?:all|all of|each of|every one of) )?(?:the )?(?:rest(?: of (?:it|them|the (?:scenes|clips|shots|reel|video)))?|others?|other (?:ones|scenes|clips|shots)|remaining (?:ones|scenes|clips|shots)|(?:everything|all) else)$/
const ALL_BUT =
  /^(?:everything|all|all (?:of )?(?:the |my )?(?:other )?(?:scenes|clips|shots|ones)|every (?:other )?(?:scene|clip|shot|one)|the (?:whole )?(?:reel|video|thing)|whole (?:reel|video|thing)),? (?:except|but|apart from|other than|besides|excluding|save|bar|minus)(?: for)? (.{2,60})$/

/** Every scene that none of these shows; null where that is none, or all. */
const allBut = (refs: readonly ClipRef[], ground: Ground): readonly ClipRef[] | null => {
  const ids = idsBeside(refs, ground)
  return ids && [ids.length === 1 ? { by: 'scenes', ids, words: 'The other scene' } : theOtherScenes(ids)]
}

/** The one photo that there is, beside pictures that are logos; of several the one that the reel shows. */
const onlyPhoto = ({ media, plan }: Ground): readonly ClipRef[] | null => {
  const photos = allPictures(media).filter(({ facts, name }) => facts.kind === 'image' && !/logo|watermark/i.test(name))
  const shown = photos.filter(({ mediaId }) => plan.scenes.some(({ media_id }) => media_id === mediaId))
  const photo = onlyOne(photos) ?? onlyOne(shown)
  return photo ? [{ by: 'files', ids: [photo.mediaId] }] : null
}

/** All of the kind, whatever one of them may be called. */
const photos = ({ media }: Ground): readonly ClipRef[] | null =>
  allPictures(media).some(({ facts, name }) => facts.kind === 'image' && !/logo|watermark/i.test(name))
    ? [{ by: 'kind', kind: 'image' }]
    : null

/** The scene beside the one that was spoken of. */
const neighbour = (ground: Ground, by: 1 | -1): readonly ClipRef[] | null => {
  const [ref, ...more] = ground.refs.length > 0 ? ground.refs : ground.before
  const at = more.length === 0 && ref ? placesOf(ground, ref)[0] : undefined
  const to = at === undefined ? -1 : at + by
  return to >= 0 && to < ground.plan.scenes.length ? [sceneNumber(to + 1)] : null
}

/** 'The second beach clip': of the files that are called so, or of the scenes that show the one. */
const nthNamed = (said: string, ground: Ground): readonly ClipRef[] | null => {
  const { nth = '', name = '' } = /^(?<nth>first|second|third|fourth|last|final) (?<name>.{3,40})$/.exec(said)?.groups ?? {}
  const ref = fileNamed(name, ground)
  if (ref?.by !== 'words') return null
  const ids = allPictures(ground.media).filter((file) => nameFit(ref.words, namedFile(file)) === 1)
  const place = ORDINALS[nth] ?? 1
  const file = ids.length > 1 ? ids.at(place > 0 ? place - 1 : place) : undefined
  if (file) return [{ by: 'files', ids: [file.mediaId] }]
  const at = placesOf(ground, ref).at(place > 0 ? place - 1 : place)
  return at === undefined ? null : [sceneNumber(at + 1)]
}

const MEASURED: Readonly<Record<string, string>> = {
  ...{ longest: 'long', shortest: 'short', darkest: 'dark', brightest: 'bright', shakiest: 'shaky', loudest: 'loud', calmest: 'calm' },
  ...{ liveliest: 'lively', sharpest: 'sharp', blurriest: 'blurred', steadiest: 'steady' },
}

/** All to which it plainly applies. */
const FLAWS: Readonly<Record<string, string>> = { dark: 'darkish', bright: 'bright', shaky: 'shaky', blurry: 'blurred', blurred: 'blurred' }

/** What was held on to is none of the others. */
const lockedIn = ({ plan }: Ground): readonly ClipRef[] => {
  const ids = plan.scenes.flatMap(({ id, is_locked }) => (is_locked === true ? [id] : []))
  return ids.length === 0 ? [] : [{ by: 'scenes', ids, words: 'The locked scenes' }]
}

const oneRef = (text: string, ground: Ground): readonly ClipRef[] | null => {
  const but = ALL_BUT.exec(text.trim())?.[1]
  if (but !== undefined) return allBut(refsIn(but, ground) ?? [], ground)
  const said = text
    .trim()
    .replace(/^(?:the|my|our|only|just|all of|both|also) (?=\S)/, '')
    .replace(/ (?:only|alone|please|too|as well)$/, '')
  // A half is a span of seconds, never the second of the scenes.
  if (/^(?:first|second|last|other) half\b/.test(said)) return null
  if (/^(?:it|that|this|they|one|him)$/.test(said)) return ground.refs.length > 0 ? ground.refs : null
  if (
    /^(?:them|those|(?:that|this|same|the same) (?:one|scene|shot|clip|bit|part)|(?:scene|shot|clip)|these (?:scenes|ones)|those (?:scenes|ones))$/.test(
      said,
    )
  ) {
    const meant = ground.refs.length > 0 ? ground.refs : ground.before
    return meant.length > 0 ? meant : null
  }
  if (REST.test(said))
    return allBut([ground.refs, ground.gone ?? [], ground.before, lockedIn(ground)].find(({ length }) => length > 0) ?? [], ground)
  const beside =
    /^(?:(?:one|scene|clip|shot) (?:right |just )?(?<side>after|before|behind)(?: (?:it|that|that one|this))?|(?<way>next|previous) (?:one|scene|clip|shot))$/.exec(
      said,
    )?.groups
  if (beside) return neighbour(ground, beside.side === 'before' || beside.way === 'previous' ? -1 : 1)
  if (/^(?:photo|photograph|picture|pic|image|still)$/.test(said)) return onlyPhoto(ground)
  if (/^(?:photos|photographs|pictures|pics|images|stills)$/.test(said)) return photos(ground)
  const numbered =
    new RegExp(`^${SCENE}s? ?(?:number |no\\.? ?|nr\\.? ?|#)?(\\S{1,9})$`).exec(said) ??
    new RegExp(`^(?:number|no\\.?|nr\\.?|#) ?(\\S{1,9})(?: ${ONE})?$`).exec(said) ??
    /^s(\d{1,2})$/.exec(said) ??
    /^(\d{1,3})$/.exec(said)
  const n = numbered ? countOf(numbered[1] ?? '') : null
  if (n !== null) return [sceneNumber(n)]
  const several =
    /^(first|last|final|opening) (two|three|four|five|six|couple(?: of)?|few|\d)(?: (?:scenes|shots|clips|ones|parts|bits|pictures|photos))?$/.exec(
      said,
    )
  if (several) {
    const count = /^couple|few/.test(several[2] ?? '') ? 2 : (countOf(several[2] ?? '') ?? 0)
    return count > 0 ? [placed(/^(?:first|opening)$/.test(several[1] ?? '') ? 1 : -1, count)] : null
  }
  const nth = /^(\d{1,2})(?:st|nd|rd|th)$/
  const ordinal = new RegExp(`^(.{3,16}?)(?: ${ONE})?$`).exec(said)?.[1] ?? ''
  const place = ORDINALS[ordinal] ?? (nth.test(ordinal) ? Number(nth.exec(ordinal)?.[1]) : undefined)
  if (place !== undefined) return [place > 0 ? sceneNumber(place) : placed(place)]
  if (/^(?:intro|opener|opening|beginning)$/.test(said)) return [sceneNumber(1)]
  if (/^(?:outro|ending|finale)$/.test(said)) return [placed(-1)]
  const superlative =
    /^(?<how>longest|shortest|darkest|brightest|shakiest|loudest|calmest|liveliest|sharpest|blurriest|steadiest)(?: (?<of>clip|scene|shot|one|video|photo))?$/.exec(
      said,
    )?.groups
  if (superlative)
    return [
      factRef(MEASURED[superlative.how ?? ''] ?? 'best', superlative.of === 'scene' || superlative.of === 'shot' ? 'scene' : 'clip', 1),
    ]
  const alike =
    /^(?:(?:all|all of|of) )?(?:(?:the|my) )?(?:(?:too|very|really) )?(?<how>dark|bright|shaky|blurry|blurred) (?:scenes|shots|parts)$/.exec(
      said,
    )?.groups
  if (alike) return [factRef(FLAWS[alike.how ?? ''] ?? 'bright', 'scene', 0)]
  const shape = /^(?:(?:all|all of|of) )?(?:(?:the|my) )?(?<shape>landscape|portrait) (?:ones|clips|videos|scenes|shots)$/.exec(said)
    ?.groups?.shape
  if (shape !== undefined) return [factRef(shape, 'scene', 0)]
  const named = fileNamed(said, ground)
  return named ? [named] : nthNamed(said, ground)
}

const RANGE = new RegExp(`^(?:the )?(?:${SCENE}s? ?|number )?(\\S{1,9}?) ?(?:-|–|to|through|thru|till|until) ?(?:${SCENE} ?)?(\\S{1,9})$`)

/** 'Dog grandma cake': a row without commas, where no file is called all of that and each word names one of its own. */
const rowOf = (part: string, ground: Ground): readonly ClipRef[] | null => {
  const words = part
    .trim()
    .replace(/^(?:the|my|our|just|only) /, '')
    .split(' ')
  if (words.length < 2 || words.length > 6 || words.some((word) => AROUND.test(word) || !/^[\p{L}\d_'-]{2,30}$/u.test(word))) return null
  const files = allPictures(ground.media).map(namedFile)
  if (files.some((file) => nameFit(words, file) === 1)) return null
  const fits = words.map((word) => files.filter((file) => nameFit([word], file) === 1))
  const refs = words.map((word): ClipRef => ({ by: 'words', words: [word], raw: word }))
  return fits.every((named) => named.length === 1) && new Set(fits.map(([file]) => file)).size === words.length ? refs : null
}

/** Everything that is named, in its order; null where a word of it names nothing. */
export const refsIn = (text: string, ground: Ground): readonly ClipRef[] | null => {
  const said = text.trim().replace(/ (?:each|both|all)$/, '')
  const [, from, to] = RANGE.exec(said) ?? []
  const [first, last] = [countOf(from ?? ''), countOf(to ?? '')]
  if (first !== null && last !== null && last > first && last - first < 100) return [sceneRange(first, last)]
  const parts = said.split(/ ?(?:,|&|\+)(?: and| &)? | and (?:also )?| plus /)
  if (parts.length > 12) return null
  const refs: ClipRef[] = []
  for (const part of parts) {
    const one = rowOf(part, ground) ?? oneRef(part, ground)
    if (!one) return null
    refs.push(...one)
  }
  return refs.length > 0 && refs.length <= 50 ? refs : null
}

/** 'The first and third scenes': each is a scene although only the last says so. */
export const isOfFiles = (refs: readonly ClipRef[]): boolean =>
  refs.every((ref) => ref.by === 'words' || ref.by === 'files' || ref.by === 'kind')

/**
 * A part of a message that leans on the part before it, in full: 'the last two off the harbour', behind 'cut the first second off the beach',
 * is 'cut the last two seconds off the harbour'. Each way is only a guess, which counts where it is read to its last word. Pure.
 */
import type { MediaForPlan } from '../../../../engine-api.ts'
import type { Intent } from '../../../intents.ts'
import { isMotion } from '../joints.ts'
import { namedStretches, namesSaid, rowsOf, said } from './named-stretches.ts'

export type Fuller = {
  words: string
  /** It says the part before it anew: 'not the kids'. */
  isOfBefore?: true
  /** It counts only where it wishes what the part before it wished. */
  isAlike?: true
}

/** The part before it, in full, what it named, and what joins the two. */
export type Before = { words: string; names: string; joint: string; kinds: readonly Intent['is'][] }

const TIME =
  /(?<![\p{L}\d.])(?<n>\d{1,3}(?:[.,]\d{1,2})?|half a|an?|one|two|three|four|five|six|eight|ten)(?<unit> ?(?:s|secs?|seconds?)\b)/iu
const NUMBER =
  /(?<![\p{L}\d.:%])(?<n>\d{1,2}(?:[.,]\d{1,2})?|one|two|three|four|five|six|eight|ten)(?! ?(?:%|percent|x\b|times|fps|:))(?![\d:])/iu
const EDGE = /\b(?:first|last|start|end|beginning)\b/iu

/** Says nothing beside what is named. */
const FILLERS =
  /\b(?:the|a|an|of|off|on|onto|for|to|at|from|in|with|by|is|be|gets?|goes|too|also|as well|just|should|then|and|plus|please|pls|ones?|clip|scene|shot|only|about|around|like|say|maybe|likewise|though|same|thing|it|again|do|ditto|applies|every|each|out|there)\b|[\s,.;!?&+–-]/giu

const isNothing = (text: string): boolean => text.replace(FILLERS, '') === ''

/** The one row of scenes that a text names, cut out. */
const rowIn = (text: string, media: readonly MediaForPlan[]) => {
  const [row, ...more] = rowsOf(text, namedStretches(text, media))
  return row === undefined || more.length > 0 ? null : { row, without: `${text.slice(0, row.from)} ${text.slice(row.to)}` }
}

const plural = (unit: string, n: string): string => (/^(?:1|one|an?|half a)$/iu.test(n) ? unit : unit.replace(/(?<=sec(?:ond)?)$/iu, 's'))

/** What stands in the same places with other names and numbers: 'market 2 s, concert 4'. */
const withOthers = (part: string, before: Before, media: readonly MediaForPlan[]): Fuller[] => {
  const own = rowIn(part, media)
  const theirs = rowIn(before.words, media)
  if (own === null || theirs === null) return []
  const time = TIME.exec(own.without)
  const number = time ?? NUMBER.exec(own.without)
  const edge = EDGE.exec(own.without)
  const rest = [number?.[0], edge?.[0]].reduce<string>(
    (text, found) => (found === undefined ? text : text.replace(found, ' ')),
    own.without,
  )
  if (!isNothing(rest)) return []
  const { row } = theirs
  let [ahead, behind] = [before.words.slice(0, row.from), before.words.slice(row.to)]
  const put = (pattern: RegExp, words: string): boolean => {
    const [isAhead, isBehind] = [pattern.test(ahead), pattern.test(behind)]
    if (isAhead === isBehind) return false
    if (isAhead) ahead = ahead.replace(pattern, () => words)
    else behind = behind.replace(pattern, () => words)
    return true
  }
  // 'The first second': there it is an amount.
  if (edge && !put(EDGE, edge[0])) return []
  if (number) {
    const n = number.groups?.n ?? ''
    const theirTime = TIME.exec(ahead) ?? TIME.exec(behind)
    // 'The first second' has its amount in its unit.
    const one = /(?<=\b(?:first|last) )(?<unit>second|sec)\b/iu
    const unit = theirTime?.groups?.unit ?? (one.test(ahead + behind) ? ' second' : null)
    if (unit === null) return []
    const words = `${n}${plural(number.groups?.unit ?? unit, n)}`
    if (!put(TIME, words) && !put(one, words)) return []
  } else if (edge === null && part.replace(/\W+/gu, '') === '') return []
  const names = said(part, own.row)
  // 'The kids are too dark, the market too': what is said of several is said of one.
  const isOne = !/ (?:and|&) |,/u.test(names)
  return [{ words: `${ahead}${names}${isOne ? behind.replace(/^ are\b/iu, ' is') : behind.replace(/^ is\b/iu, ' are')}` }]
}

const SAME_LENGTH =
  /^(?:(?:with|and|at|for|make it|it should be) )*(?:(?:the )?same (?:length|duration|time) as|(?:just )?as long as) (?<as>.{2,40})$/iu
const withItsLength = (part: string, { names }: Before, media: readonly MediaForPlan[]): Fuller[] => {
  const as = SAME_LENGTH.exec(part)?.groups?.as
  return as === undefined || names === '' || namesSaid(as, media) === ''
    ? []
    : [{ words: `make ${names} as long as ${namesSaid(as, media)}` }]
}

const NOT =
  /^(?:(?:and|but|just|please) )*(?:not|except(?:ing)?(?: for)?|apart from|other than|save for|minus|excluding|leave(?: out)?|skip|spare|bar) (?<names>.{2,60}?)(?: (?:though|alone|out|please|pls|of course|as (?:it|they) (?:is|are)|as is|untouched|be|obviously|thanks))*$/iu
/** 'Everything a bit shorter. Not the wedding though.' */
const without = (part: string, before: Before, media: readonly MediaForPlan[]): Fuller[] => {
  const names = NOT.exec(part)?.groups?.names ?? ''
  const row = rowIn(names, media)
  // Of what was said of one scene nothing is excepted.
  if (row === null || !isNothing(row.without) || before.names !== '') return []
  return [{ words: `${before.words} except ${said(names, row.row)}`, isOfBefore: true }]
}

const GOES = /^(?:please )?(?:get rid of|remove|delete|drop|lose|ditch|bin|take out|kick out|throw out|cut|kill|scrap|leave out) /iu
const THERE =
  /^(?:(?:and|then|please|just) )*(?:stick|put|use|show|add|have|pop|drop|place|insert|bring|throw)(?: in)? (?<by>.{2,40}?)(?: in)? (?:there instead|there|instead|in (?:its|their|that) (?:place|spot)|in place of (?:it|that|them))$/iu
/** 'Get rid of the market and put the hikers there'. */
const inItsPlace = (part: string, before: Before, media: readonly MediaForPlan[]): Fuller[] => {
  const by = THERE.exec(part)?.groups?.by
  if (by === undefined || !GOES.test(before.words) || before.names === '') return []
  const row = rowIn(by, media)
  return row === null || !isNothing(row.without) ? [] : [{ words: `replace ${before.names} with ${said(by, row.row)}`, isOfBefore: true }]
}

const POINTS = /\b(?:it|its|them|him|her|these|those|both(?: of (?:them|those))?|all of them|that one|this one|that scene|that clip)\b/iu
const THINGS =
  /\b(?:music|songs?|track|tune|titles?|captions?|texts?|words|subtitles?|logo|look|filter|colou?rs?|reel|video|everything|whole|all)\b/iu
/** 'Zoom in on them', behind what named the scenes. */
const pointing = (part: string, { names }: Before, media: readonly MediaForPlan[]): Fuller[] => {
  if (names === '' || !POINTS.test(part) || namedStretches(part, media).length > 0) return []
  // 'All of it' is the reel.
  if (/\b(?:all of (?:it|this|that)|it all|the whole)\b/iu.test(part)) return []
  if (/^\W*(?:both|all)\b/iu.test(part) && !names.includes(' and ')) return []
  return [{ words: part.replace(POINTS, (it) => (it.toLowerCase() === 'its' ? `${names}'s` : names)) }]
}

/** A part with the names of what it points at. */
export const withNamed = (words: string, before: Before | null, media: readonly MediaForPlan[]): string =>
  (before === null ? undefined : pointing(words, before, media)[0]?.words) ?? words

const VERB = /^(?:please |can you |could you )*(?<verb>\p{L}+)\b/iu
const STARTS_LOW = /^(?:and |but |then |also |plus )*/iu
/** 'Closer', 'a bit brighter': of the scene that was spoken of, where it is joined to that. */
const ofTheSame = (part: string, { names, joint }: Before, media: readonly MediaForPlan[]): Fuller[] => {
  if (names === '' || namedStretches(part, media).length > 0 || THINGS.test(part) || POINTS.test(part)) return []
  const bare = part.replace(STARTS_LOW, '')
  if (
    !/\b(?:and|but|plus|&)\b|&/iu.test(joint) &&
    !/\b(?:closer|slow ?mo(?:tion)?|zoom(?:ed)?|muted|silent|own sound|push(?:es)?[ -]in|pan(?:s|ning)?|drift)\b/iu.test(bare)
  )
    return []
  return [
    ...(isMotion(bare) ? [{ words: `${bare} on ${names}` }] : []),
    { words: `make ${names} ${bare}` },
    { words: `${names} ${bare}` },
    { words: `${bare} ${names}` },
    { words: `${bare} on ${names}` },
  ]
}

/** It begins with what something is done to. */
const OBJECT = /^(?:and |but )?(?:the|an?|my|our|another|one|two|three|\d+|half|from|off) /iu
/** What stands behind it would be written on the picture. */
const WRITES = /^(?:write|say|caption|title|text|call|name|add|put)$/iu
/** 'Cut a second off the dog, and two off the beach': the verb is said once. */
const withItsVerb = (part: string, before: Before): Fuller[] => {
  const verb = VERB.exec(before.words)?.groups?.verb
  return verb === undefined || WRITES.test(verb) || !OBJECT.test(part)
    ? []
    : [{ words: `${verb} ${part.replace(STARTS_LOW, '')}`, isAlike: true }]
}

/** The likeliest first. `isBare`: it begins with no verb of its own. */
export const fullerWords = (part: string, before: Before, media: readonly MediaForPlan[], isBare: boolean): Fuller[] => [
  ...without(part, before, media),
  ...inItsPlace(part, before, media),
  ...withItsLength(part, before, media),
  ...(isBare ? withOthers(part, before, media) : []),
  ...pointing(part, before, media),
  ...(isBare ? ofTheSame(part, before, media) : []),
  ...(isBare ? withItsVerb(part, before) : []),
]

/** Says the part before it once more of others: read so before it is read alone. */
export const isOfOthers = (part: string, before: Before, media: readonly MediaForPlan[]): boolean =>
  withOthers(part, before, media).length > 0

const TOO = /\b(?:too|as well|also|same|likewise|ditto)\b/iu

/** 'Slow down the dog, not the kids': of these nothing is wished. */
export const isContrast = (part: string, before: Before, media: readonly MediaForPlan[]): boolean => {
  const names = /^(?:but )?not\b/iu.test(part) ? (NOT.exec(part)?.groups?.names ?? '') : ''
  const row = rowIn(names, media)
  return row !== null && isNothing(row.without) && before.names !== '' && !before.names.includes(said(names, row.row))
}

/** A message in whose parts a scene has its time, or is excepted: 'market 2 s, concert 4'. Read as a whole it would say something else. */
export const leansOnBefore = (parts: readonly string[], media: readonly MediaForPlan[]): boolean =>
  parts.some((part, at) => {
    const last = parts[at - 1]
    if (last === undefined || /^not\b/iu.test(last)) return false
    // 'The market is too dark, brighten it. And the kids too'.
    const names = namesSaid(parts[at - 2] ?? '', media)
    const before = pointing(last, { words: '', names, joint: '', kinds: [] }, media)[0]?.words ?? last
    const named: Before = { words: before, names: namesSaid(before, media), joint: ', ', kinds: [] }
    if (/^not\b/iu.test(part) && (without(part, named, media).length > 0 || isContrast(part, named, media))) return true
    if (TOO.test(part) && !/^(?:use|show|add|put|bring|keep)\b/iu.test(part) && withOthers(part, named, media).length > 0) return true
    // 'The cat for 3 seconds, the kids for 1' says in which order they come, too.
    return (
      /\d/u.test(part) && ![part, before].some((one) => IN_TURN.test(one)) && TIME.test(before) && withOthers(part, named, media).length > 0
    )
  })
const IN_TURN = /\b(?:for|then|show|first|start|make|set|give|let|keep|trim|cut)\b/iu
